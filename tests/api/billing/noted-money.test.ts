import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { FoundOrder, NewMoney, OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settlePayments } from '../../../api/src/billing/payments/commands.ts'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { notedId, PaymentModel, type PaymentRecord } from '../../../api/src/billing/payments/model.ts'
import { settle } from '../../../api/src/billing/payments/settle.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = money.openShops(product)
let order: Order
beforeEach(async () => {
  order = (await money.orderPlan(product(), shop.buyer, shop.plan)).data
})
afterEach(() => money.assertAgrees(product()))

const note = (changes: NewMoney = {}, who = shop.finance, headers = {}) =>
  money.noteMoney(product(), who, changes, headers)
const assign = (payment: Pick<OpenedPayment, 'id'>, order_id: string, who = shop.finance) =>
  callAs<OpenedPayment>(product(), who, ['POST', `/admin/payments/${payment.id}/assign`], { order_id })
const ordersOf = async (who: MadeUser) => (await callAs<Order[]>(product(), who, ['GET', '/orders'])).data

describe('money without an order', () => {
  it('waits apart, with its number taken and its note', async () => {
    const noted = await note({ sender: ' A RAO ', note: 'On the statement of today.' })
    expect(noted).toMatchObject({ status: 201, message: 'Money noted' })
    expect(noted.data).toMatchObject({
      number: 'P-N10001',
      status: 'extra',
      extra: 'unknown_order',
      order_number: '',
      order_id: '',
      user_id: '',
      paid_by: 'A RAO',
      method: 'bank_transfer',
      can: ['assign', 'refund'],
      notes: [{ text: 'On the statement of today.' }],
    })
    expect(await money.balanceOf('bank')).toBe(149_900)
    expect(await money.balanceOf('suspense')).toBe(-149_900)
    expect(noted.data.ledger).toMatchObject([{ id: `pay:${noted.data.id}` }])
    const listed = await callAs<OpenedPayment[]>(product(), shop.finance, ['GET', '/admin/payments?search=rao'])
    expect(listed.data).toMatchObject([{ id: noted.data.id, status: 'extra' }])
    const recorded = await AuditEntryModel.find({}).lean()
    expect(recorded.map(({ action }) => action)).toContain('payment.noted')
  })

  it('is checked', async () => {
    const wrong = { amount: 99, utr: '12', paid_on: '2001-01-01', sender: 'x'.repeat(121), note: 'x'.repeat(1_001) }
    expect(await note(wrong)).toMatchObject({
      status: 422,
      fields: {
        amount: 'Write an amount from ₹1.00 to ₹10,00,000.00.',
        utr: expect.stringMatching(/^A transfer number has 12 digits/) as string,
        paid_on: 'Choose today or one of the last 30 days.',
        sender: expect.any(String) as string,
        note: expect.any(String) as string,
      },
    })
  })

  it('is noted once by one key, and a number once by any', async () => {
    const utr = money.newUtr()
    const key = { 'idempotency-key': 'noted-once' }
    const [one, again] = [await note({ utr }, shop.finance, key), await note({ utr }, shop.finance, key)]
    expect(again).toMatchObject({ status: 201, data: { id: one.data.id } })
    expect(await note({ utr: ` ${utr}` })).toMatchObject({
      status: 409,
      code: 'utr_taken',
      message: 'This transfer number was accepted for P-N10001.',
    })
    expect(await PaymentModel.countDocuments()).toBe(1)
    expect(await money.proveTransfer(product(), shop.buyer, order, { utr })).toMatchObject({ code: 'utr_taken' })
  })

  it('is not noted where a buyer has named the transfer, or has paid with it', async () => {
    const utr = money.newUtr()
    await money.proveTransfer(product(), shop.buyer, order, { utr })
    expect(await note({ utr })).toMatchObject({
      code: 'utr_taken',
      message: `This transfer number was sent for ${order.number}. Decide about it there.`,
    })
    await money.approve(product(), shop.finance, await money.paymentOf(order))
    expect(await note({ utr })).toMatchObject({
      status: 409,
      message: `This transfer number was accepted for ${order.number}.`,
    })
  })

  it('goes back to whoever has sent it', async () => {
    const { data } = await note()
    const path = `/admin/payments/${data.id}/refunds`
    const given = await callAs<OpenedPayment>(product(), shop.finance, ['POST', path], {
      amount: 149_900,
      reason: 'Whose?',
    })
    expect(given).toMatchObject({ status: 201, data: { can: [] } })
    expect(await assign(data, order.number)).toMatchObject({ status: 409, code: 'not_free' })
    const byHand = `${path}/${given.data.refunds[0]!.id}/by-hand`
    await callAs(product(), shop.finance, ['POST', byHand], { utr: money.newUtr() })
    expect(await PaymentModel.findById(data.id).lean()).toMatchObject({ shown: 'refunded' })
    expect(await money.balanceOf('suspense')).toBe(0)
    expect(await money.balanceOf('bank')).toBe(0)
  })
})

describe('money that is given to an order', () => {
  it('buys it: access, paper, notice, and the sale out of suspense', async () => {
    const { data } = await note()
    const given = await assign(data, order.number.toLowerCase())
    expect(given).toMatchObject({ status: 200, message: 'The money is assigned.' })
    expect(given.data).toMatchObject({
      status: 'paid',
      extra: '',
      order_number: order.number,
      paid_by: 'Asha Rao',
      order_status: 'paid',
      invoice_no: expect.stringMatching(/^AB\//) as string,
      can: ['refund'],
    })
    expect(given.data.ledger.map(({ id }) => id)).toEqual([`pay:${data.id}`, `assign:${data.id}`])
    expect(given.data.timeline.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['Noted', 'Given to an order', 'Access opened']),
    )
    expect(await ordersOf(shop.buyer)).toMatchObject([{ status: 'paid', access: [{ title: shop.plan.title }] }])
    expect(await money.balanceOf('suspense')).toBe(0)
    expect(await money.balanceOf('sales:tests')).toBe(-given.data.taxable)
    expect(await NotificationModel.countDocuments({ user_id: shop.buyer._id, kind: 'payment' })).toBe(1)
    expect(await assign(data, order.id)).toMatchObject({ status: 200 })
    expect(await LedgerModel.countDocuments()).toBe(2)
  })

  it('can be given back like any other sale, with its tax', async () => {
    const { data } = await note()
    await assign(data, order.id)
    const body = { amount: 149_900, reason: 'Wrong one' }
    const given = await callAs<OpenedPayment>(
      product(),
      shop.finance,
      ['POST', `/admin/payments/${data.id}/refunds`],
      body,
    )
    expect(given).toMatchObject({ status: 201 })
    expect(await money.balanceOf('sales:tests')).toBe(0)
    expect(await ordersOf(shop.buyer)).toMatchObject([{ status: 'refunded', access: [] }])
  })

  it('is of its amount, for an order that waits for money', async () => {
    const { data } = await note({ amount: 149_901 })
    expect(await assign(data, order.number)).toMatchObject({ status: 422, fields: { order_id: 'The amounts differ.' } })
    expect(await assign(data, '')).toMatchObject({ fields: { order_id: 'Write the number of the order.' } })
    expect(await assign(data, 'ORD-1')).toMatchObject({ status: 404, message: 'There is no such order.' })
    const right = (await note()).data
    await money.proveTransfer(product(), shop.buyer, order)
    expect(await assign(right, order.number)).toMatchObject({
      status: 409,
      code: 'not_payable',
      message: 'A transfer waits for approval here. Approve or refuse it first.',
    })
    await money.approve(product(), shop.finance, await money.paymentOf(order))
    expect(await assign(right, order.number)).toMatchObject({
      code: 'not_payable',
      message: 'This order is paid already.',
    })
    expect(await assign({ id: String((await money.paymentOf(order))._id) }, order.number)).toMatchObject({
      code: 'not_free',
    })
  })

  it('buys one that has run out, and none that was cancelled', async () => {
    await OrderModel.updateOne(
      { _id: order.id },
      { $set: { status: 'expired' }, $unset: { open_key: 1, open_slot: 1 } },
    )
    expect(await assign((await note()).data, order.number)).toMatchObject({ data: { order_status: 'paid' } })
    const other = await money.sellPlan(product(), shop.finance, { title: 'Another' })
    const second = (await money.orderPlan(product(), shop.buyer, other)).data
    await callAs(product(), shop.buyer, ['POST', `/orders/${second.id}/cancel`], {})
    expect(await assign((await note()).data, second.number)).toMatchObject({ code: 'not_payable' })
  })

  it('is decided by somebody else for an own order, and by two people from the limit on', async () => {
    await PaymentModel.deleteMany({})
    const own = (await money.orderPlan(product(), shop.finance, shop.plan)).data
    expect(await assign((await note()).data, own.number)).toMatchObject({ status: 403, code: 'own_order' })
    const amount = 1_000_000
    const dear = await money.sellPlan(product(), shop.finance, { title: 'Dear', prices: [{ currency: 'INR', amount }] })
    const dearOrder = (await money.orderPlan(product(), shop.buyer, dear)).data
    const { data } = await note({ amount })
    expect(data.can).toEqual(['refund'])
    expect(await assign(data, dearOrder.number)).toMatchObject({
      status: 403,
      code: 'second_person',
      message: 'Somebody else must assign this: you have noted the money.',
    })
    const second = await makeUser({ roles: ['finance'] })
    expect(await assign(data, dearOrder.number, second)).toMatchObject({ data: { order_status: 'paid' } })
  })

  it('is free again where the order was bought in that moment', async () => {
    const [one, two] = [(await note()).data, (await note()).data]
    // Both are given to it before either has bought it.
    await OrderModel.updateOne({ _id: order.id }, { $set: { status: 'open' } })
    const answers = await Promise.all([assign(one, order.number), assign(two, order.number)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const free = await PaymentModel.find({ shown: 'extra' }).lean<PaymentRecord[]>()
    expect(free).toMatchObject([{ extra: 'unknown_order', order_number: '', title: '' }])
    expect(await money.balanceOf('suspense')).toBe(-149_900)
    const other = await money.sellPlan(product(), shop.finance, { title: 'Another' })
    const next = (await money.orderPlan(product(), shop.buyer, other)).data
    expect(await assign({ id: String(free[0]!._id) }, next.number)).toMatchObject({ data: { order_status: 'paid' } })
    // Somebody who still holds it as it was given to the first order changes nothing any more.
    const stale = { ...free[0]!, order_id: OrderModel.hydrate({ _id: order.id })._id, buyer_id: shop.buyer._id }
    await settle(product().context, { ...stale, assigned: { by: shop.finance._id, at: new Date(0) } } as never)
    expect(await PaymentModel.findById(free[0]!._id).lean()).toMatchObject({ order_number: next.number, shown: 'paid' })
  })

  it('buys also where the process has died before it could', async () => {
    const { data } = await note()
    await assign(data, order.number)
    await LedgerModel.deleteOne({ _id: `assign:${data.id}` as never })
    await OrderModel.updateOne({ _id: order.id }, { $set: { status: 'open' }, $unset: { paid_by: 1, paid_at: 1 } })
    await PaymentModel.updateOne({ _id: data.id }, { $set: { waiting_since: new Date(0) }, $unset: { settled_at: 1 } })
    expect(await settlePayments(product().context, new Date())).toBe(1)
    expect(await ordersOf(shop.buyer)).toMatchObject([{ status: 'paid' }])
  })
})

describe('an order that staff look for', () => {
  it('is found by its number or its id', async () => {
    const find = (named: string) =>
      callAs<FoundOrder>(product(), shop.finance, ['GET', `/admin/orders/${encodeURIComponent(named)}`])
    const found = { id: order.id, number: order.number, billing_name: 'Asha Rao', total: 149_900, status: 'open' }
    for (const named of [order.number, ` ${order.number.toLowerCase()}`, order.id])
      expect(await find(named)).toMatchObject({ status: 200, data: { ...found, beneficiary: '' } })
    for (const named of ['ORD-9', notedId('1'), '%']) expect((await find(named)).status).toBe(404)
  })
})
