import type { ExtraReason } from '@abhyas/shared/billing/payments/states'
import type { Account } from '@abhyas/shared/billing/ledger/accounts'
import { taxAccounts } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/commands.ts'
import type { LedgerLine } from '../ledger/model.ts'
import type { OrderRecord } from '../orders/model.ts'
import type { PaymentRecord } from './model.ts'

/** The ids of all that a payment may have posted. */
export const entryIdsOf = ({ _id, refunds = [] }: Pick<PaymentRecord, '_id' | 'refunds'>): string[] => [
  ...['pay', 'assign', 'fee'].map((kind) => `${kind}:${String(_id)}`),
  ...refunds.flatMap(({ id }) => ['due', 'out', 'back'].map((kind) => `${kind}:${String(id)}`)),
]

/** Where its money came in. */
function accountOf({ provider, method }: PaymentRecord): Account {
  if (provider) return `gateway:${provider}`
  return method === 'cash' ? 'cash' : 'bank'
}

/**
 * What a payment posts: a sale with its tax, or money that waits in suspense because it must not buy. Nothing for a gift,
 * which moves no money.
 */
export function postingOf(
  payment: PaymentRecord,
  order: OrderRecord,
  extra: ExtraReason | undefined,
): Posting | undefined {
  const sale = [
    { account: `sales:${order.plan.kind}`, amount: -order.taxable } as const,
    ...order.tax_lines.map((line) => ({ account: taxAccounts[line.name], amount: -line.amount })),
  ]
  const of = String(order._id)
  if (payment.assigned) return extra ? undefined : assignPosting(payment, sale, of)
  return payment.amount > 0 ? payPosting(payment, extra ? apart(payment) : sale, of) : undefined
}

/** What money posts that was noted without an order: it waits in suspense. */
export const notedPosting = (payment: PaymentRecord): Posting => payPosting(payment, apart(payment), '')

const apart = ({ amount }: PaymentRecord): LedgerLine[] => [{ account: 'suspense', amount: -amount }]

const payPosting = (payment: PaymentRecord, credited: readonly LedgerLine[], order: string): Posting => ({
  _id: `pay:${String(payment._id)}`,
  kind: 'pay',
  occurred_at: payment.captured_at!,
  currency: payment.currency,
  lines: [{ account: accountOf(payment), amount: payment.amount }, ...credited],
  order,
  payment: String(payment._id),
})

/** Money that waited in suspense, and buys now. */
const assignPosting = (payment: PaymentRecord, sale: readonly LedgerLine[], order: string): Posting => ({
  _id: `assign:${String(payment._id)}`,
  kind: 'assign',
  occurred_at: payment.assigned!.at,
  currency: payment.currency,
  lines: [{ account: 'suspense', amount: payment.amount }, ...sale],
  order,
  payment: String(payment._id),
})

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
