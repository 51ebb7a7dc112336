import { checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { exactlyOneOf, matches } from '../../forms/predicates.ts'
import { givenDay } from '../money/given-day.ts'
import { accounts } from './accounts.ts'
import type { FindBalances, FindEntries } from './shapes.ts'
import * as texts from './texts.ts'

const findRules: FormRules<FindEntries> = [
  { field: 'account', checks: [exactlyOneOf(accounts, texts.accountWrong)] },
  { field: 'order', checks: [matches(/^[0-9a-f]{24}$/, texts.orderWrong)] },
  { field: 'from', checks: [givenDay] },
  { field: 'to', checks: [givenDay] },
]

/** Checks the filters of the list of entries. */
export const findProblems = (asked: FindEntries): FieldErrors => checkForm(findRules, asked, undefined)

const balanceRules: FormRules<FindBalances> = [{ field: 'until', checks: [givenDay] }]

/** Checks the day of balances. */
export const balanceProblems = (asked: FindBalances): FieldErrors => checkForm(balanceRules, asked, undefined)
