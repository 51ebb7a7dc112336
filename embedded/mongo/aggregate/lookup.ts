import { parsePath, somePathValue, type Path } from '../bson/path.ts'
import { fieldsOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { badValue, MongoError } from '../errors.ts'
import { check } from '../update/text.ts'
import { evaluator } from './expression.ts'
import { userVariable } from './operators/forms.ts'
import { fieldSetter } from './field-tree.ts'
import { collect, inChunks, maxDocumentBytes, sizeOf, type Context, type Transform } from './streams.ts'
import { array, text, type Variables } from './operators/define.ts'
import { argumentsOf, arrayOf, identityOf, nil, rawObject } from './values.ts'

const optional = ['localField', 'foreignField', 'let', 'pipeline']

/** `$lookup`, by equal fields, by a pipeline with variables, or both. */
export function compileLookup(spec: Raw, context: Context): Transform {
  const { let: vars, pipeline, ...names } = argumentsOf('$lookup', spec, { from: 9, as: 9 }, optional, 9)
  const texts = Object.entries(names).map(([name, value]) => [name, value && text(9)(value, `$lookup's '${name}'`)])
  const { from, as, localField, foreignField } = Object.fromEntries(texts) as Record<string, string | undefined>
  const isPair = (localField === undefined) === (foreignField === undefined)
  check(isPair && (pipeline ?? localField !== undefined), "$lookup needs 'pipeline' or local and foreign fields", 9)
  check(pipeline || !vars, "$lookup with a 'let' argument must also specify 'pipeline'", 9)
  check(!vars || vars.type === Type.object, "$lookup's 'let' must be an object", 9)
  const equality = localField === undefined ? undefined : { local: parsePath(localField), foreign: foreignField! }
  const set = fieldSetter(as!)
  if (!pipeline) return joinByEquality(from!, equality!, set, context)
  const bound = [...(vars ? fieldsOf(vars) : [])].map(([name, value]) => {
    return [userVariable(name), evaluator(value, context.variables)] as const
  })
  const stages = array(9)(pipeline, "$lookup's 'pipeline'")
  const inner = (values: Variables): Context => {
    return { ...context, variables: { ...context.variables, ...values }, within: '$lookup' }
  }
  context.compile(stages, inner(Object.fromEntries(bound.map(([name]) => [name, undefined]))))
  const join = async (document: Raw): Promise<Raw> => {
    const values = Object.fromEntries(bound.map(([name, evaluate]) => [name, evaluate(document)]))
    const filter = equality && inFilter(equality.foreign, localValues(document, equality.local))
    const given = filter ? [rawObject({ $match: filter }), ...stages] : stages
    return joinedArray(await collect(context.run(from!, given, inner(values)), '$lookup'))
  }
  const isSame = !equality && bound.length === 0
  return async function* (input) {
    let same: Raw | undefined
    for await (const documents of input)
      for (const document of documents)
        yield [set(document, isSame ? (same ??= await join(document)) : await join(document))]
  }
}

type Equality = { readonly local: Path; readonly foreign: string }
type Setter = ReturnType<typeof fieldSetter>

/** One query for each chunk: its `$in` of all the chunk's local values can go by an index on the foreign field. */
function joinByEquality(from: string, { local, foreign }: Equality, set: Setter, { source }: Context): Transform {
  const foreignPath = parsePath(foreign)
  return async function* (input) {
    for await (const documents of input) {
      const wanted = documents.map((document) =>
        localValues(document, local).map((value) => [identityOf(value), value] as const),
      )
      const matches = new Map(wanted.flat().map(([identity]) => [identity, [] as number[]]))
      const filter = inFilter(foreign, [...new Map(wanted.flat()).values()])
      const found = await collect(source.find(from, { filter }), '$lookup')
      for (const [position, document] of found.entries()) {
        somePathValue(document, foreignPath, false, (value) => {
          const list = matches.get(identityOf(value))
          if (list && list.at(-1) !== position) list.push(position)
        })
      }
      const joined = function* () {
        for (const [i, document] of documents.entries()) {
          const positions = new Set(wanted[i]!.flatMap(([identity]) => matches.get(identity)!))
          const inOrder = [...positions].sort((a, b) => a - b).map((position) => found[position]!)
          yield set(document, joinedArray(inOrder))
        }
      }
      yield* inChunks(joined())
    }
  }
}

/** The array that is joined to one document. Throws 4568 where it is larger than a document may be. */
function joinedArray(documents: Raw[]): Raw {
  if (documents.reduce((sum, document) => sum + sizeOf(document), 0) <= maxDocumentBytes) return arrayOf(documents)
  throw new MongoError(4568, `what $lookup joins to one document exceeds ${maxDocumentBytes} bytes`)
}

const inFilter = (field: string, values: Raw[]) => rawObject({ [field]: { $in: values } })

/** The values a document joins by: every element of an array by itself, null where there is none. */
function localValues(document: Raw, path: Path): Raw[] {
  const values: Raw[] = []
  somePathValue(document, path, true, (value) => {
    if (value?.type === Type.array) values.push(...valuesOf(value))
    else if (value) values.push(value)
  })
  if (values.some((value) => value.type === Type.regex))
    throw badValue('$lookup by a regular expression is not supported by this database')
  return values.length > 0 ? values : [nil]
}

/** `$unionWith`: the documents of another collection, through a pipeline of its own, after those of the first. */
export function compileUnionWith(spec: Raw, context: Context): Transform {
  const given =
    spec.type === Type.string ? { coll: spec } : argumentsOf('$unionWith', spec, { coll: 40414 }, ['pipeline'], 40415)
  const coll = text(14)(given.coll, "$unionWith's 'coll'")
  const stages = given.pipeline ? array(14)(given.pipeline, "$unionWith's 'pipeline'") : []
  const inner = { ...context, within: '$unionWith' as const }
  context.compile(stages, inner)
  return async function* (input) {
    yield* input
    yield* context.run(coll, stages, inner)
  }
}
