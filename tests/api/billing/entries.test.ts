import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EntitlementModel } from '../../../api/src/billing/entitlements/model.ts'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { settlePayments } from '../../../api/src/billing/payments/commands.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = money.openShops(product)
let finance: MadeUser
let student: MadeUser
let plan: AdminPlan
beforeEach(() => {
  ;({ finance, buyer: student, plan } = shop)
})
afterEach(() => money.assertAgrees(product()))

const enter = (changes: object = {}, who = finance, headers = {}) => {
  const entry = { user_id: student.id, plan_id: plan.id, method: 'cash', amount: 149_900, note: 'Receipt 12' }
  return callAs<OpenedPayment>(product(), who, ['POST', '/admin/orders'], { ...entry, ...changes }, headers)
}
const ordersOf = async () => (await callAs<Order[]>(product(), student, ['GET', '/orders'])).data
const dearPlan = (amount: number) =>
  money.sellPlan(product(), finance, { title: `Dear ${amount}`, prices: [{ currency: 'INR', amount }] })

describe('cash that staff have taken', () => {
  it('opens what was bought at once, with its paper, and stands on the account of cash', async () => {
    const entered = await enter()
    expect(entered).toMatchObject({ status: 201, message: 'Access given' })
    expect(entered.data).toMatchObject({
      status: 'paid',
      method: 'cash',
      order_status: 'paid',
      paid_by: 'Asha Rao',
      notes: [{ text: 'Receipt 12' }],
      invoice_no: expect.stringMatching(/^AB\//) as string,
    })
    expect(await ordersOf()).toMatchObject([{ status: 'paid', total: 149_900, access: [{ title: plan.title }] }])
    expect((await LedgerModel.findOne({}).lean())!.lines[0]).toMatchObject({ account: 'cash', amount: 149_900 })
  })

  it('is the price of the plan, below ₹2,00,000, with a note, for somebody else', async () => {
    expect(await enter({ amount: 100 })).toMatchObject({
      status: 422,
      fields: { amount: 'The amount must be ₹1,499.00.' },
    })
    const dear = await dearPlan(20_000_000)
    expect(await enter({ plan_id: dear.id, amount: 20_000_000 })).toMatchObject({
      fields: { amount: 'The law does not allow ₹2,00,000 or more in cash.' },
    })
    expect(await enter({ note: ' ' })).toMatchObject({ fields: { note: 'Write the receipt number or the reason.' } })
    expect(await enter({ method: 'upi' })).toMatchObject({ fields: { method: 'Choose cash or gift.' } })
    expect(await enter({ user_id: finance.id })).toMatchObject({ status: 403, code: 'own_order' })
    expect(await enter({ user_id: 'f'.repeat(24) })).toMatchObject({ status: 404, message: 'There is no such user.' })
    expect(await enter({ plan_id: 'f'.repeat(24) })).toMatchObject({ status: 404, message: 'There is no such plan.' })
    expect(await enter({}, student)).toMatchObject({ status: 403 })
    expect(await OrderModel.countDocuments({})).toBe(0)
  })

  it('of ₹10,000 or more waits for a second person', async () => {
    const dear = await dearPlan(1_000_000)
    const entered = await enter({ plan_id: dear.id, amount: 1_000_000 })
    expect(entered).toMatchObject({ status: 201, message: 'A second person must approve this.' })
    expect(entered.data).toMatchObject({ status: 'needs_second', needs: 2, can: [] })
    expect(await EntitlementModel.countDocuments({})).toBe(0)
    const payment = (await PaymentModel.findOne({}).lean())!
    expect(await money.approve(product(), finance, payment)).toMatchObject({ status: 403, code: 'second_person' })
    const second = await makeUser({ roles: ['finance'] })
    expect(await money.approve(product(), second, payment)).toMatchObject({ data: { status: 'paid' } })
  })

  it('is entered once by one key, and not beside an open order', async () => {
    const key = { 'idempotency-key': 'the-same-entry' }
    const sent = await Promise.all(Array.from({ length: 10 }, () => enter({}, finance, key)))
    expect(sent.every(({ status }) => status === 201)).toBe(true)
    expect([await OrderModel.countDocuments({}), await LedgerModel.countDocuments({})]).toEqual([1, 1])
    const other = await dearPlan(99_900)
    await money.orderPlan(product(), student, other)
    expect(await enter({ plan_id: other.id, amount: 99_900 })).toMatchObject({
      status: 409,
      message: 'This person has an open order for this plan. Approve its transfer, or let it end.',
    })
  })

  it('is finished by another process where the first one has died', async () => {
    await enter()
    await EntitlementModel.deleteMany({})
    await PaymentModel.updateOne({}, { $set: { waiting_since: new Date(0) }, $unset: { settled_at: 1 } })
    expect(await settlePayments(product().context, new Date())).toBe(1)
    expect(await EntitlementModel.countDocuments({})).toBe(1)
  })
})

describe('a gift', () => {
  it('opens access without money and without a paper', async () => {
    const given = await enter({ method: 'gift', amount: undefined, note: 'Scholarship' })
    expect(given.data).toMatchObject({ status: 'paid', amount: 0, method: 'gift', invoice_no: '', can: [] })
    expect(await ordersOf()).toMatchObject([{ status: 'paid', total: 0, discount: 149_900, can: [] }])
    expect(await LedgerModel.countDocuments({})).toBe(0)
  })

  it('of a plan of ₹10,000 or more waits for a second person', async () => {
    const dear = await dearPlan(1_000_000)
    expect(await enter({ plan_id: dear.id, method: 'gift' })).toMatchObject({
      message: 'A second person must approve this.',
      data: { status: 'needs_second', amount: 0 },
    })
  })
})
