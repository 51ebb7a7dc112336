import { folded } from '@abhyas/shared/content/locations/search'
import { subjectAliases } from '@abhyas/shared/marketplace/directory/subject-aliases'
import { distance } from 'fastest-levenshtein'
import { shortCache } from '../../core/cache.ts'
import { collectionOf, type ReferenceRecord, textOf } from '../../content/reference-data/model.ts'

/** The list of subjects is read anew after this time, in milliseconds. */
const keptMs = 60_000
/** Letters that may be wrong in a word. Shorter words mean too many others. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length <= 5 ? 1 : 2)

/** A subject of the lists that a text means. Without one, the text is searched for as words. */
export interface MeantSubject {
  readonly name: string
  /** The text is another word for it, its beginning, or spelt wrong. */
  readonly isCorrected: boolean
}

export interface Subjects {
  /** The subject that a text means; undefined if it means none. */
  readonly meantBy: (text: string) => MeantSubject | undefined
  /** All subjects' names, each once. */
  readonly names: readonly string[]
}

/** Creates a reader of the subjects that can be searched for. */
export function subjectsReader(): () => Promise<Subjects> {
  const kept = shortCache<Subjects>(keptMs)
  return () => kept('', readSubjects)
}

async function readSubjects(): Promise<Subjects> {
  // Of some hundred rows hardly one is inactive: no index would help.
  const rows = await collectionOf('subject').find({}, { name: 1, status: 1 }).lean<ReferenceRecord[]>()
  return subjectsOf(rows.flatMap((row) => (row.status === 'active' ? textOf(row, 'name') : [])))
}

/** Creates the search among subjects of these names. */
export function subjectsOf(all: readonly string[]): Subjects {
  const byFolded = new Map(all.map((name) => [folded(name), name]))
  const aliases = new Map(
    Object.entries(subjectAliases).flatMap(([name, others]) =>
      byFolded.has(folded(name)) ? others.map((other) => [folded(other), name] as const) : [],
    ),
  )
  const shortestFirst = [...byFolded].toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return {
    names: [...byFolded.values()],
    meantBy(text) {
      const asked = folded(text)
      if (asked === '') return undefined
      const same = byFolded.get(asked)
      if (same) return { name: same, isCorrected: false }
      const other = aliases.get(asked) ?? beginningWith(shortestFirst, asked) ?? closestTo(shortestFirst, asked)
      return other === undefined ? undefined : { name: other, isCorrected: true }
    },
  }
}

type Named = readonly (readonly [folded: string, name: string])[]

const beginningWith = (names: Named, asked: string): string | undefined =>
  asked.length < 3 ? undefined : names.find(([name]) => name.startsWith(asked))?.[1]

function closestTo(names: Named, asked: string): string | undefined {
  let best = mistakesIn(asked) + 1
  let found: string | undefined
  for (const [name, shown] of names) {
    if (Math.abs(name.length - asked.length) >= best) continue
    const mistakes = distance(name, asked)
    if (mistakes < best) [best, found] = [mistakes, shown]
  }
  return found
}
