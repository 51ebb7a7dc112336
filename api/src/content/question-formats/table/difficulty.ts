import { foldedName, keysByName } from '@abhyas/shared/content/imports/columns'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import type { ValueMeaning } from '@abhyas/shared/content/imports/shapes'
import type { difficulties } from '@abhyas/shared/content/questions/kinds'
import { folded } from '@abhyas/shared/content/locations/search'

/** What somebody has said the values of a difficulty column mean. */
export type ChosenMeanings = readonly { readonly value: string; readonly means: ValueMeaning }[]

/** Usual names of the difficulties, folded. */
const usualNames = keysByName<(typeof difficulties)[number]>({
  easy: ['easy', 'simple', 'basic', 'low', 'beginner', 'e'],
  medium: ['medium', 'moderate', 'average', 'normal', 'intermediate', 'm'],
  hard: ['hard', 'difficult', 'tough', 'high', 'advanced', 'h'],
})

/** What a value means. Undefined if nobody knows. */
export type MeaningOf = (value: string) => ValueMeaning | undefined

/** Tells what values mean: as somebody has said, or by their usual names. */
export function meaningsBy(chosen: ChosenMeanings = []): MeaningOf {
  const said = new Map(chosen.map(({ value, means }) => [folded(value), means]))
  return (value) => said.get(folded(value)) ?? usualNames.get(foldedName(value))
}

/** Counts the values of a column, by their first spelling. Values beyond the first ones are not kept. */
export class ValueCounter {
  readonly counts = new Map<string, number>()
  readonly #spellings = new Map<string, string>()

  add(text: string): void {
    const value = text.trim().slice(0, 60)
    if (value === '') return
    const key = folded(value)
    const spelling = this.#spellings.get(key) ?? value
    const count = this.counts.get(spelling) ?? 0
    if (count === 0 && this.counts.size >= importLimits.values) return
    this.#spellings.set(key, spelling)
    this.counts.set(spelling, count + 1)
  }
}
