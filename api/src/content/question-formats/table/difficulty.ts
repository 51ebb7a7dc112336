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

/** Returns what a value means: as somebody has said, or by its usual name. Undefined if nobody knows. */
export const meaningOf = (value: string, chosen: ChosenMeanings = []): ValueMeaning | undefined =>
  chosen.find((one) => folded(one.value) === folded(value))?.means ?? usualNames.get(foldedName(value))

/** Counts the values of a column, by their first spelling. Values beyond the first ones are not kept. */
export class ValueCounter {
  readonly counts = new Map<string, number>()
  readonly #spellings = new Map<string, string>()

  add(text: string): void {
    const value = text.trim().slice(0, 60)
    if (value === '') return
    const spelling = this.#spellings.get(folded(value))
    if (spelling === undefined && this.counts.size >= importLimits.values) return
    if (spelling === undefined) this.#spellings.set(folded(value), value)
    this.counts.set(spelling ?? value, (this.counts.get(spelling ?? value) ?? 0) + 1)
  }
}
