import { Int32 } from 'bson'
import fc from 'fast-check'
import type { CreateIndexesOptions } from 'mongodb'
import { documents, filters, notPatterns, scalars, updates, values } from './arbitraries.ts'
import type { Filter } from './model/match.ts'
import type { Sort } from './model/sort.ts'
import type { UpdateSpec } from './model/update.ts'
import type { Doc, Value } from './model/values.ts'

export interface Index {
  keys: Sort
  options: CreateIndexesOptions
}

export interface Query {
  filter: Filter
  sort: Sort
  skip: number
  limit: number
  /** Which of the indexes that hold all documents to use; none where it is null. */
  hint: number | null
}

export type Change = { filter: Filter; update: UpdateSpec } | { remove: Filter } | { insert: Doc }

const few = fc.constantFrom<Value>(new Int32(0), new Int32(1), new Int32(1), new Int32(2), null)
const small = fc.oneof({ weight: 3, arbitrary: few }, { weight: 1, arbitrary: scalars })

function docOf(fields: Record<string, fc.Arbitrary<Value>>): fc.Arbitrary<Doc> {
  const named = Object.entries(fields).map(([name, value]) => fc.option(fc.tuple(fc.constant(name), value)))
  return fc.tuple(...named).map((all) => new Map(all.filter((field) => field !== null)))
}

/** Without arrays, so that indexes stay in the order of their documents. */
const flat = docOf({ a: small, b: fc.oneof(small, docOf({ a: small })), c: small })
/** With one array, of values or of documents, under the paths that most indexes are on. */
const rows = docOf({
  a: fc.array(fc.oneof(small, docOf({ a: small, b: small })), { maxLength: 3 }),
  b: small,
  c: fc.oneof(small, fc.array(small, { maxLength: 2 })),
})

const general = documents(2)
const anyDoc = fc.oneof(flat, rows, general)

const contents: fc.Arbitrary<Doc[]> = fc.oneof(
  ...[flat, fc.oneof(rows, rows, flat), general].map((doc) => fc.array(doc, { maxLength: 25, size: 'max' })),
)

/** What indexes are on, sorts go by and conditions are about. Without positions; nothing follows `_id`. */
const single = 'a,a,b,c,a.b,b.a'
const compound = 'a b,a b,b a,b c,a.a a.b,a.a a.b,a.b a.a,a.b b,c a.a,a _id,b _id,a b c,b.a c,b a.b _id'
const keyPatterns = fc.constantFrom(...`${single},${compound}`.split(',')).map((paths) => paths.split(' '))

/** One of some patterns: few, so that conditions, sorts and indexes often meet. */
type Patterns = fc.Arbitrary<string[]>

function keysOn(chosen: Patterns): fc.Arbitrary<Sort> {
  const directed = (path: string) => fc.tuple(fc.constant(path), fc.constantFrom<1 | -1>(1, -1))
  return chosen.chain((paths) => fc.tuple(...paths.map(directed)))
}

const partialFilters = fc.constantFrom<Filter>(
  { a: { $exists: true } },
  { b: { $exists: true } },
  { a: { $gt: new Int32(0) } },
  { 'a.b': { $lte: new Int32(1) } },
  { b: { $type: 'string' } },
  { b: { $in: ['a', new Int32(1), null] } },
  { $or: [{ a: { $gte: '' } }, { c: { $exists: true } }] },
  { c: new Int32(1), b: { $exists: true } },
)

const indexOptions = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constant({ sparse: true }) },
  { weight: 1, arbitrary: partialFilters.map((partialFilterExpression) => ({ partialFilterExpression })) },
)

function indexesOn(chosen: Patterns): fc.Arbitrary<Index[]> {
  const index = fc.record({ keys: keysOn(chosen), options: indexOptions })
  return fc.uniqueArray(index, { selector: ({ keys }) => String(keys), minLength: 1, maxLength: 4 })
}

const ends = fc.tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$eq'), fc.oneof(few, notPatterns(1)))
const bound = fc.oneof(
  small,
  values(1),
  fc.array(ends, { minLength: 1, maxLength: 2 }).map((pairs) => Object.fromEntries(pairs)),
  fc.array(fc.oneof(small, values(1)), { maxLength: 3 }).map(($in) => ({ $in })),
)

/** Equalities and ranges on the paths of one pattern. */
function boundsOn(paths: string[]): fc.Arbitrary<Filter> {
  return fc
    .tuple(...paths.map((path) => bound.map((condition) => [path, condition])))
    .map((conditions) => Object.fromEntries(conditions))
}

const anyFilter = filters()

function filtersOn(chosen: Patterns): fc.Arbitrary<Filter> {
  const bounds = chosen.chain(boundsOn)
  const either = chosen.chain((paths) => fc.array(boundsOn(paths), { minLength: 2, maxLength: 3 }))
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant({}) },
    { weight: 4, arbitrary: bounds },
    { weight: 1, arbitrary: fc.tuple(bounds, bounds).map(([some, others]) => ({ ...some, ...others })) },
    { weight: 1, arbitrary: either.map(($or) => ({ $or })) },
    { weight: 2, arbitrary: anyFilter },
    { weight: 1, arbitrary: fc.tuple(bounds, anyFilter).map(([some, others]) => ({ ...some, ...others })) },
  )
}

function queriesOn(chosen: Patterns): fc.Arbitrary<Query[]> {
  const query = fc.record({
    filter: filtersOn(chosen),
    sort: fc.oneof(fc.constant<Sort>([]), keysOn(chosen)),
    skip: fc.oneof(fc.constant(0), fc.nat({ max: 3 })),
    limit: fc.oneof(fc.constant(0), fc.nat({ max: 5 })),
    hint: fc.option(fc.nat({ max: 3 })),
  })
  return fc.array(query, { minLength: 1, maxLength: 9, size: 'max' })
}

function changesOn(chosen: Patterns): fc.Arbitrary<Change[]> {
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.record({ filter: filtersOn(chosen), update: updates }) },
    { weight: 1, arbitrary: fc.record({ remove: filtersOn(chosen) }) },
    { weight: 2, arbitrary: fc.record({ insert: anyDoc }) },
  )
  return fc.array(change, { maxLength: 10, size: 'max' })
}

/** A collection's life: its documents and indexes, what is asked of it, what is changed, what is asked then. */
export interface Life {
  docs: Doc[]
  indexes: Index[]
  /** Whether the indexes are there before the documents are. */
  indexFirst: boolean
  queries: Query[]
  changes: Change[]
  lastQueries: Query[]
}

export const lives: fc.Arbitrary<Life> = fc.array(keyPatterns, { minLength: 1, maxLength: 3 }).chain((list) => {
  const chosen = fc.constantFrom(...list)
  return fc.record({
    docs: contents,
    indexes: indexesOn(chosen),
    indexFirst: fc.boolean(),
    queries: queriesOn(chosen),
    changes: changesOn(chosen),
    lastQueries: queriesOn(chosen),
  })
})
