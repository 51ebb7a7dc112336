import { endOfMonth, monthInIndia, startOfMonth } from '@abhyas/shared/india/months'
import type { Books, FindBooks } from '@abhyas/shared/billing/books/shapes'
import { type Account, accounts, isGateway } from '@abhyas/shared/billing/ledger/accounts'
import { sumOf } from '@abhyas/shared/sum-of'
import { movedOn } from '../ledger/queries.ts'
import { PaymentModel, type PaymentRecord } from '../payments/model.ts'
import { papersOf } from './papers.ts'

/** All that is sold here is paid in it. */
const currency = 'INR'

/** What payment services hold for us. */
const gateways = accounts.filter(isGateway)

/** Of what waits, so many are named. */
const maxNamed = 100

/** What an accountant asks of a month: what came, what was sold, what is due back, and which papers there are. */
export async function findBooks({ month = monthInIndia(Date.now()) }: FindBooks): Promise<Books> {
  const end = new Date(endOfMonth(month))
  const within = { $gte: new Date(startOfMonth(month)), $lte: end }
  const [taken, { sales, fees }, suspense, due_back, held, payments, papers] = await Promise.all([
    takenIn(within),
    soldIn(within),
    owedOn(['suspense'], end),
    owedOn(['refunds:pending'], end),
    owedOn(gateways, end),
    extrasUntil(end),
    papersOf(within),
  ])
  const service = { ...fees, held: 0 - held }
  return { month, currency, taken, sales, suspense: { amount: suspense, payments }, due_back, service, papers }
}

type Within = { readonly $gte: Date; readonly $lte: Date }

async function takenIn(within: Within): Promise<Books['taken']> {
  const sums = await PaymentModel.aggregate<{ _id: string; amount: number; count: number }>([
    { $match: { captured_at: within, currency } },
    { $group: { _id: '$method', amount: { $sum: '$amount' }, count: { $sum: 1 } } },
    { $sort: { amount: -1, _id: 1 } },
  ])
  const methods = sums.map(({ _id, amount, count }) => ({ method: _id, amount, count }))
  return {
    amount: sumOf(methods.map(({ amount }) => amount)),
    count: sumOf(methods.map(({ count }) => count)),
    methods,
  }
}

/** By when the money moved, as the payments are: what was posted a second after midnight belongs to the day before. */
async function soldIn(
  occurred_at: Within,
): Promise<{ sales: Books['sales']; fees: Pick<Books['service'], 'fees' | 'gst'> }> {
  const moved = await movedOn({ occurred_at, currency })
  // A credit is negative.
  const creditOf = (account: Account) =>
    -sumOf(moved.filter((one) => one.account === account).map((one) => one.balance))
  const taxable = creditOf('sales:tests') + creditOf('sales:institute')
  const [cgst, sgst, igst] = [creditOf('gst:cgst'), creditOf('gst:sgst'), creditOf('gst:igst')]
  const fees = { fees: 0 - creditOf('fees'), gst: 0 - creditOf('fees:gst') }
  return { sales: { taxable, cgst, sgst, igst, total: taxable + cgst + sgst + igst }, fees }
}

/** What stands on accounts of what we owe, when a time ended; negative, if others owe it to us. */
async function owedOn(of: readonly Account[], end: Date): Promise<number> {
  const moved = await movedOn({ 'lines.account': { $in: of }, occurred_at: { $lte: end }, currency })
  const theirs = moved.filter((one) => of.some((account) => account === one.account))
  return 0 - sumOf(theirs.map(({ balance }) => balance))
}

/** What goes back already is due, and waits no longer. */
async function extrasUntil(end: Date): Promise<Books['suspense']['payments']> {
  const extras = await PaymentModel.find({ shown: 'extra', has_refunds: { $ne: true }, captured_at: { $lte: end } })
    .sort({ at: -1, _id: -1 })
    .limit(maxNamed)
    .lean<PaymentRecord[]>()
  return extras.map(({ _id, number, order_number, payer_name, amount, extra = '', captured_at }) => ({
    id: String(_id),
    number,
    order_number,
    paid_by: payer_name,
    amount,
    reason: extra,
    at: captured_at!.toISOString(),
  }))
}
