import { keyOf, Tag, tagOfType } from '../bson/key.ts'
import { fromJs, Type, valuesOf, type Raw } from '../bson/raw.ts'

/**
 * The keys from `low` up to but not including `high`; a point where one value lies between them. A boundary is the
 * bytes of a key, which stand before all that begin with it, or those and FE, which stand behind those and behind
 * whatever continues them with another component.
 */
export interface Interval {
  readonly low: Buffer
  readonly high: Buffer
  readonly point: boolean
}

/** Where a value must lie to be accepted: intervals in order and apart from each other. */
export interface Bounds {
  readonly intervals: readonly Interval[]
  /** Whether lying there is all that is asked: of a field without arrays, and of one with. */
  readonly exact: boolean
  readonly exactOnArrays: boolean
  /** Whether a document without the field may be accepted: then a sparse index cannot answer. */
  readonly acceptsMissing: boolean
}

const behind = (key: Buffer) => Buffer.concat([key, Buffer.of(0xfe)])
const ofTag = (tag: number): Interval => ({ low: Buffer.of(tag), high: Buffer.of(tag + 1), point: false })
const inexact = { exact: false, exactOnArrays: false, acceptsMissing: false }

/** From before the lowest tag to behind the highest. */
export const everyValue: Bounds = {
  intervals: [{ low: Buffer.of(0x01), high: Buffer.of(0xfe), point: false }],
  ...inexact,
  acceptsMissing: true,
}

/** A value as a point; an array also by its first element, since an index holds its elements. */
export function pointBounds(value: Raw): Bounds {
  const point = (key: Buffer): Bounds => {
    const isNull = key[0] === Tag.null
    const intervals = [{ low: key, high: behind(key), point: true }]
    return { intervals, exact: true, exactOnArrays: !isNull, acceptsMissing: isNull }
  }
  if (value.type !== Type.array) return point(keyOf(value))
  const [first] = valuesOf(value)
  const element = first ? keyOf(first) : Buffer.of(Tag.emptyArray)
  return { ...uniteBounds([point(keyOf(value)), point(element)]), ...inexact }
}

const nanKey = keyOf(fromJs(NaN))

export type RangeOperator = 'gt' | 'gte' | 'lt' | 'lte'

/** The values of `bound`'s type before or behind it; MinKey and MaxKey are compared with values of all types. */
export function rangeBounds(op: RangeOperator, bound: Raw): Bounds {
  const key = keyOf(bound)
  // Null and NaN are equal to themselves and ordered with nothing.
  if (key[0] === Tag.null || key.equals(nanKey))
    return op === 'gte' || op === 'lte' ? pointBounds(bound) : uniteBounds([])
  const isOpen = key[0] === Tag.minKey || key[0] === Tag.maxKey
  const { low, high } = isOpen ? everyValue.intervals[0]! : ofTag(key[0]!)
  const lowest = key[0] === Tag.number ? behind(nanKey) : low
  const [from, to] = {
    gt: [behind(key), high],
    gte: [key, high],
    lt: [lowest, key],
    lte: [lowest, behind(key)],
  }[op] as [Buffer, Buffer]
  const intervals = [{ low: from, high: to, point: false }]
  return { intervals, exact: true, exactOnArrays: false, acceptsMissing: false }
}

/** Strings that begin so (all strings, where the prefix is undefined), and all regular expressions. */
export function prefixBounds(prefix: string | undefined): Bounds {
  const key = keyOf(fromJs(prefix ?? '')).subarray(0, prefix === undefined ? 1 : -1)
  const strings = { low: key, high: successorOf(key), point: false }
  return { intervals: [strings, ofTag(Tag.regex)], ...inexact }
}

/** All values of some types. An array stands under its elements, whatever they are. */
export function typeBounds(types: number[]): Bounds {
  if (types.includes(Type.array)) return { ...everyValue, acceptsMissing: false }
  return uniteBounds(types.map((type) => ({ intervals: [ofTag(tagOfType(type))], ...inexact })))
}

/** More intervals than this are walked as the one that holds them all. */
export const maxIntervals = 500

/** All intervals of several alternatives, in order, those that touch made one. */
export function uniteBounds(alternatives: readonly Bounds[]): Bounds {
  const sorted = alternatives.flatMap(({ intervals }) => intervals).sort((a, b) => a.low.compare(b.low))
  const intervals: Interval[] = []
  for (const next of sorted) {
    const last = intervals.at(-1)
    if (!last || next.low.compare(last.high) >= 0) intervals.push(next)
    else if (next.high.compare(last.high) > 0)
      intervals[intervals.length - 1] = { low: last.low, high: next.high, point: false }
  }
  const isTooMany = intervals.length > maxIntervals
  const span = () => [{ low: intervals[0]!.low, high: intervals.at(-1)!.high, point: false }]
  return {
    intervals: isTooMany ? span() : intervals,
    exact: !isTooMany && alternatives.every(({ exact }) => exact),
    exactOnArrays: alternatives.length === 1 && alternatives[0]!.exactOnArrays,
    acceptsMissing: alternatives.some(({ acceptsMissing }) => acceptsMissing),
  }
}

/** What lies in both: one value must meet both. */
export function intersectBounds(a: Bounds, b: Bounds): Bounds {
  const intervals = a.intervals.flatMap((one) =>
    b.intervals.flatMap((two) => {
      const low = one.low.compare(two.low) >= 0 ? one.low : two.low
      const high = one.high.compare(two.high) <= 0 ? one.high : two.high
      return low.compare(high) < 0 ? [{ low, high, point: one.point || two.point }] : []
    }),
  )
  const acceptsMissing = a.acceptsMissing && b.acceptsMissing
  return { intervals, exact: a.exact && b.exact, exactOnArrays: false, acceptsMissing }
}

/** Where an interval begins and ends in a descending index. */
export function descend({ low, high, point }: Interval): Interval {
  return { low: successorOf(invert(high)), high: successorOf(invert(low)), point }
}

export function invert(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte & 0xff))
}

/** The first bytes behind all that begin with `prefix`. */
function successorOf(prefix: Buffer): Buffer {
  let length = prefix.length
  while (prefix[length - 1] === 0xff) length--
  const successor = Buffer.from(prefix.subarray(0, length))
  successor[length - 1]! += 1
  return successor
}
