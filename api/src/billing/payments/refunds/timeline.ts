import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { Types } from 'mongoose'
import type { RefundRecord } from '../model.ts'

interface Step {
  readonly at: Date
  readonly what: string
  readonly text: string
  readonly by_name: string
}

/** What happened with refunds, for the timeline of their payment. */
export const refundSteps = (refunds: readonly RefundRecord[], nameOf: (id: Types.ObjectId) => string): Step[] =>
  refunds.flatMap((refund) => {
    const { amount, reason, asked_by, by, asked_at, approved_by, approved_at, ended, done_by, done_at, utr, error } =
      refund
    const sum = rupees(amount)
    const name = (id: Types.ObjectId | undefined) => (id ? nameOf(id) : '')
    const asker = asked_by === 'rule' || asked_by === 'outside' ? '' : nameOf(by)
    const step = (at: Date, what: string, text: string, by_name: string): Step => ({ at, what, text, by_name })
    return [
      step(asked_at, 'Refund asked for', `${sum}: ${reason}`, asker),
      ...(approved_at ? [step(approved_at, 'Refund approved', sum, name(approved_by))] : []),
      ...(ended
        ? [
            step(
              ended.at,
              refund.state === 'refused' ? 'Refund refused' : 'Refund withdrawn',
              ended.reason,
              nameOf(ended.by),
            ),
          ]
        : []),
      ...(refund.state === 'failed' ? [step(refund.at, 'Refund failed', error ?? '', '')] : []),
      ...(done_at ? [step(done_at, 'Refund sent', utr ? `${sum}, transfer ${utr}` : sum, name(done_by))] : []),
    ]
  })
