import type { ExtraReason } from '@abhyas/shared/billing/payments/states'
import { taxAccounts } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/commands.ts'
import type { OrderRecord } from '../orders/model.ts'
import type { PaymentRecord } from './model.ts'

/** What a payment posts: a sale with its tax, or money that waits in suspense because it must not buy. */
export function postingOf(payment: PaymentRecord, order: OrderRecord, extra: ExtraReason | undefined): Posting {
  const { _id, amount, currency, captured_at, method } = payment
  const came = { account: method === 'cash' ? 'cash' : 'bank', amount } as const
  const sale = [
    { account: `sales:${order.plan.kind}`, amount: -order.taxable } as const,
    ...order.tax_lines.map((line) => ({ account: taxAccounts[line.name], amount: -line.amount })),
  ]
  return {
    _id: `pay:${String(_id)}`,
    kind: 'pay',
    occurred_at: captured_at!,
    currency,
    lines: [came, ...(extra ? [{ account: 'suspense', amount: -amount } as const] : sale)],
    order: String(order._id),
    payment: String(_id),
  }
}
