import type { RefundState } from '@abhyas/shared/billing/refunds/states'
import type { Account } from '@abhyas/shared/billing/ledger/accounts'
import { taxAccounts } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/commands.ts'
import type { LedgerLine } from '../../ledger/model.ts'
import type { OrderRecord } from '../../orders/model.ts'
import type { PaymentRecord, RefundRecord } from '../model.ts'

/** What each state has posted so far. */
const posted: Readonly<Record<RefundState, readonly ('due' | 'out' | 'back')[]>> = {
  requested: [],
  refused: [],
  approved: ['due'],
  sending: ['due'],
  pending: ['due'],
  failed: ['due'],
  done: ['due', 'out'],
  withdrawn: ['due', 'back'],
}

/** The entries of a refund: owed to the buyer, then out of the account, or back where they came from. */
export function postingsOf(payment: PaymentRecord, refund: RefundRecord, order: OrderRecord | undefined): Posting[] {
  const { amount } = refund
  const sold = soldPart(payment, refund, order)
  const lines: Readonly<Record<'due' | 'out' | 'back', LedgerLine[]>> = {
    due: [...sold, { account: 'refunds:pending', amount: -amount }],
    out: [
      { account: 'refunds:pending', amount },
      { account: leftFrom(payment, refund), amount: -amount },
    ],
    back: [{ account: 'refunds:pending', amount }, ...sold.map((line) => ({ ...line, amount: -line.amount }))],
  }
  const at = { due: refund.approved_at, out: refund.done_at, back: refund.ended?.at }
  return posted[refund.state].map((kind) => ({
    _id: `${kind}:${String(refund.id)}`,
    kind,
    occurred_at: at[kind]!,
    currency: payment.currency,
    lines: lines[kind],
    order: order ? String(order._id) : '',
    payment: String(payment._id),
  }))
}

/** What a provider sends leaves its account, what a person sends the bank. */
const leftFrom = ({ provider }: PaymentRecord, { done_by }: RefundRecord): Account =>
  provider && !done_by ? `gateway:${provider}` : 'bank'

/** The part of the sale with its tax; of money that has bought nothing, where it waits. */
function soldPart({ extra }: PaymentRecord, { amount, tax }: RefundRecord, order?: OrderRecord): LedgerLine[] {
  if (extra || !order) return [{ account: 'suspense', amount }]
  const names = order.tax_lines.map(({ name }) => name)
  return [
    { account: `sales:${order.plan.kind}`, amount: amount - tax },
    ...names.map((name) => ({ account: taxAccounts[name], amount: tax / names.length })),
  ]
}
