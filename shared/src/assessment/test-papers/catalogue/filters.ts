import { difficulties } from '../../../content/questions/kinds.ts'
import { difficultyWrong } from '../../../content/questions/texts.ts'
import type { FormRules } from '../../../forms/check-form.ts'
import { atMost, oneOf } from '../../../forms/predicates.ts'
import { tooLong } from '../../../identity/registration/texts.ts'
import { testTypes } from '../choices.ts'
import { testLimits } from '../limits.ts'
import { testTypeWrong } from '../texts.ts'
import { whenWrong } from './texts.ts'

/** Filters of the catalogue, the same in the call and in the address of its page. */
export const catalogueFilters = [
  'board',
  'class',
  'subject',
  'category',
  'type',
  'difficulty',
  'topic',
  'search',
  'when',
] as const
export type CatalogueFilter = Readonly<Record<(typeof catalogueFilters)[number], string>>

/** Open: can be taken now. Upcoming: opens later. Neither: closed tests are listed, too. */
export const whenChoices = ['open', 'upcoming'] as const

export const cataloguePage = { limit: 10, maxRows: 50 } as const
/** Counting stops here: nobody pages through more. */
export const maxCountedTests = 10_000

type CatalogueQuery = { readonly [Name in keyof CatalogueFilter]?: string }

/** Fills in what is missing. Outer spaces do not matter, and the case of fixed choices does not. */
export function catalogueFilter(asked: CatalogueQuery): CatalogueFilter {
  const texts = Object.fromEntries(catalogueFilters.map((name) => [name, asked[name]?.trim() ?? '']))
  const { type = '', difficulty = '', when = '' } = texts
  return {
    ...(texts as CatalogueFilter),
    type: type.toLowerCase(),
    difficulty: difficulty.toLowerCase(),
    when: when.toLowerCase(),
  }
}

/** The times that a filter names, separated by commas. */
export const whensOf = (when: string): string[] =>
  when
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const short = atMost(testLimits.filter, tooLong(testLimits.filter))
const ownChecks: Partial<Record<keyof CatalogueFilter, FormRules<CatalogueFilter>[number]['checks']>> = {
  type: [oneOf(testTypes, testTypeWrong)],
  difficulty: [oneOf(difficulties, difficultyWrong)],
  when: [
    (value) =>
      whensOf(String(value)).every((one) => (whenChoices as readonly string[]).includes(one)) ? undefined : whenWrong,
  ],
}

/** Rules of the filters. Any board, class, subject and category is valid: one that nobody uses finds nothing. */
export const catalogueRules: FormRules<CatalogueFilter> = catalogueFilters.map((field) => ({
  field,
  checks: [short, ...(ownChecks[field] ?? [])],
}))
