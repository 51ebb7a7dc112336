import { isNumber, isTrue, longRaw, numberOf } from '../bson/numbers.ts'
import { parsePath, valueAt } from '../bson/path.ts'
import { fieldsOf, textOf, Type, valuesOf, type Raw } from '../bson/raw.ts'
import { MongoError } from '../errors.ts'
import { parseSort, sortKeyOf } from '../plan/sort.ts'
import { compileFilter } from '../query/filter.ts'
import { check } from '../update/text.ts'
import { compileBucket, compileBucketAuto, compileGroup } from './group.ts'
import { compileLookup, compileUnionWith } from './lookup.ts'
import { array, text, type Variables } from './operators/define.ts'
import { compileMerge, compileOut } from './output.ts'
import { fieldSetter } from './field-tree.ts'
import { compileAddFields, compileProject, compileReplaceRoot, compileUnset, type DocumentStage } from './project.ts'
import {
  assertMemory,
  perDocument,
  collect,
  once,
  sizeOf,
  whole,
  type Chunks,
  type Context,
  type Transform,
} from './streams.ts'
import { argumentsOf, arrayOf, isPresent, nil, objectOf, rawObject, typeOf, wholeOf } from './values.ts'

/** The stages that make one document of one: an update's pipeline may use them too. */
export const documentStages: Record<string, (spec: Raw, variables: Variables) => DocumentStage> = {
  $project: compileProject,
  $addFields: compileAddFields,
  $set: (spec, variables) => compileAddFields(spec, variables, '$set'),
  $unset: compileUnset,
  $replaceRoot: (spec, variables) => {
    const { newRoot } = argumentsOf('$replaceRoot', spec, { newRoot: 40414 }, [], 40415)
    return compileReplaceRoot(newRoot!, variables)
  },
  $replaceWith: compileReplaceRoot,
}

const ofDocuments = Object.entries(documentStages).map(([name, compile]) => {
  const stage = (spec: Raw, { variables }: Context) => {
    const run = compile(spec, variables)
    return perDocument((document) => [run(document)])
  }
  return [name, stage] as const
})

export const stages: Record<string, (spec: Raw, context: Context) => Transform> = {
  ...Object.fromEntries(ofDocuments),
  $match: (spec, { variables }) => {
    check(spec.type === Type.object, 'the match filter must be an expression in an object', 15959)
    const filter = compileFilter(bindVariables(spec, variables))
    return perDocument((document) => (filter.matches(document) ? [document] : []))
  },
  $sort: (spec, { source }) => {
    check(spec.type === Type.object, 'the $sort key specification must be an object', 15973)
    const sort = parseSort(spec)
    check(sort.length > 0, '$sort stage must have at least one sort key', 15976)
    const keyOf = sortKeyOf(sort)
    return whole('$sort', (documents) => {
      const keyed = source.shuffle(documents).map((document) => ({ document, key: keyOf(document) }))
      return keyed.sort((a, b) => a.key.compare(b.key)).map(({ document }) => document)
    })
  },
  $limit: (spec) => {
    const limit = countFrom('$limit', spec)
    check(limit > 0, 'the limit must be positive', 15958)
    return slice(0, limit)
  },
  $skip: (spec) => slice(countFrom('$skip', spec), Infinity),
  $unwind: compileUnwind,
  $group: compileGroup,
  $bucket: compileBucket,
  $bucketAuto: compileBucketAuto,
  $sortByCount: (spec, context) => {
    const isObject = spec.type === Type.object
    const start = isObject ? fieldsOf(spec).keys().next().value : spec.type === Type.string ? textOf(spec) : ''
    check(
      start?.startsWith('$'),
      'the sortByCount field must be a $-prefixed path or expression',
      isObject ? 40147 : 40148,
    )
    const group = compileGroup(rawObject({ _id: spec, count: { $sum: 1 } }), context)
    const sort = stages['$sort']!(rawObject({ count: -1 }), context)
    return (input) => sort(group(input))
  },
  $count: (spec) => {
    const name = countNameFrom(spec)
    return async function* (input) {
      let count = 0
      for await (const documents of input) count += documents.length
      if (count > 0) yield [objectOf([[name, wholeOf(BigInt(count))]])]
    }
  },
  $sample: (spec) => {
    check(spec.type === Type.object, 'the $sample stage specification must be an object', 28745)
    const { size } = argumentsOf('$sample', spec, { size: 28749 }, [], 28748)
    check(isNumber(size), 'size argument to $sample must be a number', 28746)
    check(numberOf(size) >= 0, 'size argument to $sample must not be negative', 28747)
    return sampled(Math.trunc(numberOf(size)))
  },
  $facet: (spec, context) => {
    const facets = spec.type === Type.object ? [...fieldsOf(spec)] : []
    check(facets.length > 0, 'the $facet specification must be a non-empty object', 40169)
    const compiled = facets.map(([name, pipeline]) => {
      const inner = array(40170)(pipeline, `$facet's ${name}`)
      return { name, transforms: context.compile(inner, { ...context, within: '$facet' }) }
    })
    return whole('$facet', async (documents) => {
      const results: [string, Raw][] = []
      for (const { name, transforms } of compiled) {
        const output = transforms.reduce<Chunks>((chunks, transform) => transform(chunks), once(documents))
        results.push([name, arrayOf(await collect(output, '$facet'))])
      }
      return [objectOf(results)]
    })
  },
  $lookup: compileLookup,
  $unionWith: compileUnionWith,
  $merge: compileMerge,
  $out: compileOut,
}

/** The field `$count` writes to. */
export function countNameFrom(spec: Raw): string {
  check(spec.type === Type.string, 'the count field must be a non-empty string', 40156)
  const name = textOf(spec)
  check(name !== '', 'the count field must be a non-empty string', 40157)
  check(!name.startsWith('$'), 'the count field cannot be a $-prefixed path', 40158)
  check(!name.includes('.'), "the count field cannot contain '.'", 40160)
  return name
}

/** `$limit`'s and `$skip`'s number. */
export function countFrom(stage: '$limit' | '$skip', spec: Raw): number {
  if (isNumber(spec) && Number.isInteger(numberOf(spec)) && numberOf(spec) >= 0) return numberOf(spec)
  throw new MongoError(stage === '$limit' ? 5107201 : 5107200, `${stage} needs a non-negative integer`)
}

/** A filter whose `$expr`s know the variables of the `$lookup` they stand in. */
export function bindVariables(filter: Raw, variables: Variables): Raw {
  const bound = Object.entries(variables).filter(([name]) => name !== 'NOW')
  if (bound.length === 0) return filter
  const vars = Object.fromEntries(bound.map(([name, value]) => [name, value ? { $literal: value } : '$$REMOVE']))
  const bind = (value: Raw): Raw => {
    if (value.type !== Type.object) return value
    const fields = [...fieldsOf(value)].map(([name, inner]) => {
      if (name === '$expr') return [name, rawObject({ $let: { vars, in: inner } })] as const
      const isLogical = (name === '$and' || name === '$or' || name === '$nor') && inner.type === Type.array
      return [name, isLogical ? arrayOf(valuesOf(inner).map(bind)) : inner] as const
    })
    return objectOf(fields)
  }
  return bind(filter)
}

function slice(skip: number, limit: number): Transform {
  return async function* (input) {
    let at = 0
    for await (const documents of input) {
      yield documents.slice(Math.max(0, skip - at), Math.max(0, skip + limit - at))
      if ((at += documents.length) >= skip + limit) return
    }
  }
}

/** A random choice of documents, each as likely as any other, by reservoir. */
function sampled(size: number): Transform {
  return async function* (input) {
    const chosen: Raw[] = []
    let seen = 0
    for await (const documents of input) {
      for (const document of documents) {
        const random = Math.floor(Math.random() * ++seen)
        if (chosen.length < size) chosen.push(document)
        else if (random < size) chosen[random] = document
      }
      const bytes = chosen.reduce((sum, document) => sum + sizeOf(document), 0)
      assertMemory(bytes, '$sample')
    }
    yield chosen
  }
}

const unwindOptions = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']

/** `$unwind`: a document for each element of an array. */
function compileUnwind(spec: Raw): Transform {
  check(
    spec.type === Type.object || spec.type === Type.string,
    `$unwind takes a text or object, not ${typeOf(spec)}`,
    15981,
  )
  const given = spec.type === Type.object ? argumentsOf('$unwind', spec, {}, unwindOptions, 28811) : { path: spec }
  const { path, includeArrayIndex, preserveNullAndEmptyArrays: preserve } = given
  check(path, 'no path specified to $unwind stage', 28812)
  const field = text(28808)(path, "$unwind's path")
  check(field.startsWith('$'), `path option to $unwind stage should be prefixed with a '$': ${field}`, 28818)
  check(!preserve || preserve.type === Type.boolean, "$unwind's preserveNullAndEmptyArrays must be a boolean", 28809)
  const index = includeArrayIndex && text(28810)(includeArrayIndex, "$unwind's includeArrayIndex")
  check(index !== '', "$unwind's includeArrayIndex must not be empty", 28810)
  check(!index?.startsWith('$'), "$unwind's includeArrayIndex should not be prefixed with a '$'", 28822)
  const steps = parsePath(field.slice(1))
  const set = fieldSetter(field.slice(1))
  const setIndex = index ? fieldSetter(index) : (document: Raw) => document
  const keepsEmpty = preserve !== undefined && isTrue(preserve)
  return perDocument(function* (document) {
    const value = valueAt(document, steps)
    const elements = value?.type === Type.array ? valuesOf(value) : undefined
    for (const [i, element] of (elements ?? []).entries()) yield setIndex(set(document, element), longRaw(BigInt(i)))
    if (elements?.length === 0 && keepsEmpty) yield setIndex(set(document, undefined), nil)
    if (!elements && (isPresent(value) || keepsEmpty)) yield setIndex(document, nil)
  })
}
