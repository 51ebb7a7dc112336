import { type Check, checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, oneOf, required } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { givenDay } from '../money/given-day.ts'
import { maxAmount, minAmount } from '../money/limits.ts'
import { orderLimits } from '../orders/limits.ts'
import { paidLately, utrFits } from '../orders/rules.ts'
import { paymentMethods, paymentViews, staffMethods } from './choices.ts'
import { paymentLimits } from './limits.ts'
import type { Assign, FindPayments, NewEntry, NewMoney, NewNote, Refuse } from './shapes.ts'
import { shownStates } from './states.ts'
import * as texts from './texts.ts'

export const refuseRules: FormRules<Refuse> = [
  { field: 'reason', checks: [required(texts.reasonMissing), atMost(paymentLimits.reason, texts.reasonTooLong)] },
]

export const noteRules: FormRules<NewNote> = [
  { field: 'text', checks: [required(texts.noteMissing), atMost(paymentLimits.note, texts.noteTooLong)] },
]

/** `price` is that of all that is entered, in paise. */
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

const amountFitsMoney: Check<unknown> = (value) =>
  Number.isInteger(value) && Number(value) >= minAmount && Number(value) <= maxAmount
    ? undefined
    : texts.moneyAmountWrong

/** What staff note of money that came without an order. `now` is a moment in ms since 1970. */
export const moneyRules: FormRules<NewMoney, { readonly now: number }> = [
  { field: 'amount', checks: [amountFitsMoney] },
  { field: 'utr', checks: [utrFits] },
  { field: 'sender', checks: [atMost(orderLimits.sender, tooLong(orderLimits.sender))] },
  { field: 'paid_on', checks: [paidLately] },
  { field: 'note', checks: [atMost(paymentLimits.note, texts.noteTooLong)] },
]

/** To which order money is given. */
export const assignRules: FormRules<Assign> = [{ field: 'order_id', checks: [required(texts.orderMissing)] }]

const findRules: FormRules<FindPayments> = [
  { field: 'status', checks: [exactlyOneOf(shownStates, texts.statusWrong)] },
  { field: 'method', checks: [exactlyOneOf(paymentMethods, texts.methodWrong)] },
  { field: 'view', checks: [exactlyOneOf(paymentViews, texts.viewWrong)] },
  { field: 'from', checks: [givenDay] },
  { field: 'to', checks: [givenDay] },
]

/** Checks the filters of the list of payments. */
export const findProblems = (asked: FindPayments): FieldErrors => checkForm(findRules, asked, undefined)
