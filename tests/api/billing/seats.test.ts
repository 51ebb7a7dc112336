import type { OwnAccess } from '@abhyas/shared/billing/entitlements/shapes'
import type { Order, Quote } from '@abhyas/shared/billing/orders/shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EntitlementModel, entitlementId } from '../../../api/src/billing/entitlements/model.ts'
import { SeatModel } from '../../../api/src/billing/seats/model.ts'
import { followSeats, freeSeat, takeSeat } from '../../../api/src/billing/seats/commands.ts'
import { makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import * as money from '../../support/billing.ts'
import { storeDraft } from '../../support/draft-tests.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = money.openShops(product)
let institute: MadeUser
let plan: AdminPlan
const seatPlan = { kind: 'institute', title: 'Seats for NEET', prices: [{ currency: 'INR', amount: 49_900 }] }
beforeEach(async () => {
  institute = await makeUser({ i_am: 'Institute/Tutorial Center', institute_name: 'Gyan Centre' })
  plan = await money.sellPlan(product(), shop.finance, seatPlan)
})
// After every test all of it must agree.
afterEach(() => money.assertAgrees(product()))

const quote = (body: object, who = institute) =>
  callAs<Quote>(product(), who, ['POST', '/orders/quote'], { plan_id: plan.id, ...body })
async function buy(quantity: number, changes: object = {}): Promise<Order> {
  const expected_total = quantity * 49_900
  const address = { billing_address: '12 Karve Road, Pune' }
  const { data, message } = await money.orderPlan(product(), institute, plan, {
    quantity,
    expected_total,
    ...address,
    ...changes,
  })
  if (!data) throw new Error(message)
  await money.proveTransfer(product(), institute, data)
  await money.approve(product(), shop.finance, await money.paymentOf(data))
  return (await callAs<Order>(product(), institute, ['GET', `/orders/${data.id}`])).data
}
const accessOf = async (who: MadeUser) =>
  (await callAs<OwnAccess>(product(), who, ['GET', '/account/access'])).data.access
const batchId = new Types.ObjectId()
const take = (userId: string, at = batchId) =>
  takeSeat({ ownerId: institute.id, planId: plan.id, batchId: at }, userId, new Date())
const refund = (order: Order) =>
  callAs<Order>(product(), institute, ['POST', `/orders/${order.id}/refund`], { reason: 'Too many.' })
/** Lets the number of seats be followed, as the worker does. */
const follow = () => followSeats(async () => undefined, new Date())

describe('a plan of seats', () => {
  it('is for institutes alone, at a price for each', async () => {
    expect(plan).toMatchObject({ per_seat: true, audience: ['Institute/Tutorial Center'] })
    expect(await quote({ quantity: 2 }, shop.buyer)).toMatchObject({
      status: 403,
      code: 'not_for_you',
      message: 'This plan is for institutes.',
    })
    const others = await callAs(product(), shop.finance, ['POST', '/admin/plans'], {
      ...money.newPlan,
      ...seatPlan,
      title: 'For students',
      audience: ['Student'],
    })
    expect(others).toMatchObject({ status: 422, fields: { audience: 'Seats are sold to institutes alone.' } })
    const changed = await callAs(product(), shop.finance, ['PUT', `/admin/plans/${plan.id}`], {
      ...money.newPlan,
      title: 'Seats for NEET',
    })
    expect(changed).toMatchObject({
      status: 422,
      fields: { kind: 'What a plan sells cannot change once it was on sale.' },
    })
  })

  it.each([0, -1, 1_001, 2.5])('is not sold %s times', async (quantity) => {
    expect(await quote({ quantity })).toMatchObject({ status: quantity === 2.5 ? 400 : 422 })
  })

  it('says how many there can be, and what one order can cost', async () => {
    expect((await quote({ quantity: 1_001 })).fields).toEqual({ quantity: 'Choose 1 to 1,000 seats.' })
    const dear = await money.sellPlan(product(), shop.finance, {
      ...seatPlan,
      title: 'Dear seats',
      prices: [{ currency: 'INR', amount: 200_000 }],
    })
    const asked = await quote({ plan_id: dear.id, quantity: 501 })
    expect(asked.fields).toEqual({ quantity: 'One order is at most ₹10,00,000. Choose fewer seats.' })
    expect((await quote({ plan_id: dear.id, quantity: 500 })).data.price).toBe(100_000_000)
  })

  it('costs its price times the seats, with the tax inside; an amount of a code is of the whole order', async () => {
    expect((await quote({ quantity: 30 })).data).toMatchObject({
      quantity: 30,
      price: 1_497_000,
      total: 1_497_000,
      taxable: 1_268_644,
      tax: 228_356,
    })
    await money.addCoupon(product(), shop.finance, { code: 'MINUS500', kind: 'amount', value: 50_000 } as never)
    expect((await quote({ quantity: 30, coupon_code: 'MINUS500' })).data).toMatchObject({
      discount: 50_000,
      total: 1_447_000,
    })
  })
})

describe('an order of seats', () => {
  it('opens them for its institute, and its paper names how many', async () => {
    const order = await buy(20)
    expect(order).toMatchObject({ status: 'paid', quantity: 20, total: 998_000 })
    expect(await accessOf(institute)).toMatchObject([
      { kind: 'institute', title: 'Seats for NEET', seats: 20, seats_given: 0, by: '' },
    ])
    const paper = await callAs<Invoice>(product(), institute, ['GET', `/orders/${order.id}/invoice`])
    expect(paper.data).toMatchObject({ quantity: 20, price: 998_000, total: 998_000 })
    expect(await money.balanceOf('sales:institute')).toBe(-845_764)
    // More are bought beside them, also of a plan until a day.
    await buy(5)
    expect(await accessOf(institute)).toMatchObject([{ seats: 25 }])
  })

  it('is entered by staff for cash', async () => {
    const entry = { user_id: institute.id, plan_id: plan.id, quantity: 3, method: 'cash', note: 'Receipt 7' }
    const call = (amount: number, quantity = 3) =>
      callAs(product(), shop.finance, ['POST', '/admin/orders'], { ...entry, amount, quantity })
    expect(await call(49_900)).toMatchObject({ status: 422, fields: { amount: 'The amount must be ₹1,497.00.' } })
    expect(await call(0, 0)).toMatchObject({ status: 422, fields: { quantity: 'Choose 1 to 1,000 seats.' } })
    expect(await call(149_700)).toMatchObject({ status: 201 })
    expect(await accessOf(institute)).toMatchObject([{ seats: 3 }])
  })

  it('is given back by rule while no seat was given, and by staff alone afterwards', async () => {
    const first = await buy(2)
    expect(await take(shop.buyer.id)).toBe(true)
    expect(await refund(first)).toMatchObject({
      status: 202,
      message: 'We have your request and answer within two working days.',
    })
    expect(await accessOf(institute)).toMatchObject([{ seats: 2, seats_given: 1 }])
  })

  it('gives back what was bought after the last seat was given, and only that ends', async () => {
    await buy(1)
    expect(await take(shop.buyer.id)).toBe(true)
    const more = await buy(2)
    expect(await refund(more)).toMatchObject({ message: 'Your refund is on its way.' })
    expect(await accessOf(institute)).toMatchObject([{ seats: 1, seats_given: 1 }])
    expect(await accessOf(shop.buyer)).toHaveLength(1)
  })
})

describe('seats', () => {
  it('are given to as many as there are, of twenty at once', async () => {
    await buy(5)
    const people = Array.from({ length: 20 }, () => new Types.ObjectId().toHexString())
    const taken = await Promise.all(people.map((one) => take(one)))
    expect(taken.filter(Boolean)).toHaveLength(5)
    expect((await SeatModel.find({}).lean()).map(({ n }) => n).toSorted((one, other) => one - other)).toEqual([
      0, 1, 2, 3, 4,
    ])
  })

  it('are one for each student, and free at once when they leave the class that gave it', async () => {
    await buy(1)
    const [one, other] = [new Types.ObjectId(), new Types.ObjectId()]
    expect(await Promise.all([take(String(one)), take(String(one)), take(String(one))])).toEqual([true, true, true])
    expect(await SeatModel.countDocuments({})).toBe(1)
    expect(await take(String(other))).toBe(false)
    expect(await freeSeat(new Types.ObjectId(), one, new Date())).toBe(false)
    expect(await freeSeat(batchId, one, new Date())).toBe(true)
    expect(await take(String(other))).toBe(true)
  })

  it('that are given back by staff end; who had one of the others keeps it', async () => {
    await buy(1)
    await buy(1)
    const _id = entitlementId(institute.id, plan.id)
    const people = [new Types.ObjectId().toHexString(), new Types.ObjectId().toHexString()]
    for (const one of people) expect(await take(one)).toBe(true)
    const now = new Date()
    await EntitlementModel.updateOne({ _id }, { $set: { 'grants.1.revoked_at': now, follow_at: now } })
    await follow()
    expect((await SeatModel.find({}).lean()).map(({ n }) => n)).toEqual([0])
    // Its order is not given back in this test: the access is put right again.
    await EntitlementModel.updateOne({ _id }, { $unset: { 'grants.1.revoked_at': 1 } })
  })
})

describe('a test that is part of a plan', () => {
  let taker: Taker
  let test: string
  beforeEach(async () => {
    taker = await makeTaker(product())
    test = await publishedTest(product(), 1, { access: 'plan' })
  })
  const start = () => taker.call<Grant>('POST', `/tests/${test}/attempts`, { device: 'A phone' })

  it('opens with a seat as with an own plan, and is shown as of the institute', async () => {
    expect(await start()).toMatchObject({ status: 403, code: 'plan_needed' })
    await buy(2)
    expect(await start()).toMatchObject({ status: 403 })
    await take(taker.id)
    expect(await accessOf(taker)).toMatchObject([{ by: 'Gyan Centre', title: 'Seats for NEET', seats: 0 }])
    expect((await start()).status).toBe(201)
    // The institute itself takes no tests by its seats.
    expect((await callAs(product(), institute, ['POST', `/tests/${test}/attempts`], { device: 'PC' })).status).toBe(403)
  })

  it('closes when the time of the seats is over, or they are given back', async () => {
    await buy(1)
    await take(taker.id)
    const _id = entitlementId(institute.id, plan.id)
    const [grant] = (await EntitlementModel.findById(_id).lean())!.grants
    const yearAgo = new Date(Date.now() - 366 * 24 * 3_600_000)
    await EntitlementModel.updateOne({ _id }, { $set: { 'grants.0.at': yearAgo } })
    expect(await start()).toMatchObject({ status: 403, code: 'plan_needed' })
    expect(await accessOf(taker)).toEqual([])
    await EntitlementModel.updateOne({ _id }, { $set: { 'grants.0.at': grant!.at } })
    expect((await start()).status).toBe(201)
  })

  it('is not opened by a seat of other tests', async () => {
    const other = await storeDraft([], { test_name: 'Other' })
    plan = await money.sellPlan(product(), shop.finance, {
      ...seatPlan,
      title: 'Seats for another',
      grants: { scope: { tests: [other] }, days: 30 },
    })
    await buy(1)
    await take(taker.id)
    expect(await start()).toMatchObject({ status: 403, code: 'plan_needed' })
  })
})
