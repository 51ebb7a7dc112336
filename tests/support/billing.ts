import { randomInt } from 'node:crypto'
import { beforeEach } from 'vitest'
import { sumOf } from '@abhyas/shared/sum-of'
import { dayInIndia } from '@abhyas/shared/india/days'
import type { Coupon, NewCoupon } from '@abhyas/shared/billing/coupons/shapes'
import type { Order, PayeeToPay, Proof } from '@abhyas/shared/billing/orders/shapes'
import type { NewMoney, OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import type { AdminPlan, NewPlan } from '@abhyas/shared/billing/plans/shapes'
import { checkMoney } from '../../api/src/billing/checks/commands.ts'
import { LedgerModel } from '../../api/src/billing/ledger/model.ts'
import { MoneySettingsModel, moneySettingsId } from '../../api/src/billing/money-settings/model.ts'
import { PaymentModel, type PaymentRecord } from '../../api/src/billing/payments/model.ts'
import { callAs, type Reply } from './families.ts'
import { headerOf, makeUser, type MadeUser } from './made-users.ts'
import type { Product } from './product.ts'
import { sendForm } from './uploads.ts'

export const payee = {
  seller_name: 'Sunrise Academy',
  seller_state: '29',
  gstin: '29AAFCB7707D1ZQ',
  sac: '999293',
  upi_id: 'sunrise@okbank',
  upi_kind: 'personal',
  bank_holder: 'Sunrise Academy',
  bank_number: '123456789012',
  bank_ifsc: 'SBIN0001234',
  bank_name: 'State Bank',
}

/** An office that takes payments: the payee is set, and somebody of finance is there. */
export async function openOffice(changes: Partial<typeof payee> = {}): Promise<MadeUser> {
  await MoneySettingsModel.create({ _id: moneySettingsId, ...payee, ...changes, version: 1 } as never)
  return makeUser({ roles: ['finance'], contact_person: 'Mr. - Farhan Ali' })
}

export const newPlan = {
  kind: 'tests',
  title: 'NEET mock series',
  description: 'All tests of this year.',
  audience: [],
  prices: [{ currency: 'INR', amount: 149_900 }],
  grants: { scope: { all: true }, days: 365 },
  gst_rate: 18,
  refund_days: 7,
} satisfies NewPlan

/** A plan on sale. */
export async function sellPlan(product: Product, finance: MadeUser, changes: NewPlan = {}): Promise<AdminPlan> {
  const added = await callAs<AdminPlan>(product, finance, ['POST', '/admin/plans'], { ...newPlan, ...changes })
  if (added.status !== 201) throw new Error(added.message)
  const path = `/admin/plans/${added.data.id}`
  return (await callAs<AdminPlan>(product, finance, ['PATCH', path], { status: 'active' })).data
}

export const orderPlan = (
  product: Product,
  buyer: MadeUser,
  plan: AdminPlan,
  changes: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Order>> =>
  callAs<Order>(
    product,
    buyer,
    ['POST', '/orders'],
    { plan_id: plan.id, billing_name: 'Asha Rao', expected_total: plan.prices[0]!.amount, ...changes },
    headers,
  )

export const payWith = (product: Product, buyer: MadeUser, order: Order, method: string): Promise<Reply<PayeeToPay>> =>
  callAs<PayeeToPay>(product, buyer, ['POST', `/orders/${order.id}/pay`], { method })

export const newUtr = (): string => String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12)

/** Sends the proof of a transfer, with a picture where one is given. */
export async function proveTransfer(
  product: Product,
  buyer: MadeUser,
  order: Pick<Order, 'id'>,
  changes: Proof = {},
  [file, name = 'screenshot.jpg']: readonly [file?: Uint8Array | undefined, name?: string | undefined] = [],
): Promise<Reply<Order>> {
  const said = { method: 'upi', utr: newUtr(), paid_on: dayInIndia(Date.now()), ...changes }
  const parts = [...Object.entries(said), ...(file ? [['file', file, name] as const] : [])]
  const header = await headerOf(product, buyer)
  const answer = await sendForm(product, `/orders/${order.id}/proof`, parts, header, 'POST')
  return { status: answer.statusCode, ...answer.json<Omit<Reply<Order>, 'status'>>() }
}

/** Notes money that is in the account and that nobody has announced. */
export const noteMoney = (
  product: Product,
  finance: MadeUser,
  changes: NewMoney = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<OpenedPayment>> => {
  const noted = { amount: 149_900, utr: newUtr(), paid_on: dayInIndia(Date.now()), ...changes }
  return callAs<OpenedPayment>(product, finance, ['POST', '/admin/payments'], noted, headers)
}

/** The payment of the newest proof of an order. */
export async function paymentOf({ id }: Pick<Order, 'id'>): Promise<PaymentRecord> {
  const payment = await PaymentModel.findOne({ order_id: id }).sort({ at: -1, _id: -1 }).lean<PaymentRecord>()
  return payment!
}

export const approve = (product: Product, finance: MadeUser, payment: Pick<PaymentRecord, '_id'>) =>
  callAs<OpenedPayment>(product, finance, ['POST', `/admin/payments/${String(payment._id)}/approve`], {
    seen_in_bank: true,
  })

export const refuse = (product: Product, finance: MadeUser, payment: Pick<PaymentRecord, '_id'>, reason: string) =>
  callAs<OpenedPayment>(product, finance, ['POST', `/admin/payments/${String(payment._id)}/refuse`], { reason })

/** What stands on an account of the ledger, in paise. */
export async function balanceOf(account: string): Promise<number> {
  const lines = (await LedgerModel.find({}).lean()).flatMap((entry) => entry.lines)
  return sumOf(lines.filter((line) => line.account === account).map(({ amount }) => amount))
}

/** Throws if anything of the money does not agree. */
export async function assertAgrees({ context }: Product): Promise<void> {
  const found = await checkMoney(context)
  if (found.length > 0) throw new Error(`Money does not agree: ${JSON.stringify(found)}`)
}

/** A coupon that works: 20 percent off, at most ₹500, once for each person. */
export const newCoupon = { code: 'DIWALI20', kind: 'percent', value: 20, max_discount: 50_000 } satisfies NewCoupon

export const addCoupon = (product: Product, finance: MadeUser, changes: NewCoupon = {}): Promise<Reply<Coupon>> =>
  callAs<Coupon>(product, finance, ['POST', '/admin/coupons'], { ...newCoupon, ...changes })

export interface Shop {
  readonly finance: MadeUser
  readonly buyer: MadeUser
  readonly plan: AdminPlan
}

/** Before each test of a file: an office that takes payments, a plan on sale, and somebody who may buy it. */
export function openShops(product: () => Product): Shop {
  const shop = {} as { -readonly [Part in keyof Shop]: Shop[Part] }
  beforeEach(async () => {
    shop.finance = await openOffice()
    shop.buyer = await makeUser({ contact_person: 'Ms. - Asha Rao' })
    shop.plan = await sellPlan(product(), shop.finance)
  })
  return shop
}
