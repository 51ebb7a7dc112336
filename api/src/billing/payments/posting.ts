import type { ExtraReason } from '@abhyas/shared/billing/payments/states'
import type { Account } from '@abhyas/shared/billing/ledger/accounts'
import { taxAccounts } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/commands.ts'
import type { OrderRecord } from '../orders/model.ts'
import type { PaymentRecord } from './model.ts'

/** Where its money came in. */
function accountOf({ provider, method }: PaymentRecord): Account {
  if (provider) return `gateway:${provider}`
  return method === 'cash' ? 'cash' : 'bank'
}

/** What a payment posts: a sale with its tax, or money that waits in suspense because it must not buy. */
export function postingOf(payment: PaymentRecord, order: OrderRecord, extra: ExtraReason | undefined): Posting {
  const { _id, amount, currency, captured_at } = payment
  const came = { account: accountOf(payment), amount }
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

/** What the provider keeps of a payment, with the GST on it, once it is known. */
export const feeOf = ({ _id, provider, fee = 0, fee_tax = 0, ...payment }: PaymentRecord): Posting | undefined =>
  provider && fee > 0
    ? {
        _id: `fee:${String(_id)}`,
        kind: 'fee',
        occurred_at: payment.captured_at!,
        currency: payment.currency,
        lines: [
          { account: 'fees', amount: fee - fee_tax },
          { account: 'fees:gst', amount: fee_tax },
          { account: `gateway:${provider}`, amount: -fee },
        ],
        order: String(payment.order_id),
        payment: String(_id),
      }
    : undefined
