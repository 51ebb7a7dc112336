import { checkForm, type FieldErrors, type FormRules } from '../../forms/check-form.ts'
import { atMost, exactlyOneOf, required } from '../../forms/predicates.ts'
import { givenDay } from '../money/given-day.ts'
import { paymentMethods, paymentViews } from './choices.ts'
import { paymentLimits } from './limits.ts'
import type { FindPayments, NewNote, Refuse } from './shapes.ts'
import { shownStates } from './states.ts'
import * as texts from './texts.ts'

export const refuseRules: FormRules<Refuse> = [
  { field: 'reason', checks: [required(texts.reasonMissing), atMost(paymentLimits.reason, texts.reasonTooLong)] },
]

export const noteRules: FormRules<NewNote> = [
  { field: 'text', checks: [required(texts.noteMissing), atMost(paymentLimits.note, texts.noteTooLong)] },
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
