import type { Order, Quote } from '@abhyas/shared/billing/orders/shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { giveAccess } from '../../../api/src/billing/entitlements/commands.ts'
import { expireOrders } from '../../../api/src/billing/payments/commands.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { MoneySettingsModel } from '../../../api/src/billing/money-settings/model.ts'
import { openShops, orderPlan, payWith, proveTransfer, sellPlan } from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = openShops(product)
let finance: MadeUser
let buyer: MadeUser
let plan: AdminPlan
beforeEach(() => {
  ;({ finance, buyer, plan } = shop)
})
const quote = (body: object, who = buyer) => callAs<Quote>(product(), who, ['POST', '/orders/quote'], body)
const cancel = (order: Pick<Order, 'id'>, who = buyer) =>
  callAs<Order>(product(), who, ['POST', `/orders/${order.id}/cancel`], {})

describe('a quote', () => {
  it('says the price with the tax inside, and what is opened until when', async () => {
    const { status, data } = await quote({ plan_id: plan.id })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      price: 149_900,
      total: 149_900,
      taxable: 127_034,
      tax: 22_866,
      tax_lines: [
        { name: 'CGST', rate: 9, amount: 11_433 },
        { name: 'SGST', rate: 9, amount: 11_433 },
      ],
      methods: ['upi', 'bank'],
      refund_days: 7,
      mode: 'live',
    })
    expect(Date.parse(data.until) - Date.parse(data.from)).toBe(365 * 24 * 3_600_000)
    const elsewhere = await quote({ plan_id: plan.id, billing_state: '27' })
    expect(elsewhere.data.tax_lines).toEqual([{ name: 'IGST', rate: 18, amount: 22_866 }])
    expect(await OrderModel.countDocuments({})).toBe(0)
  })

  it('has no tax where the seller has no GSTIN', async () => {
    await MoneySettingsModel.updateOne({}, { $set: { gstin: '' } })
    expect((await quote({ plan_id: plan.id })).data).toMatchObject({ tax: 0, taxable: 149_900, tax_lines: [] })
    const shown = await product().app.inject({ url: `/api/v1/plans/${plan.id}` })
    expect(shown.json()).toMatchObject({ data: { gst_rate: 0 } })
  })

  it('offers the bank first above ₹1,00,000', async () => {
    const dear = await sellPlan(product(), finance, {
      title: 'Dear',
      prices: [{ currency: 'INR', amount: 10_000_100 }],
    })
    expect((await quote({ plan_id: dear.id })).data.methods).toEqual(['bank', 'upi'])
  })

  it.each([
    [{ plan_id: 'x' }, 404, 'There is no such plan.'],
    [{ quantity: 2 }, 422, 'Choose 1 seat.'],
    [{ currency: 'USD' }, 422, 'This plan has no price in USD.'],
    [{ coupon_code: 'DIWALI' }, 422, 'This code does not work for this purchase.'],
    [{ billing_state: '99' }, 422, 'Choose a state of the list.'],
  ])('%j is refused', async (change, status, message) => {
    expect(await quote({ plan_id: plan.id, ...change })).toMatchObject({ status, message })
  })

  it('is given to those only whom the plan is for', async () => {
    const teachers = await sellPlan(product(), finance, { title: 'For teachers', audience: ['Teacher'] })
    expect(await quote({ plan_id: teachers.id })).toMatchObject({
      status: 403,
      code: 'not_for_you',
      message: 'This plan is for teachers.',
    })
    expect(await quote({ plan_id: teachers.id }, await makeUser({ i_am: 'Teacher' }))).toMatchObject({ status: 200 })
  })

  it('is refused where nothing can be paid', async () => {
    await MoneySettingsModel.deleteMany({})
    expect(await quote({ plan_id: plan.id })).toMatchObject({
      status: 422,
      fields: { plan_id: 'Nothing can be paid here yet. Write to Support.' },
    })
  })
})

describe('an order', () => {
  it('is placed at the price that was seen, and found by its buyer alone', async () => {
    const placed = await orderPlan(product(), buyer, plan)
    expect(placed).toMatchObject({ status: 201, message: 'Order placed' })
    expect(placed.data).toMatchObject({ number: 'ORD-10001', status: 'open', can: ['pay', 'cancel'], total: 149_900 })
    const path = `/orders/${placed.data.id}`
    expect((await callAs<Order>(product(), buyer, ['GET', path])).data.number).toBe('ORD-10001')
    expect((await callAs<Order[]>(product(), buyer, ['GET', '/orders'])).data).toMatchObject([{ number: 'ORD-10001' }])
    const stranger = await makeUser()
    expect(await callAs(product(), stranger, ['GET', path])).toMatchObject({ message: 'There is no such order.' })
    expect(await payWith(product(), stranger, placed.data, 'upi')).toMatchObject({ status: 404 })
    expect(await proveTransfer(product(), stranger, placed.data)).toMatchObject({ status: 404 })
    expect(await cancel(placed.data, stranger)).toMatchObject({ status: 404 })
  })

  it('is not placed at another price', async () => {
    const other = await orderPlan(product(), buyer, plan, { expected_total: 99_900 })
    expect(other).toMatchObject({
      status: 409,
      code: 'price_changed',
      message: 'The price has changed. Look at it again before you pay.',
      data: { total: 149_900 },
    })
    expect(await OrderModel.countDocuments({})).toBe(0)
  })

  it('is one by the same key, however often it is sent at once', async () => {
    const key = { 'idempotency-key': 'the-same-order' }
    const sent = await Promise.all(Array.from({ length: 50 }, () => orderPlan(product(), buyer, plan, {}, key)))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect(await OrderModel.countDocuments({})).toBe(1)
  })

  it('is one for each person and plan, also of fifty at once', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => orderPlan(product(), buyer, plan)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = sent.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    const [stored] = await OrderModel.find({}, { _id: 1 }).lean()
    expect(refused[0]).toMatchObject({
      code: 'open_order',
      message: 'You have an open order for this plan. Pay it, or cancel it first.',
      data: { id: String(stored!._id) },
    })
  })

  it('is one of three that are open', async () => {
    const plans = []
    for (const title of ['B', 'C', 'D']) plans.push(await sellPlan(product(), finance, { title }))
    for (const one of [plan, ...plans.slice(0, 2)]) expect((await orderPlan(product(), buyer, one)).status).toBe(201)
    const fourth = await orderPlan(product(), buyer, plans[2]!)
    expect(fourth).toMatchObject({ status: 422, message: 'You have 3 open orders. Pay or cancel one first.' })
  })

  it('is cancelled by its buyer, and another one can be placed', async () => {
    const { data } = await orderPlan(product(), buyer, plan)
    expect(await cancel(data)).toMatchObject({ message: 'Order cancelled', data: { status: 'cancelled', can: [] } })
    expect(await cancel(data)).toMatchObject({ status: 200 })
    expect(await payWith(product(), buyer, data, 'upi')).toMatchObject({
      status: 409,
      code: 'not_payable',
      message: 'This order has ended. Make a new one.',
    })
    expect((await orderPlan(product(), buyer, plan)).status).toBe(201)
  })

  it('ends after a day, or after a week once its buyer has chosen the bank', async () => {
    const { data } = await orderPlan(product(), buyer, plan)
    const other = await sellPlan(product(), finance, { title: 'Other' })
    const byBank = (await orderPlan(product(), buyer, other)).data
    await payWith(product(), buyer, byBank, 'bank')
    expect(await expireOrders(product().context, new Date(Date.now() + 23 * 3_600_000))).toBe(0)
    expect(await expireOrders(product().context, new Date(Date.now() + 25 * 3_600_000))).toBe(1)
    expect(await OrderModel.findById(data.id).lean()).toMatchObject({ status: 'expired' })
    expect(await expireOrders(product().context, new Date(Date.now() + 8 * 24 * 3_600_000))).toBe(1)
    expect((await orderPlan(product(), buyer, plan)).status).toBe(201)
  })
})

describe('where the money goes', () => {
  it('is a link of UPI, or a bank account, with the number of the order', async () => {
    const { data: order } = await orderPlan(product(), buyer, plan)
    expect((await payWith(product(), buyer, order, 'upi')).data).toMatchObject({
      link: 'upi://pay?pa=sunrise@okbank&pn=Sunrise%20Academy&tr=ORD10001&tn=ORD-10001&am=1499.00&cu=INR',
      upi_id: 'sunrise@okbank',
      upi_kind: 'personal',
      reference: 'ORD-10001',
      amount: 149_900,
    })
    expect((await payWith(product(), buyer, order, 'bank')).data).toMatchObject({
      number: '123456789012',
      ifsc: 'SBIN0001234',
      bank: 'State Bank',
      payee: 'Sunrise Academy',
      link: '',
    })
    const wrong = { status: 422, fields: { method: 'Choose a way to pay from the list.' } }
    expect(await payWith(product(), buyer, order, 'cash')).toMatchObject(wrong)
    await MoneySettingsModel.updateOne({}, { $set: { upi_id: '' } })
    expect(await payWith(product(), buyer, order, 'upi')).toMatchObject(wrong)
  })
})

it('a plan until a day is not sold twice', async () => {
  const grants = { scope: { all: true }, until: '2027-05-31' }
  const exam = await sellPlan(product(), finance, { title: 'Exam', grants })
  const grant = { order_id: 'x', at: new Date(), until: '2027-05-31', scope: { all: true } }
  await giveAccess({ userId: buyer.id, planId: exam.id, kind: 'tests', title: 'Exam', grant })
  expect(await orderPlan(product(), buyer, exam)).toMatchObject({
    status: 409,
    code: 'have_it',
    message: 'You have this plan until 31 May 2027 already.',
  })
})
