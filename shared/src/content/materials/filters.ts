import type { FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf } from '../../forms/predicates.ts'
import { materialKindKeys } from './choices.ts'
import { materialLimits } from './limits.ts'
import * as texts from './texts.ts'

/** Filters of the public list, the same in the call and in the address of its page. */
export const materialFilters = ['kind', 'board', 'level', 'subject', 'language', 'q'] as const
export type MaterialFilter = Readonly<Record<(typeof materialFilters)[number], string>>

/** Fills in what is missing. Outer spaces do not matter. */
export const materialFilter = (asked: Partial<MaterialFilter>): MaterialFilter =>
  Object.fromEntries(materialFilters.map((name) => [name, asked[name]?.trim() ?? ''])) as MaterialFilter

const short = atMost(materialLimits.query, texts.filterTooLong)

/** Rules of the filters. Any subject, class, board and language is valid: one that nothing has finds nothing. */
export const materialFilterRules: FormRules<MaterialFilter> = materialFilters.map((field) => ({
  field,
  checks: field === 'kind' ? [oneOf(materialKindKeys, texts.kindFilterWrong)] : [short],
}))
