import type { Hit, Search } from '@abhyas/shared/marketplace/search/shapes'

/** A line that can be chosen. Each leads to an address. */
export interface Option {
  readonly name: string
  readonly detail: string
  readonly link: string
  /** What the box says afterwards; empty where the search is over. */
  readonly words: string
}

/** Lines below one name, in the order of the keyboard. */
export interface OptionGroup {
  readonly id: 'meant' | 'recent' | 'subjects' | 'tutors' | 'institutes' | 'tests' | 'all'
  /** Empty for a line that says itself what it is. */
  readonly title: string
  readonly options: readonly Option[]
}

const searchFor = (words: string) => `/search?q=${encodeURIComponent(words)}`
const wordsOption = (words: string, name = words): Option => ({ name, detail: '', link: searchFor(words), words })
const hitOption = ({ name, detail, link }: Hit): Option => ({ name, detail, link, words: '' })

const titles = { subjects: 'Subjects', tutors: 'Tutors', institutes: 'Institutes', tests: 'Tests' } as const
const kinds = ['subjects', 'tutors', 'institutes', 'tests'] as const

/** What was found, the way to all of it last. Nothing where nothing was found. */
export function foundGroups(found: Search, words: string): readonly OptionGroup[] {
  const { corrected } = found
  const groups: OptionGroup[] = kinds.map((id) => ({
    id,
    title: titles[id],
    // The detail of a subject says that it is one, as its title does.
    options: found[id].map((hit) => hitOption(id === 'subjects' ? { ...hit, detail: '' } : hit)),
  }))
  if (groups.every(({ options }) => options.length === 0)) return []
  // Who has typed its beginning means it, and finds it below.
  const isBegun = corrected?.to.toLowerCase().startsWith(words.toLowerCase())
  const meant = corrected && !isBegun ? [wordsOption(corrected.to, `Did you mean ${corrected.to}?`)] : []
  return [
    { id: 'meant', title: '', options: meant },
    ...groups,
    { id: 'all', title: '', options: [wordsOption(words, `All results for “${words}”`)] } as const,
  ].filter(({ options }) => options.length > 0) as readonly OptionGroup[]
}

/** What was searched for before; with words, of these what begins or goes on with them. */
export function recentGroup(recent: readonly string[], words = ''): readonly OptionGroup[] {
  const options = recent.filter((one) => one.toLowerCase().includes(words.toLowerCase())).map((one) => wordsOption(one))
  return options.length > 0 ? [{ id: 'recent', title: 'Recent searches', options }] : []
}

/** The place that an arrow key leads to among `count` lines; -1 is the box itself, before the first and after the last. */
export const steppedBy = (active: number, step: 1 | -1, count: number): number => {
  const next = active + step
  return next >= count ? -1 : next < -1 ? count - 1 : next
}
