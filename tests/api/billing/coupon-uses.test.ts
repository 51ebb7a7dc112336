import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { afterEach, describe, expect, it } from 'vitest'
import { recountCoupons } from '../../../api/src/billing/coupons/commands.ts'
import { CouponModel, CouponUseModel } from '../../../api/src/billing/coupons/model.ts'
import { countMonth } from '../../../api/src/billing/coupons/queries.ts'
import { EntitlementModel } from '../../../api/src/billing/entitlements/model.ts'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { expireOrders } from '../../../api/src/billing/payments/commands.ts'
import { freeUses, settleFreeOrders } from '../../../api/src/billing/orders/commands.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const total = 119_920
const minute = 60_000
const shop = money.openShops(product)
afterEach(() => money.assertAgrees(product()))

const orderWith = (who = shop.buyer, code = 'DIWALI20', headers = {}) =>
  money.orderPlan(product(), who, shop.plan, { coupon_code: code, expected_total: total }, headers)
const cancel = (order: Pick<Order, 'id'>, who = shop.buyer) =>
  callAs<Order>(product(), who, ['POST', `/orders/${order.id}/cancel`], {})
const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser()))
const ordersBy = async (who: readonly MadeUser[]) =>
  (await Promise.all(who.map((one) => orderWith(one)))).map(({ status }) => status)
const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length
const later = (ms: number) => new Date(Date.now() + ms)

describe('a capped code', () => {
  it('of 50 places is taken exactly 50 times by 200 people at once; 20 that run out are taken by 20 of 40', async () => {
    await money.addCoupon(product(), shop.finance, { cap: 50 })
    const first = await ordersBy(await people(200))
    expect([countOf(first, 201), countOf(first, 409)]).toEqual([50, 150])
    const some = await OrderModel.find({}, { _id: 1 }).limit(20).lean()
    await OrderModel.updateMany({ _id: { $in: some.map(({ _id }) => _id) } }, { $set: { expires_at: new Date(0) } })
    expect(await expireOrders(product().context, new Date())).toBe(20)
    const second = await ordersBy(await people(40))
    expect([countOf(second, 201), countOf(second, 409)]).toEqual([20, 20])
    expect(await CouponUseModel.countDocuments({})).toBe(50)
    await recountCoupons(new Date())
    expect(await CouponModel.findOne({}).lean()).toMatchObject({ held: 50, used: 0, is_full: true })
  })

  it('holds its place for half an hour, or for three days once its buyer has chosen the bank', async () => {
    await money.addCoupon(product(), shop.finance, { cap: 2 })
    const { data: order } = await orderWith()
    const other = await makeUser()
    const { data: byBank } = await orderWith(other)
    await money.payWith(product(), other, byBank, 'bank')
    expect(await expireOrders(product().context, later(29 * minute))).toBe(0)
    expect(await expireOrders(product().context, later(31 * minute))).toBe(1)
    expect(await CouponUseModel.exists({ _id: order.id })).toBeNull()
    expect(await expireOrders(product().context, later(71 * 60 * minute))).toBe(0)
    expect(await expireOrders(product().context, later(73 * 60 * minute))).toBe(1)
    expect(await CouponUseModel.countDocuments({})).toBe(0)
  })
})

describe('a code of one use a person', () => {
  it('is taken once, also of fifty orders of different plans at once', async () => {
    await money.addCoupon(product(), shop.finance)
    const plans = [shop.plan]
    for (const title of ['B', 'C']) plans.push(await money.sellPlan(product(), shop.finance, { title }))
    const body = { coupon_code: 'DIWALI20', expected_total: total }
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, n) => money.orderPlan(product(), shop.buyer, plans[n % 3]!, body)),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    const [open] = await OrderModel.find({}).lean()
    expect(await CouponUseModel.find({}).lean()).toMatchObject([
      { _id: open!._id, n: expect.any(Number) as number, k: 1 },
    ])
    const again = await money.orderPlan(
      product(),
      shop.buyer,
      plans.find(({ id }) => id !== open!.plan_id)!,
      body,
    )
    expect(again).toMatchObject({ status: 422, fields: { coupon_code: 'You have used this code already.' } })
  })

  it('is free again once its order is cancelled', async () => {
    await money.addCoupon(product(), shop.finance)
    const { data } = await orderWith()
    expect((await orderWith()).status).toBe(409)
    await cancel(data)
    expect((await orderWith()).status).toBe(201)
  })

  it('has one use for an order, however often it is sent by one key', async () => {
    await money.addCoupon(product(), shop.finance, { cap: 5 })
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => orderWith(shop.buyer, 'DIWALI20', { 'idempotency-key': 'the-same-use' })),
    )
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect(await CouponUseModel.countDocuments({})).toBe(1)
  })
})

describe('a use', () => {
  it('is redeemed when the money is there, and listed', async () => {
    await money.addCoupon(product(), shop.finance, { cap: 5 })
    const { data: order } = await orderWith()
    await money.proveTransfer(product(), shop.buyer, order)
    const payment = await money.paymentOf(order)
    expect(payment).toMatchObject({ amount: total, coupon_code: 'DIWALI20' })
    await money.approve(product(), shop.finance, payment)
    expect(await CouponUseModel.findById(order.id).lean()).toMatchObject({ state: 'redeemed', discount: 29_980 })
    await recountCoupons(new Date())
    expect(await CouponModel.findOne({}).lean()).toMatchObject({ used: 1, held: 0, discount_total: 29_980 })
    const path = '/admin/coupons/redemptions?search=asha'
    expect((await callAs(product(), shop.finance, ['GET', path])).data).toMatchObject([
      { code: 'DIWALI20', name: 'Asha Rao', order_number: order.number, discount: 29_980, state: 'redeemed' },
    ])
    const found = await callAs<unknown[]>(product(), shop.finance, ['GET', '/admin/payments?search=diwali'])
    expect(found.data).toHaveLength(1)
    // Above the list of coupons stands what was redeemed this month; what is only held does not count.
    await orderWith(await makeUser())
    expect(await callAs(product(), shop.finance, ['GET', '/admin/coupons'])).toMatchObject({
      counts: { coupons: 1, redemptions: 2 },
      month: { redeemed: 1, discount: 29_980 },
    })
    // A month begins at midnight in India: half past six in the evening of UTC.
    const first = new Date('2031-05-31T18:30:00Z')
    await CouponUseModel.updateOne({ _id: order.id }, { $set: { at: first } })
    expect(await countMonth(new Date('2031-06-30T18:29:59Z'))).toEqual({ redeemed: 1, discount: 29_980 })
    expect(await countMonth(new Date('2031-06-30T18:30:00Z'))).toEqual({ redeemed: 0, discount: 0 })
  })

  it('is saved to a file, without formulas in it, and that is recorded', async () => {
    await money.addCoupon(product(), shop.finance, { cap: 5 })
    await orderWith()
    await CouponUseModel.updateMany({}, { $set: { buyer_name: '=HYPERLINK("x")' } })
    const headers = await headerOf(product(), shop.finance)
    const file = (query: string) =>
      product().app.inject({ method: 'GET', url: `/api/v1/admin/coupons/redemptions/export${query}`, headers })
    const sent = await file('?format=csv&search=asha')
    expect(sent.headers['content-disposition']).toBe('attachment; filename="redemptions.csv"')
    const lines = sent.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^DIWALI20,"'=HYPERLINK\(""x""\)",NEET mock series,ORD-10001,299.8,held,/)
    expect((await file('?format=pdf')).json()).toMatchObject({ fields: { format: 'Format must be csv or xlsx.' } })
    expect((await file('?format=csv&coupon=none')).body.trim().split('\r\n')).toHaveLength(1)
    const recorded = await AuditEntryModel.find({ action: 'redemptions.exported', entity: 'redemption' }).sort({
      _id: 1,
    })
    expect(recorded[0]!.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['format', 'search']))
  })

  it('of an order that has run out is taken again by its late money, or the money waits where none is left', async () => {
    await money.addCoupon(product(), shop.finance, { cap: 1 })
    const sent = async (who: MadeUser) => {
      const { data } = await orderWith(who)
      await money.proveTransfer(product(), who, data)
      const $set = { status: 'expired', expires_at: new Date(0) }
      await OrderModel.updateOne({ _id: data.id }, { $set, $unset: { open_key: 1, open_slot: 1 } })
      await freeUses(later(24 * 60 * minute))
      return money.paymentOf(data)
    }
    const [one, two] = [await sent(shop.buyer), await sent(await makeUser())]
    expect(await CouponUseModel.countDocuments({})).toBe(0)
    expect(await money.approve(product(), shop.finance, two)).toMatchObject({
      data: { order_status: 'paid', extra: '' },
    })
    expect(await money.approve(product(), shop.finance, one)).toMatchObject({
      data: { order_status: 'expired', extra: 'coupon_gone' },
    })
    expect(await CouponUseModel.find({}).lean()).toMatchObject([{ _id: two.order_id, state: 'redeemed' }])
  })

  it('that a dead process has left is free after ten minutes; one whose order stands is kept', async () => {
    await money.addCoupon(product(), shop.finance, { cap: 2 })
    const { data: order } = await orderWith()
    const other = await makeUser()
    const { data: lost } = await orderWith(other)
    await OrderModel.deleteOne({ _id: lost.id })
    expect(await freeUses(later(9 * minute))).toBe(0)
    expect(await freeUses(later(11 * minute))).toBe(1)
    expect(await CouponUseModel.find({}).lean()).toMatchObject([{ _id: expect.anything() as object, state: 'held' }])
    expect(await CouponUseModel.exists({ _id: order.id })).not.toBeNull()
  })
})

describe('an order that costs nothing', () => {
  it('is paid at once: open, told, without a payment and without a paper', async () => {
    await money.addCoupon(product(), shop.finance, { code: 'FREE', value: 100, max_discount: null })
    const body = { coupon_code: 'FREE', expected_total: 0 }
    const placed = await money.orderPlan(product(), shop.buyer, shop.plan, body)
    expect(placed).toMatchObject({ status: 201, data: { status: 'paid', total: 0, invoice_no: '', can: [] } })
    expect(placed.data.access).toMatchObject([{ title: shop.plan.title }])
    expect(await PaymentModel.countDocuments({})).toBe(0)
    expect(await LedgerModel.countDocuments({})).toBe(0)
    expect(await CouponUseModel.findOne({}).lean()).toMatchObject({ state: 'redeemed' })
    const told = await NotificationModel.find({ user_id: shop.buyer._id, kind: 'payment' }).lean()
    expect(told).toMatchObject([{ title: 'Your plan is open' }])
  })

  it('is opened by another process where the first one has died', async () => {
    await money.addCoupon(product(), shop.finance, { code: 'FREE', value: 100, max_discount: null })
    const { data } = await money.orderPlan(product(), shop.buyer, shop.plan, { coupon_code: 'FREE', expected_total: 0 })
    await EntitlementModel.deleteMany({})
    await OrderModel.updateOne({ _id: data.id }, { $set: { waiting_since: new Date(0) } })
    expect(await settleFreeOrders(new Date())).toBe(1)
    expect(await EntitlementModel.countDocuments({})).toBe(1)
  })
})
