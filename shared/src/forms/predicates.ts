import type { Check } from './check-form.ts'

/** Predicates are shared; each form brings the sentence, since the product words one check differently per form. */

export const required =
  (sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? sentence : undefined

/** A text that is empty passes: whether it may be empty is `required`'s question. */
export const matches =
  (pattern: RegExp, sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || value === '' || (typeof value === 'string' && pattern.test(value)) ? undefined : sentence

export const exactDigits = (count: number, sentence: string): Check<unknown> =>
  matches(new RegExp(`^[0-9]{${count}}$`), sentence)
