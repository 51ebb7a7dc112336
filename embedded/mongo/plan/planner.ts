import { badValue } from '../errors.ts'
import { descend, everyValue, intersectBounds, invert, maxIntervals, type Bounds } from '../query/bounds.ts'
import { Filter } from '../query/filter.ts'
import { implies } from '../query/implies.ts'
import { branchesOf, type Node } from '../query/tree.ts'
import type { Collection } from '../store/collection.ts'
import type { Index } from '../store/index-table.ts'

/** A sort as the planner sees it. */
export type Sort = readonly { readonly field: string; readonly descending: boolean }[]

/** Entries from `start` up to but not including `end`. */
export interface Range {
  readonly start: Buffer
  readonly end: Buffer
  /** Whether `start` is one record's key and all there is. */
  readonly isRecord?: boolean
}

/** A walk through one index, and what must still be asked of each document it leads to. */
export interface IndexPlan {
  readonly index: Index
  readonly ranges: Range[]
  readonly reverse: boolean
  readonly filter: Filter
  /** Whether the ranges say all of the filter. */
  readonly exact: boolean
  /** Whether each document is met at most once. */
  readonly distinct: boolean
  readonly stage: 'IXSCAN' | 'COLLSCAN' | 'IDHACK'
  readonly sorted: boolean
  readonly score: number
}

/** One index walk, or one for each branch of an `$or`. */
export interface Plan {
  readonly branches: IndexPlan[]
  /** Whether documents come in the order asked for. */
  readonly sorted: boolean
}

/** What a walk is worth: each field held by points, a range behind them, the right order, at most one document. */
const worth = { points: 4, range: 2, order: 1.5, unique: 1000 }
/** LMDB's longest key, in bytes. */
const maxKeyLength = 1978

/**
 * Chooses how to find what a filter accepts: the index with the longest equality prefix, then a range, then the
 * order asked for; between equals the one with fewer keys. An `$or` is the union of its branches where each has
 * an index. `hint` is an index's name. The last resort is a walk through all records.
 */
export function planQuery(collection: Collection, filter: Filter, sort: Sort, hint?: string): Plan {
  const groups = groupsOf(filter.node, '')
  const byId = walk(collection.idIndex, filter, groups, sort)
  if (hint === '$natural') return planOf({ ...byId, stage: 'COLLSCAN' })
  if (hint !== undefined) {
    const index = [collection.idIndex, ...collection.indexes].find(({ name }) => name === hint)
    if (!index) throw badValue('planner returned error: hint provided does not correspond to an existing index')
    return planOf(walk(index, filter, groups, sort))
  }
  if (byId.score >= worth.unique) return planOf(byId)
  const candidates = [byId]
  for (const index of collection.indexes) {
    const isUsable = !index.options.hidden && (!index.partial || implies(filter.node, index.partial.node))
    if (isUsable) candidates.push(walk(index, filter, groups, sort))
  }
  const best = Math.max(...candidates.map(({ score }) => score))
  const union = best < worth.range ? planUnion(collection, filter.node, sort) : undefined
  if (union) return union
  if (best === 0) return planOf({ ...byId, stage: 'COLLSCAN' })
  return planOf(fewestKeys(candidates.filter(({ score }) => score === best)))
}

function planOf(walk: IndexPlan): Plan {
  return { branches: [walk], sorted: walk.sorted }
}

/** An `$or`, alone or in a conjunction, as one walk for each branch; undefined where a branch has no index. */
function planUnion(collection: Collection, node: Node, sort: Sort): Plan | undefined {
  const nodes = branchesOf(node)
  const or = nodes.find(({ kind }) => kind === 'or')
  if (or?.kind !== 'or') return undefined
  const others = nodes.filter((each) => each !== or)
  const branches = or.branches.flatMap((branch) => {
    const filter = new Filter({ kind: 'and', branches: [...others, ...branchesOf(branch)] })
    return planQuery(collection, filter, []).branches
  })
  return branches.some(({ stage }) => stage === 'COLLSCAN') ? undefined : { branches, sorted: sort.length === 0 }
}

/** Conditions that one and the same value must meet; those of different groups may be met by different array elements. */
interface Group {
  /** Undefined where no index can tell whether they are met. */
  readonly field: string | undefined
  readonly bounds: Bounds
}

const unbounded: Group = { field: undefined, bounds: everyValue }

/** The bounds that a conjunction puts on fields. */
function groupsOf(node: Node, prefix: string): Group[] {
  return branchesOf(node).flatMap((each): Group[] => {
    if (each.kind !== 'field') return [unbounded]
    const field = prefix + each.field
    const { inner } = each.test
    const bounds = each.test.bounds?.()
    if (bounds) return [{ field, bounds }]
    // An $elemMatch is looked for by what it asks of an element, and asked of each document again.
    if (!inner) return [unbounded]
    const groups = groupsOf(inner, inner.kind === 'and' && inner.branches.every(isOnValue) ? field : `${field}.`)
    const own = groups.filter((group) => group.field === field).map((group) => group.bounds)
    const others = groups.filter((group) => group.field !== field)
    return [...others, ...(own.length > 0 ? [{ field, bounds: own.reduce(intersectBounds) }] : []), unbounded]
  })
}

const isOnValue = (node: Node) => node.kind === 'field' && node.path.length === 0

function walk(index: Index, filter: Filter, groups: Group[], sort: Sort): IndexPlan {
  const { ranges, points, bounds, exact } = rangesOf(index, groups)
  const isPoint = points.length === index.fields.length
  const { sorted, reverse } = orderOf(index, sort, points)
  const score =
    (isPoint && (index.unique || index.isRecords) ? worth.unique : 0) +
    points.length * worth.points +
    (bounds.length > points.length ? worth.range : 0) +
    (sorted && sort.length > 0 ? worth.order : 0)
  const skipsMissing = index.sparse && bounds.every(({ acceptsMissing }) => acceptsMissing)
  return {
    index,
    ranges: reverse ? ranges.toReversed() : ranges,
    reverse,
    filter,
    exact,
    // Where every array is held by one point, a document has one entry there, whatever other fields follow.
    distinct: index.multikey === 0 || (ranges.length <= 1 && index.multikey < 2 ** points.length),
    stage: index.isRecords && isPoint && ranges.length === 1 ? 'IDHACK' : 'IXSCAN',
    sorted,
    score: skipsMissing ? 0 : score,
  }
}

interface Ranges {
  readonly ranges: Range[]
  /** For each leading field held by points: whether it is one point only. */
  readonly points: boolean[]
  /** Of the fields that bound the walk. */
  readonly bounds: Bounds[]
  readonly exact: boolean
}

/** Follows the index's fields as long as the filter holds them: points multiply, the first range ends the walk. */
function rangesOf(index: Index, groups: Group[]): Ranges {
  const points: boolean[] = []
  const held: Bounds[] = []
  let prefixes: Buffer[] = [Buffer.alloc(0)]
  let open = groups.length
  let exact = true
  let arrayBound = false
  for (const [i, { field, descending }] of index.fields.entries()) {
    const own = groups.filter((group) => group.field === field).map((group) => group.bounds)
    const isArray = (index.multikey & (1 << i)) !== 0
    // Two fields of one array may be met by different elements: only one of them can bound the walk.
    if (own.length === 0 || (isArray && arrayBound)) break
    arrayBound ||= isArray
    const bounds = own.reduce(isArray ? narrowerOf : intersectBounds)
    held.push(bounds)
    open -= isArray ? 1 : own.length
    exact &&= isArray ? bounds.exactOnArrays : bounds.exact
    const { intervals } = bounds
    if (widthOf(bounds) * prefixes.length > maxIntervals) {
      const ordered = descending ? intervals.map(descend).toReversed() : intervals
      const ranges = prefixes.flatMap((prefix) =>
        ordered.map(({ low, high }) => ({ start: join(prefix, low), end: join(prefix, high) })),
      )
      return { ranges, points, bounds: held, exact: exact && open === 0 }
    }
    points.push(intervals.length <= 1 && prefixes.length <= 1)
    const components = descending
      ? intervals.map(({ low }) => invert(low)).toReversed()
      : intervals.map(({ low }) => low)
    prefixes = prefixes.flatMap((prefix) => components.map((component) => Buffer.concat([prefix, component])))
  }
  const areRecords = index.isRecords && points.length > 0
  const ranges = prefixes.map((prefix) => rangeOfPoint(prefix, areRecords))
  return { ranges, points, bounds: held, exact: exact && open === 0 }
}

/** How many points; endless where one is a range. */
function widthOf({ intervals }: Bounds): number {
  return intervals.every(({ point }) => point) ? intervals.length : Infinity
}

function narrowerOf(a: Bounds, b: Bounds): Bounds {
  return widthOf(b) < widthOf(a) ? b : a
}

/** What continues a point lies between 01 and FE; a record key is the point itself. */
function rangeOfPoint(prefix: Buffer, isRecord: boolean): Range {
  const end = join(prefix, Buffer.of(0xfe))
  return isRecord
    ? { start: prefix.subarray(0, maxKeyLength), end, isRecord }
    : { start: join(prefix, Buffer.of(0x01)), end }
}

/** No stored key is as long as the longest LMDB can look for: what is cut off stands at the same place. */
function join(prefix: Buffer, edge: Buffer): Buffer {
  return Buffer.concat([prefix, edge]).subarray(0, maxKeyLength)
}

/**
 * Whether the index's order, forwards or backwards, is the order asked for: fields held by one point do not count,
 * but an array, which is sorted by another of its elements.
 */
function orderOf(index: Index, sort: Sort, points: boolean[]): { sorted: boolean; reverse: boolean } {
  let at = 0
  let reverse: boolean | undefined
  for (const { field, descending } of sort) {
    if (index.fields.some((each, i) => each.field === field && points[i] && !(index.multikey & (1 << i)))) continue
    while (points[at] && index.fields[at]!.field !== field) at++
    const own = index.fields[at]
    // An index over `_id` has no equals left to order by further fields.
    if (!own && index.isRecords && at > 0) break
    const turned = own && own.descending !== descending
    if (own?.field !== field || index.multikey & (1 << at) || (reverse ?? turned) !== turned)
      return { sorted: false, reverse: false }
    reverse = turned
    at++
  }
  return { sorted: true, reverse: reverse ?? false }
}

/** Keys counted before two plans are taken for equally good. */
const sample = 1000

function fewestKeys(candidates: IndexPlan[]): IndexPlan {
  if (candidates.length === 1) return candidates[0]!
  const counts = candidates.map(({ ranges, index }) =>
    ranges.reduce(
      (keys, range) => keys + (keys < sample ? index.entries.getKeysCount({ ...range, limit: sample - keys }) : 0),
      0,
    ),
  )
  return candidates[counts.indexOf(Math.min(...counts))]!
}

/** What a partial index's filter may be made of; MongoDB refuses the rest for such an index too. */
export function isIndexable(node: Node): boolean {
  if (node.kind === 'field') return node.test.bounds !== undefined && !node.test.element && !node.test.isPattern
  return (node.kind === 'and' || node.kind === 'or') && node.branches.every(isIndexable)
}
