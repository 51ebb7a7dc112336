import type { Check } from './check-form.ts'

/** Shared predicates. Each form passes its message, since the product words one check differently per form. */

export const required =
  (sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? sentence : undefined

/** An empty text passes: `required` checks whether it may be empty. */
export const matches =
  (pattern: RegExp, sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || value === '' || (typeof value === 'string' && pattern.test(value)) ? undefined : sentence

export const exactDigits = (count: number, sentence: string): Check<unknown> =>
  matches(new RegExp(`^[0-9]{${count}}$`), sentence)

export const atMost =
  (characters: number, sentence: string): Check<unknown> =>
  (value) =>
    typeof value === 'string' && value.length > characters ? sentence : undefined

export const oneOf =
  (choices: readonly string[], sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || value === '' || choices.includes(value as string) ? undefined : sentence

/** One of the choices, or undefined. An empty text is invalid. */
export const exactlyOneOf =
  (choices: readonly string[], sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || choices.includes(value as string) ? undefined : sentence

/** Every item of a list is one of the choices. An empty list passes. */
export const someOf =
  (choices: readonly string[], sentence: string): Check<unknown> =>
  (value) =>
    Array.isArray(value) && value.some((one) => !choices.includes(one as string)) ? sentence : undefined

/** A whole number between two others, both included. Undefined passes. */
export const wholeNumber =
  (min: number, max: number, sentence: string): Check<unknown> =>
  (value) =>
    value === undefined || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max)
      ? undefined
      : sentence
