import { type Check, checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, oneOf, required } from '../../forms/predicates.ts'
import { givenDay } from '../money/given-day.ts'
import { paymentMethods, paymentViews, staffMethods } from './choices.ts'
import { paymentLimits } from './limits.ts'
import type { FindPayments, NewEntry, NewNote, Refuse } from './shapes.ts'
import { shownStates } from './states.ts'
import * as texts from './texts.ts'

export const refuseRules: FormRules<Refuse> = [
  { field: 'reason', checks: [required(texts.reasonMissing), atMost(paymentLimits.reason, texts.reasonTooLong)] },
]

export const noteRules: FormRules<NewNote> = [
  { field: 'text', checks: [required(texts.noteMissing), atMost(paymentLimits.note, texts.noteTooLong)] },
]

/** `price` is that of the plan, in paise. */
const amountFits: Check<NewEntry, { readonly price: number }> = (value, { method }, { price }) => {
  if (method !== 'cash') return undefined
  if (price >= paymentLimits.cashBelow) return texts.cashTooMuch
  return value === price ? undefined : texts.amountMustBe(price)
}

/** What staff enter of access that they give. */
export const entryRules: FormRules<NewEntry, { readonly price: number }> = [
  { field: 'user_id', checks: [required(texts.personMissing)] },
  { field: 'plan_id', checks: [required(texts.planMissing)] },
  { field: 'method', checks: [required(texts.staffMethodWrong), oneOf(staffMethods, texts.staffMethodWrong)] },
  { field: 'amount', checks: [amountFits] },
  { field: 'note', checks: [required(texts.entryNoteMissing), atMost(paymentLimits.note, texts.noteTooLong)] },
]

const findRules: FormRules<FindPayments> = [
  { field: 'status', checks: [exactlyOneOf(shownStates, texts.statusWrong)] },
  { field: 'method', checks: [exactlyOneOf(paymentMethods, texts.methodWrong)] },
  { field: 'view', checks: [exactlyOneOf(paymentViews, texts.viewWrong)] },
  { field: 'from', checks: [givenDay] },
  { field: 'to', checks: [givenDay] },
]

/** Checks the filters of the list of payments. */
export const findProblems = (asked: FindPayments): FieldErrors => checkForm(findRules, asked, undefined)
