import type { Check } from '../../forms/check-form.ts'
import { isDay } from '../../india/days.ts'
import { textOf } from './text-of.ts'
import { dayWrong } from './texts.ts'

/** A day of India, or nothing. */
export const givenDay: Check<unknown> = (value) => (value === undefined || isDay(textOf(value)) ? undefined : dayWrong)
