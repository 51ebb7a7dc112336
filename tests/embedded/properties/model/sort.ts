import { compare, rankOf, typeOf, type Doc, type Maybe, type Value } from './values.ts'

/** Paths with 1 for ascending, -1 for descending, the first deciding first. */
export type Sort = [path: string, direction: 1 | -1][]

/** Two sorted or indexed paths run through different arrays: error 2 for a sort, 171 for an index. */
export class ParallelArrays extends Error {}

const emptyArray = Symbol('an empty array')
type Key = (Maybe | typeof emptyArray)[]

/** A path being followed: what it has come to and the names still to go. */
interface Cursor {
  at: Maybe | typeof emptyArray
  rest: string[]
  settled: boolean
}

/**
 * Documents as a sort orders them, by the smallest of each one's keys in the sort's directions. The rank is how many
 * stand before: equals have one rank, and may come in any order.
 */
export function ranked(docs: Doc[], sort: Sort): { doc: Doc; rank: number }[] {
  const paths = sort.map(([path]) => path)
  const directed = (a: Key, b: Key) =>
    sort.map(([, direction], i) => direction * compareKeyValues(a[i], b[i])).find((order) => order !== 0) ?? 0
  const keyed = docs.map((doc) => ({ doc, key: keysOf(doc, paths).toSorted(directed)[0]! }))
  return keyed
    .toSorted((a, b) => directed(a.key, b.key))
    .map(({ doc, key }) => ({ doc, rank: keyed.filter((other) => directed(other.key, key) < 0).length }))
}

/**
 * The keys of a document for some paths, as an index would hold them: one for each element of an array on the way
 * or at the end. Throws ParallelArrays.
 */
export function keysOf(doc: Doc, paths: string[]): Key[] {
  return expand(paths.map((path) => ({ at: doc, rest: path.split('.'), settled: false })))
}

function expand(cursors: Cursor[]): Key[] {
  const stopped = cursors.map(follow)
  const arrays = new Set(stopped.filter(({ settled }) => !settled).map(({ at }) => at as Value[]))
  if (arrays.size > 1) throw new ParallelArrays()
  const [array] = arrays
  if (array === undefined) return [stopped.map(({ at }) => at)]
  const elements = array.length > 0 ? array : [emptyArray as typeof emptyArray]
  return elements.flatMap((element) =>
    expand(stopped.map((cursor) => (cursor.settled ? cursor : into(cursor, element)))),
  )
}

/** Goes on through documents until a value, a gap or an array. */
function follow({ at, rest, settled }: Cursor): Cursor {
  if (settled || Array.isArray(at)) return { at, rest, settled }
  const [name, ...more] = rest
  if (name === undefined) return { at, rest, settled: true }
  if (!(at instanceof Map)) return { at: undefined, rest, settled: true }
  return follow({ at: at.get(name), rest: more, settled: false })
}

/** At the path's end the element is the key, also where it is an array itself; before it only documents lead on. */
function into({ rest }: Cursor, element: Value | typeof emptyArray): Cursor {
  if (rest.length === 0) return { at: element, rest, settled: true }
  return element instanceof Map ? { at: element, rest, settled: false } : { at: undefined, rest, settled: true }
}

/** Missing sorts as null, an empty array below it. */
function compareKeyValues(a: Key[number], b: Key[number]): number {
  if (a === emptyArray || b === emptyArray) return rankOfKey(a) - rankOfKey(b)
  return compare(a ?? null, b ?? null)
}

function rankOfKey(value: Key[number]): number {
  return rankOf(value === emptyArray ? 'undefined' : typeOf(value ?? null))
}
