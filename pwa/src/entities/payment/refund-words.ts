import type { PaymentRefund } from '@abhyas/shared/billing/refunds/shapes'
import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import type { Tone } from '../../ui/toned.ts'

interface StateWord {
  readonly text: string
  readonly tone: Tone
}

const words: Readonly<Record<RefundState, StateWord>> = {
  requested: { text: 'Asked for', tone: 'warn' },
  approved: { text: 'To send', tone: 'warn' },
  sending: { text: 'Being sent', tone: 'info' },
  pending: { text: 'Being sent', tone: 'info' },
  done: { text: 'Sent', tone: 'ok' },
  failed: { text: 'Not sent', tone: 'err' },
  refused: { text: 'Refused', tone: 'neutral' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
}

/** How a refund stands, for staff. A state that this version does not know reads as it came. */
export const refundState = (state: string): StateWord => words[state as RefundState] ?? { text: state, tone: 'neutral' }

/** Who asked for it: its buyer, somebody of staff, a rule, or somebody on the provider's pages. */
export const askerOf = ({ asked_by, asked_by_name }: Pick<PaymentRefund, 'asked_by' | 'asked_by_name'>): string => {
  if (asked_by === 'outside') return 'The payment service'
  const name = asked_by_name || 'Somebody who has left'
  return asked_by === 'rule' ? `${name}, by rule` : name
}
