import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, required } from '../../forms/predicates.ts'
import { utrFits } from '../orders/rules.ts'
import { refundLimits } from './limits.ts'
import type { ByHand, NewRefund, RefundReason } from './shapes.ts'
import * as texts from './texts.ts'

const why = [required(texts.whyInFew), atMost(refundLimits.reason, texts.whyInFew)]

export const refundReasonRules: FormRules<RefundReason> = [{ field: 'reason', checks: why }]

/** `left` is what can be given back, in paise. */
const amountFits: Check<unknown, { readonly left: number }> = (value, _, { left }) => {
  if (!Number.isInteger(value) || (value as number) < 1) return texts.amountWrong
  return (value as number) > left ? texts.atMostBack(left) : undefined
}

export const newRefundRules: FormRules<NewRefund, { readonly left: number }> = [
  { field: 'amount', checks: [amountFits] },
  { field: 'reason', checks: why },
]

export const byHandRules: FormRules<ByHand> = [{ field: 'utr', checks: [utrFits] }]
