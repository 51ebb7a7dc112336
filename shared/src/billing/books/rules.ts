import { checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { isMonth } from '../../india/months.ts'
import { textOf } from '../money/text-of.ts'
import type { FindBooks } from './shapes.ts'
import { monthWrong } from './texts.ts'

const rules: FormRules<FindBooks> = [
  {
    field: 'month',
    checks: [(value) => (value === undefined || isMonth(textOf(value)) ? undefined : monthWrong)],
  },
]

/** Checks the month of books. */
export const booksProblems = (asked: FindBooks): FieldErrors => checkForm(rules, asked, undefined)
