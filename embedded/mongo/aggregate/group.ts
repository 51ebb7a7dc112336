import { tagOf } from '../bson/key.ts'
import { fieldsOf, someElement, Type, type Raw } from '../bson/raw.ts'
import { check } from '../update/text.ts'
import { accumulators, type Accumulator } from './accumulators.ts'
import { evaluator } from './expression.ts'
import { array, int, type Variables } from './operators/define.ts'
import { noBranch } from './operators/forms.ts'
import { assertMemory, collect, once, sizeOf, type Context, type Transform } from './streams.ts'
import { argumentsOf, compare, identityOf, nil, objectOf, rawObject, rawOf, type Value } from './values.ts'

/** One computed field of a group. */
interface Field {
  readonly name: string
  readonly create: () => Accumulator
  readonly evaluate: (document: Raw) => Value
}

/** `$group`. Throws 15955 without an `_id`, 15952 for an unknown accumulator. */
export function compileGroup(spec: Raw, { variables, source }: Context): Transform {
  check(spec.type === Type.object, "a group's fields must be specified in an object", 15947)
  const id = fieldsOf(spec).get('_id')
  check(id, 'a group specification must include an _id', 15955)
  const group = grouped(evaluator(id, variables), fieldsFrom(spec, variables))
  return async function* (input) {
    for await (const groups of group(input)) yield source.shuffle(groups)
  }
}

/** Groups in the order in which they first appear; only they are held, not the documents. */
function grouped(keyOf: (document: Raw) => Value, fields: Field[]): Transform {
  return async function* (input) {
    const groups = new Map<string, { id: Raw; gathered: Accumulator[] }>()
    let bytes = 0
    for await (const documents of input) {
      for (const document of documents) {
        const key = keyOf(document)
        const identity = identityOf(key)
        let group = groups.get(identity)
        if (!group) {
          group = { id: rawOf(key ?? nil), gathered: fields.map(({ create }) => create()) }
          groups.set(identity, group)
          bytes += 2 * identity.length + 100 * (fields.length + 1)
        }
        for (let i = 0; i < fields.length; i++) bytes += group.gathered[i]!.add(fields[i]!.evaluate(document))
      }
      assertMemory(bytes, '$group')
    }
    yield [...groups.values()].map(({ id, gathered }) =>
      objectOf([['_id', id], ...fields.map(({ name }, i) => [name, gathered[i]!.result() ?? nil] as const)]),
    )
  }
}

function fieldsFrom(spec: Raw, variables: Variables): Field[] {
  const fields: Field[] = []
  someElement(spec, (name, value) => {
    if (name === '_id') return
    check(!name.includes('.'), `The field name '${name}' cannot contain '.'`, 40235)
    check(!name.startsWith('$'), `The field name '${name}' cannot be an operator name`, 40236)
    check(value.type === Type.object, `The field '${name}' must be an accumulator object`, 40234)
    const [[operator, operand] = ['', value], ...more] = fieldsOf(value)
    check(more.length === 0, `The field '${name}' must specify one accumulator`, 40238)
    check(Object.hasOwn(accumulators, operator), `unknown group operator '${operator}'`, 15952)
    check(operand.type !== Type.array, `The ${operator} accumulator is a unary operator`, 40237)
    const isEmpty = operand.type === Type.object && sizeOf(operand) === 5
    check(operator !== '$count' || isEmpty, '$count takes no arguments, i.e. $count:{}', 14)
    fields.push({ name, create: accumulators[operator]!, evaluate: evaluator(operand, variables) })
  })
  return fields
}

const counted = rawObject({ count: { $sum: 1 } })

/** `$bucket`: a group for each pair of boundaries, and one for all that lies outside where there is a default. */
export function compileBucket(spec: Raw, { variables }: Context): Transform {
  const given = argumentsOf('$bucket', spec, { groupBy: 40198, boundaries: 40198 }, ['default', 'output'], 40197)
  const boundaries = boundariesFrom(given.boundaries!, given.default)
  const evaluate = evaluator(given.groupBy!, variables)
  const bucketOf = (document: Raw): Raw => {
    const value = evaluate(document)
    const above = boundaries.findIndex((boundary) => compare(value, boundary) < 0)
    return (above > 0 ? boundaries[above - 1] : given.default) ?? noBranch()
  }
  const group = grouped(bucketOf, fieldsFrom(given.output ?? counted, variables))
  const idOf = (bucket: Raw) => fieldsOf(bucket).get('_id')
  return async function* (input) {
    for await (const buckets of group(input)) yield buckets.sort((a, b) => compare(idOf(a), idOf(b)))
  }
}

function boundariesFrom(list: Raw, otherwise: Raw | undefined): Raw[] {
  const boundaries = array(40200)(list, "The $bucket 'boundaries' field")
  const [low, high] = [boundaries[0], boundaries.at(-1)]
  check(boundaries.length >= 2, "$bucket's 'boundaries' must be at least 2 values", 40192)
  const isOneType = boundaries.every((boundary) => tagOf(boundary) === tagOf(low))
  check(isOneType, "$bucket's 'boundaries' must all have the same type", 40193)
  const isAscending = boundaries.every((boundary, i) => i === 0 || compare(boundaries[i - 1], boundary) < 0)
  check(isAscending, "$bucket's 'boundaries' must be in ascending order", 40194)
  const isOutside = !otherwise || compare(otherwise, low) < 0 || compare(otherwise, high) >= 0
  check(isOutside, "$bucket's 'default' must lie outside its boundaries", 40199)
  return boundaries
}

/** `$bucketAuto`: buckets of about the same size, equal values always together. */
export function compileBucketAuto(spec: Raw, { variables }: Context): Transform {
  const required = { groupBy: 40246, buckets: 40246 }
  const { groupBy, buckets, output } = argumentsOf('$bucketAuto', spec, required, ['output'], 40245)
  const most = int(40241, 40242)(buckets, "The $bucketAuto 'buckets' field")
  check(most > 0, "The $bucketAuto 'buckets' field must be greater than 0", 40243)
  const evaluate = evaluator(groupBy!, variables)
  const fields = fieldsFrom(output ?? counted, variables)
  return async function* (input) {
    const documents = await collect(input, '$bucketAuto')
    const keyed = documents.map((document) => ({ document, value: evaluate(document) ?? nil }))
    keyed.sort((a, b) => compare(a.value, b.value))
    const size = Math.max(1, Math.round(keyed.length / most))
    const buckets = new Map<Raw, Raw>()
    for (let start = 0, end = 0, number = 1; start < keyed.length; start = end, number++) {
      end = number === most ? keyed.length : Math.min(start + size, keyed.length)
      while (end < keyed.length && compare(keyed[end]!.value, keyed[end - 1]!.value) === 0) end++
      const bucket = rawObject({ min: keyed[start]!.value, max: (keyed[end] ?? keyed[end - 1]!).value })
      for (const { document } of keyed.slice(start, end)) buckets.set(document, bucket)
    }
    yield* grouped((document) => buckets.get(document), fields)(once(keyed.map(({ document }) => document)))
  }
}
