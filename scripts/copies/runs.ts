import { groupBy, type Line } from './lines.ts'

/** The minimum number of lines two places must share: fewer are found everywhere. */
export const minLines = 6
/** Six lines that occur in more places are a common idiom, not copies. */
export const maxPlaces = 8
/** Six lines with fewer shapes are rows of a table, a list or a type: equal shape alone does not make them copies. */
const minShapes = 4

export interface Source {
  readonly path: string
  readonly lines: readonly Line[]
}

/** Consecutive lines of a source; `at` is the index of the first among the compared lines. */
interface Place {
  readonly source: Source
  readonly at: number
}

/** Two places with equal shapes. */
export interface Run {
  readonly first: Place
  readonly second: Place
  /** The number of compared lines they share. */
  readonly length: number
}

/** The runs that two files share, or one file with itself, longest first. */
export type Pair = readonly Run[]

/** The pairs among the sources, by longest run first, and the number of six-line shapes that are common idioms. */
export function findPairs(sources: readonly Source[]): { pairs: Pair[]; idioms: number } {
  const windows = sources.flatMap((source) => source.lines.slice(minLines - 1).map((_line, at) => ({ source, at })))
  const byText = groupBy(windows, (place) => keyOf(place, 'text'))
  const byShape = groupBy(windows, (place) => keyOf(place, 'shape')).filter(([place]) => place && isVaried(place))
  const rare = [...byShape, ...byText].filter((places) => places.length <= maxPlaces)
  const runs = new Map<string, Run>()
  for (const places of rare)
    for (const [index, first] of places.entries())
      for (const second of places.slice(index + 1)) {
        const run = extend(first, second)
        if (run.length >= minLines) runs.set(`${nameOf(run.first)} ${nameOf(run.second)}`, run)
      }
  const longestFirst = [...runs.values()].toSorted((a, b) => b.length - a.length)
  const pairs = groupBy(longestFirst, ({ first, second }) => `${first.source.path} ${second.source.path}`)
  return { pairs, idioms: byShape.filter((places) => places.length > maxPlaces).length }
}

/** Extends six equal lines to the longest run. Two places of one file must not overlap. */
function extend(first: Place, second: Place): Run {
  const isEqual = (by: number) => {
    const shape = first.source.lines[first.at + by]?.shape
    return shape !== undefined && shape === second.source.lines[second.at + by]?.shape
  }
  let from = 0
  let to = minLines
  while (isEqual(from - 1)) from--
  while (isEqual(to)) to++
  const distance = first.source === second.source ? second.at - first.at : Infinity
  return { first: moved(first, from), second: moved(second, from), length: Math.min(to - from, distance) }
}

/** Whether the lines of a run are identical. */
export const isIdentical = ({ first, second, length }: Run) =>
  linesOf(first, length).every(({ text }, index) => text === second.source.lines[second.at + index]?.text)

/** Whether most lines of a run are thin: such a run says little about the logic. */
export const isBoilerplate = ({ first, length }: Run) =>
  linesOf(first, length).filter(({ isThin }) => isThin).length * 2 > length

/** A place of `length` lines, as `path:from-to`. */
export function describePlace(place: Place, length: number): string {
  const lines = linesOf(place, length)
  return `${place.source.path}:${lines[0]?.number}-${lines.at(-1)?.number}`
}

const moved = ({ source, at }: Place, by: number): Place => ({ source, at: at + by })
const nameOf = ({ source, at }: Place) => `${source.path}:${at}`
const linesOf = ({ source, at }: Place, length: number) => source.lines.slice(at, at + length)

const keyOf = (place: Place, by: 'text' | 'shape') =>
  linesOf(place, minLines)
    .map((line) => line[by])
    .join('\n')

const isVaried = (place: Place) => new Set(linesOf(place, minLines).map(({ shape }) => shape)).size >= minShapes
