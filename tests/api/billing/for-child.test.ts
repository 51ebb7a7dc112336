import type { OwnAccess } from '@abhyas/shared/billing/entitlements/shapes'
import type { Invoice } from '@abhyas/shared/billing/invoices/shapes'
import type { Order, Quote } from '@abhyas/shared/billing/orders/shapes'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EntitlementModel } from '../../../api/src/billing/entitlements/model.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { removeMoneyOf } from '../../../api/src/billing/payments/commands.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { LearnerModel } from '../../../api/src/marketplace/learners/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs, makeFamily } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const shop = money.openShops(product)
let guardian: MadeUser
let learner: Learner
let child: MadeUser
beforeEach(async () => {
  ;({ guardian, learner } = await makeFamily(product()))
  child = await makeUser({ i_am: 'Student', contact_person: 'Ms. - Mira Sen' })
  await LearnerModel.updateOne({ _id: learner.id }, { $set: { user_id: child._id } })
})
// After every test all of it must agree.
afterEach(() => money.assertAgrees(product()))

const forChild = () => ({ beneficiary_id: learner.id })
const order = (who = guardian, changes: object = forChild(), plan = shop.plan) =>
  money.orderPlan(product(), who, plan, changes)
const accessOf = async (who: MadeUser) =>
  (await callAs<OwnAccess>(product(), who, ['GET', '/account/access'])).data.access
async function buy(who = guardian, changes: object = forChild()) {
  const { data } = await order(who, changes)
  await money.proveTransfer(product(), who, data)
  await money.approve(product(), shop.finance, await money.paymentOf(data))
  return (await callAs<Order>(product(), who, ['GET', `/orders/${data.id}`])).data
}

describe('a guardian', () => {
  it('buys for a child: the access is the child’s, the receipt their own', async () => {
    const bought = await buy()
    expect(bought).toMatchObject({
      status: 'paid',
      beneficiary_id: learner.id,
      beneficiary: 'Mira',
      access: [{ title: 'NEET mock series' }],
    })
    expect([await accessOf(guardian), (await accessOf(child)).map(({ title }) => title)]).toEqual([
      [],
      ['NEET mock series'],
    ])
    const paper = await callAs<Invoice>(product(), guardian, ['GET', `/orders/${bought.id}/invoice`])
    expect([paper.status, paper.data.buyer.name]).toEqual([200, 'Asha Rao'])
    for (const path of [`/orders/${bought.id}`, `/orders/${bought.id}/invoice`])
      expect((await callAs(product(), child, ['GET', path])).status).toBe(404)
    const told = async (user_id: Types.ObjectId) =>
      (await NotificationModel.find({ user_id }).lean()).map(({ title }) => title)
    expect([await told(guardian._id), await told(child._id)]).toEqual([
      ['We have your payment'],
      ['A plan is open for you'],
    ])
  })

  it('is seen by staff with the child for whom they have paid', async () => {
    const { id } = await buy()
    const path = `/admin/payments/${String((await money.paymentOf({ id }))._id)}`
    expect(await callAs(product(), shop.finance, ['GET', path])).toMatchObject({
      data: { paid_by: 'Asha Rao', beneficiary: 'Mira' },
    })
  })

  it('has the refund, and the child the end of the access', async () => {
    const bought = await buy()
    const path = `/orders/${bought.id}/refund`
    const asked = await callAs<Order>(product(), guardian, ['POST', path], { reason: 'Not needed.' })
    expect(asked.data).toMatchObject({ refunds: [{ state: 'approved' }], access: [] })
    expect(await accessOf(child)).toEqual([])
  })

  it('buys for themselves without saying so', async () => {
    expect(await buy(guardian, {})).toMatchObject({ beneficiary_id: '', beneficiary: '' })
    expect([(await accessOf(guardian)).length, (await accessOf(child)).length]).toEqual([1, 0])
  })

  it.each([
    ['a child of somebody else', async () => (await makeFamily(product())).learner.id],
    ['nobody', () => String(new Types.ObjectId())],
    ['what is no id', () => 'Mira'],
    ['an account', () => child.id],
  ])('does not buy for %s', async (_, idOf) => {
    const beneficiary_id = await idOf()
    const refused = { status: 422, fields: { beneficiary_id: 'Choose yourself or one of your children.' } }
    expect(await order(guardian, { beneficiary_id })).toMatchObject(refused)
    const asked = { plan_id: shop.plan.id, beneficiary_id }
    expect(await callAs(product(), guardian, ['POST', '/orders/quote'], asked)).toMatchObject(refused)
  })

  it('does not buy for a child without an account, nor the child for them', async () => {
    expect(await order(child)).toMatchObject({ status: 422 })
    await LearnerModel.updateOne({ _id: learner.id }, { $unset: { user_id: 1 } })
    expect(await order()).toMatchObject({
      status: 422,
      fields: { beneficiary_id: 'Mira has no account yet. Link one on the page of your family first.' },
    })
    expect(await EntitlementModel.countDocuments()).toBe(0)
  })

  it('buys a plan for students, though they are none', async () => {
    const plan = await money.sellPlan(product(), shop.finance, { title: 'For students', audience: ['Student'] })
    expect(await order(guardian, {}, plan)).toMatchObject({ status: 403, code: 'not_for_you' })
    expect(await order(guardian, forChild(), plan)).toMatchObject({ status: 201 })
    const guardians = await money.sellPlan(product(), shop.finance, { title: 'For guardians', audience: ['Guardian'] })
    expect(await order(guardian, forChild(), guardians)).toMatchObject({ status: 403 })
  })
})

describe('one open order for each person and plan', () => {
  it('is of who would have it: a guardian orders for themselves and for a child', async () => {
    expect([(await order()).status, (await order(guardian, {})).status]).toEqual([201, 201])
    expect(await order()).toMatchObject({
      status: 409,
      message: 'You have an open order for this plan. Pay it, or cancel it first.',
    })
  })

  it('of somebody else is not shown', async () => {
    await order()
    const refused = await order(child, {})
    expect(refused).toMatchObject({
      status: 409,
      code: 'open_order',
      message: 'Somebody else has an open order of this plan for the same person.',
    })
    expect(refused.data).toBeUndefined()
  })
})

describe('a child whose account was deleted before the order was paid', () => {
  const leave = () => UserModel.deleteOne({ _id: child._id })
  const told = async () => (await NotificationModel.find({ user_id: guardian._id }).lean()).map(({ title }) => title)

  it('has no access: the money goes back, the order has ended, and the guardian reads why', async () => {
    const { data } = await order()
    await money.proveTransfer(product(), guardian, data)
    await leave()
    const taken = await money.approve(product(), shop.finance, await money.paymentOf(data))
    expect(taken.data).toMatchObject({
      extra: 'child_gone',
      order_status: 'cancelled',
      refunds: [{ state: 'approved', amount: 149_900, reason: 'The account that it was bought for was deleted.' }],
    })
    expect(await EntitlementModel.countDocuments()).toBe(0)
    expect(await told()).toEqual(['Your payment goes back'])
    expect((await order(guardian, {})).status).toBe(201)
  })

  it('is bought for no more: the open order ends with the account, once told, and later money goes back', async () => {
    const { data } = await order()
    await removeMoneyOf(child.id)
    await removeMoneyOf(child.id)
    await leave()
    const read = await callAs<Order>(product(), guardian, ['GET', `/orders/${data.id}`])
    expect(read.data).toMatchObject({ status: 'cancelled', can: [] })
    expect(await told()).toEqual(['An order has ended'])
    const noted = await money.noteMoney(product(), shop.finance)
    const path = `/admin/payments/${noted.data.id}/assign`
    expect(await callAs(product(), shop.finance, ['POST', path], { order_id: data.number })).toMatchObject({
      status: 409,
      code: 'not_payable',
    })
  })
})

it('what a child has is not sold for them again', async () => {
  const until = '2040-03-31'
  const grants = { scope: { all: true }, until }
  const plan = await money.sellPlan(product(), shop.finance, { title: 'Until then', grants })
  const { data } = await order(child, {}, plan)
  await money.proveTransfer(product(), child, data)
  await money.approve(product(), shop.finance, await money.paymentOf(data))
  expect(await order(guardian, forChild(), plan)).toMatchObject({
    status: 409,
    code: 'have_it',
    message: 'Mira has this plan until 31 March 2040 already.',
  })
  expect(await order(guardian, {}, plan)).toMatchObject({ status: 201 })
})

it('the days of a quote follow what the child has', async () => {
  await buy(child, {})
  const ask = async (body: object) =>
    (await callAs<Quote>(product(), guardian, ['POST', '/orders/quote'], { plan_id: shop.plan.id, ...body })).data.until
  expect(Date.parse(await ask(forChild()))).toBeGreaterThan(Date.parse(await ask({})) + 300 * 24 * 3_600_000)
})

it('money that comes late buys for a child what its guardian has bought for themselves meanwhile', async () => {
  const { data: late } = await order()
  await money.proveTransfer(product(), guardian, late)
  const payment = await money.paymentOf(late)
  await buy(guardian, {})
  await OrderModel.updateOne({ _id: late.id }, { $set: { status: 'expired' }, $unset: { open_key: 1 } })
  expect(await money.approve(product(), shop.finance, payment)).toMatchObject({ data: { order_status: 'paid' } })
  expect((await accessOf(child)).length).toBe(1)
})
