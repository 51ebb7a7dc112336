import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { OrderRefund } from '@abhyas/shared/billing/refunds/shapes'
import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import { requestTaken } from '@abhyas/shared/billing/refunds/texts'

type Worded = Omit<OrderRefund, 'credit_note'>
type Sentence = (sum: string, refund: Worded) => string

const onItsWay: Sentence = (sum) => `We send ${sum} back. Banks take up to 7 working days.`

const sentences: Readonly<Record<RefundState, Sentence>> = {
  requested: () => requestTaken,
  approved: onItsWay,
  sending: onItsWay,
  pending: onItsWay,
  failed: (sum) => `${sum} could not be sent back yet. We are on it.`,
  done: (sum, { at }) => `${sum} was sent back on ${dayInWords(at)}. Banks take up to 7 working days.`,
  refused: (_, { reason }) => `We cannot give this back: ${reason}`,
  withdrawn: (sum, { reason }) => `A refund of ${sum} was withdrawn: ${reason}`,
}

/** Where a refund is, for its buyer. A state that this version does not know reads as it came. */
export const refundInWords = (refund: Worded): string =>
  sentences[refund.state as RefundState]?.(shortRupees(refund.amount), refund) ?? refund.state
