import { madeOutside } from '@abhyas/shared/billing/refunds/texts'
import { Types } from 'mongoose'
import { hexIdOf } from '../../../core/records/hex-id.ts'
import type { SeenRefund } from '../../providers/provider.ts'
import type { PaymentRecord, RefundRecord } from '../model.ts'
import { approved, type Approval } from './parts.ts'
import { states } from './send.ts'

/**
 * A refund that somebody made on the provider's own pages, as it is there. Its id is made of the provider's, so it is
 * one. Throws 422 if it is more than came.
 */
export function outsideRefund(
  payment: PaymentRecord,
  { id, amount, state, utr, at }: SeenRefund,
  { order, now }: Pick<Approval, 'order' | 'now'>,
): RefundRecord {
  const made: RefundRecord = {
    id: new Types.ObjectId(hexIdOf(`outside ${payment.provider!} ${id}`)),
    amount,
    reason: madeOutside,
    keep_access: false,
    state: 'requested',
    asked_by: 'outside',
    by: payment.buyer_id!,
    asked_at: at,
    tax: 0,
    provider_id: id,
    tries: 1,
    at: now,
  }
  return {
    ...approved(payment, made, { order, now }),
    state: states[state],
    ...(state === 'processed' && { utr, done_at: now }),
  }
}
