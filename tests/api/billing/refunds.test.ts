import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { Types } from 'mongoose'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endUnused, noteUse } from '../../../api/src/billing/entitlements/commands.ts'
import { EntitlementModel } from '../../../api/src/billing/entitlements/model.ts'
import type { CreditNote } from '@abhyas/shared/billing/invoices/shapes'
import { CreditNoteModel } from '../../../api/src/billing/invoices/model.ts'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { settlePayments } from '../../../api/src/billing/payments/commands.ts'
import { changeRefunds } from '../../../api/src/billing/payments/refunds/change.ts'
import { returnOf } from '../../../api/src/billing/payments/refunds/parts.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const total = 149_900
const dayMs = 24 * 3_600_000
const shop = money.openShops(product)
let finance: MadeUser
let other: MadeUser
let buyer: MadeUser
let plan: AdminPlan
beforeEach(async () => {
  ;({ finance, buyer, plan } = shop)
  other = await makeUser({ roles: ['finance'] })
})
afterEach(() => money.assertAgrees(product()))

async function bought(of = plan, who = buyer) {
  const { data: order } = await money.orderPlan(product(), who, of)
  await money.proveTransfer(product(), who, order)
  const payment = await money.paymentOf(order)
  await money.approve(product(), finance, payment)
  if (of.prices[0]!.amount >= 1_000_000) await money.approve(product(), other, payment)
  return { order, path: `/admin/payments/${String(payment._id)}` }
}
const ask = ({ id }: Pick<Order, 'id'>, body: object = { reason: 'I chose the wrong one' }, who = buyer) =>
  callAs<Order>(product(), who, ['POST', `/orders/${id}/refund`], body)
const read = (order: Pick<Order, 'id'>) => callAs<Order>(product(), buyer, ['GET', `/orders/${order.id}`])
const give = (path: string, body: object, who = finance, headers = {}) =>
  callAs<OpenedPayment>(product(), who, ['POST', `${path}/refunds`], { reason: 'Paid by mistake', ...body }, headers)
const opened = (path: string) => callAs<OpenedPayment>(product(), finance, ['GET', path])
async function step(path: string, name: string, body: object = {}, who = finance) {
  const { data } = await opened(path)
  const { id } = data.refunds.at(-1)!
  return callAs<OpenedPayment>(product(), who, ['POST', `${path}/refunds/${id}/${name}`], body)
}
const byHand = (path: string) => step(path, 'by-hand', { utr: money.newUtr() })
const titles = async () =>
  (await NotificationModel.find({ user_id: buyer._id }).sort({ created_at: 1 }).lean()).map((one) => one.title)

describe('a refund that a buyer asks for', () => {
  it('in time and unused is approved by rule: access ends, the money is owed, and leaves by hand', async () => {
    const { order, path } = await bought()
    expect((await read(order)).data).toMatchObject({ status: 'paid', can: ['refund'], refunded: 0, refunds: [] })
    const asked = await ask(order)
    expect(asked).toMatchObject({ status: 200, message: 'Your refund is on its way.' })
    expect(asked.data).toMatchObject({ status: 'refunded', refunded: total, can: [], refunds: [{ state: 'approved' }] })
    expect((await callAs<{ access: unknown[] }>(product(), buyer, ['GET', '/account/access'])).data.access).toEqual([])
    expect(await money.balanceOf('refunds:pending')).toBe(-total)
    expect([
      await money.balanceOf('sales:tests'),
      await money.balanceOf('gst:cgst'),
      await money.balanceOf('gst:sgst'),
    ]).toEqual([0, 0, 0])
    expect(await CreditNoteModel.countDocuments({})).toBe(0)
    const done = await byHand(path)
    expect(done).toMatchObject({ status: 200, message: 'Refund noted as paid.' })
    expect(done.data).toMatchObject({ status: 'refunded', refund_total: total, refundable: 0 })
    expect(done.data.refunds).toMatchObject([{ state: 'done', asked_by: 'rule', amount: total, can: [] }])
    expect([await money.balanceOf('refunds:pending'), await money.balanceOf('bank')]).toEqual([0, 0])
    expect(await CreditNoteModel.find({}).lean()).toMatchObject([
      { n: 1, paper: { total, tax_lines: [{ amount: 11_433 }, {}] } },
    ])
    expect(done.data.refunds[0]!.credit_note).toMatch(/^AB\/\d\d-\d\d\/C00001$/)
    expect(await titles()).toEqual(['We have your payment', 'Your refund is approved', 'Your refund was sent'])
  })

  it('has a credit note for its buyer and for staff, once its money has left', async () => {
    const { order, path } = await bought()
    await ask(order)
    const { id: refund } = (await byHand(path)).data.refunds[0]!
    const [shown] = (await read(order)).data.refunds
    const notes = (who: MadeUser, of: string, which = refund) =>
      callAs<CreditNote>(product(), who, ['GET', `${of}/credit-notes/${which}`])
    const note = await notes(buyer, `/orders/${order.id}`)
    expect(note).toMatchObject({ status: 200, message: 'Credit note', data: { number: shown!.credit_note, total } })
    expect(note.data).toMatchObject({
      invoice_no: expect.stringMatching(/^AB\//) as string,
      buyer: { name: 'Asha Rao' },
    })
    expect((await notes(finance, path)).data).toEqual(note.data)
    expect((await notes(finance, `/orders/${order.id}`)).status).toBe(404)
    expect((await notes(buyer, `/orders/${order.id}`, order.id)).status).toBe(404)
  })

  it('before all has followed from its payment waits for nothing, and nothing is left out', async () => {
    const { order } = await bought()
    const now = new Date()
    await PaymentModel.updateOne({}, { $set: { waiting_since: now }, $unset: { settled_at: 1 } })
    expect(await ask(order)).toMatchObject({ status: 200, data: { status: 'refunded' } })
    expect(await money.balanceOf('refunds:pending')).toBe(-total)
  })

  it('gives nothing back by rule where staff have given a part meanwhile; access stays open', async () => {
    const { order, path } = await bought()
    await give(path, { amount: 100 })
    const asked = await ask(order)
    expect(asked).toMatchObject({ status: 202, data: { refunds: [{ state: 'approved' }, { state: 'requested' }] } })
    expect(asked.data.access).toHaveLength(1)
  })

  it('too late, or used, waits for staff, who approve or refuse it', async () => {
    const { order, path } = await bought()
    await OrderModel.updateOne({ _id: order.id }, { $set: { paid_at: new Date(Date.now() - 8 * dayMs) } })
    const asked = await ask(order)
    expect(asked).toMatchObject({ status: 202, message: 'We have your request and answer within two working days.' })
    expect(asked.data).toMatchObject({ status: 'paid', refunded: 0, can: [], refunds: [{ state: 'requested' }] })
    expect((await ask(order)).data.refunds).toHaveLength(1)
    const waiting = await callAs(product(), finance, ['GET', '/admin/payments?view=refunds'])
    expect(waiting).toMatchObject({ data: [{ status: 'paid' }], counts: { refunds: 1 } })
    expect(await step(path, 'refuse', {})).toMatchObject({
      status: 422,
      fields: { reason: 'Say why, in at most 500 characters.' },
    })
    expect(await step(path, 'refuse', { reason: 'The week is over' })).toMatchObject({ message: 'Refund refused' })
    expect((await read(order)).data.refunds).toMatchObject([{ state: 'refused', reason: 'The week is over' }])
    await ask(order)
    expect(await step(path, 'approve')).toMatchObject({ message: 'Refund approved', data: { status: 'refunded' } })
    expect(await step(path, 'approve')).toMatchObject({ status: 409, message: 'This refund has moved on. Reload it.' })
    expect(await EntitlementModel.findOne({}).lean()).toMatchObject({
      grants: [{ revoked_at: expect.any(Date) as Date }],
    })
  })

  it('of a plan with which a test was begun waits for staff', async () => {
    const { order } = await bought()
    const test = { id: 'x', subject_id: '', category_id: '', board_name: '', class_name: '' }
    expect(await noteUse(buyer.id, test, new Date())).toBe(true)
    expect(await ask(order)).toMatchObject({ status: 202 })
    expect((await read(order)).data.access).toHaveLength(1)
  })

  it('and a first use at the same moment: one of the two wins', async () => {
    const test = { id: 'x', subject_id: '', category_id: '', board_name: '', class_name: '' }
    for (let round = 0; round < 5; round++) {
      const { order } = await bought(await money.sellPlan(product(), finance, { title: `Plan ${round}` }))
      const { paid_at, plan_id } = (await OrderModel.findById(order.id).lean())!
      const ended = { userId: buyer.id, planId: plan_id, orderId: order.id }
      // Each is the first one in turn.
      const uses = () => noteUse(buyer.id, test, new Date())
      const ends = () => endUnused(ended, paid_at!)
      const [isUsed, isEnded] =
        round % 2 === 0 ? await Promise.all([uses(), ends()]) : (await Promise.all([ends(), uses()])).toReversed()
      expect(isUsed).toBe(!isEnded)
      // As the order is not given back, its access is opened again: the sums must agree.
      await EntitlementModel.deleteMany({})
    }
  })

  it('by rule is one for each plan', async () => {
    const first = await bought()
    expect((await ask(first.order)).status).toBe(200)
    const second = await bought()
    expect((await ask(second.order)).status).toBe(202)
  })

  it('is asked for with a reason, of what was paid, by who has paid it', async () => {
    const { data: unpaid } = await money.orderPlan(product(), buyer, plan)
    expect(await ask(unpaid)).toMatchObject({ status: 409, message: 'There is nothing to give back.' })
    await callAs(product(), buyer, ['POST', `/orders/${unpaid.id}/cancel`], {})
    const { order } = await bought()
    const why = { status: 422, fields: { reason: 'Say why, in at most 500 characters.' } }
    expect(await ask(order, {})).toMatchObject(why)
    expect(await ask(order, { reason: 'x'.repeat(501) })).toMatchObject(why)
    expect(await ask(order, undefined, await makeUser())).toMatchObject({ status: 404 })
    await ask(order)
    expect(await ask(order)).toMatchObject({ status: 409 })
  })
})

describe('a refund by staff', () => {
  it('in parts gives back exactly what was paid, with exactly its tax', async () => {
    const { order, path } = await bought()
    for (const amount of [33_333, 1, 66_666]) {
      expect((await give(path, { amount })).status).toBe(201)
      await byHand(path)
    }
    expect((await read(order)).data).toMatchObject({ status: 'partly_refunded', refunded: 100_000 })
    expect((await read(order)).data.access).toHaveLength(1)
    expect(await give(path, { amount: 49_901 })).toMatchObject({
      status: 422,
      fields: { amount: 'At most ₹499.00 can be given back.' },
    })
    await give(path, { amount: 49_900 })
    await byHand(path)
    const accounts = ['sales:tests', 'gst:cgst', 'gst:sgst', 'refunds:pending', 'bank']
    for (const account of accounts) expect(await money.balanceOf(account)).toBe(0)
    const notes = await CreditNoteModel.find({}).sort({ n: 1 }).lean()
    expect(notes.map(({ n }) => n)).toEqual([1, 2, 3, 4])
    expect((await read(order)).data.access).toEqual([])
  })

  it('may keep what was opened', async () => {
    const { order, path } = await bought()
    expect(await give(path, { amount: total, keep_access: true })).toMatchObject({
      status: 201,
      message: 'Refund approved',
    })
    expect((await read(order)).data).toMatchObject({ status: 'refunded', access: [{ title: plan.title }] })
  })

  it('is withdrawn before its money has left, and everything is as before', async () => {
    const { order, path } = await bought()
    await give(path, { amount: total })
    expect(await step(path, 'withdraw', { reason: 'A mistake' })).toMatchObject({ message: 'The refund is withdrawn.' })
    expect((await read(order)).data).toMatchObject({ status: 'paid', refunded: 0, access: [{}], can: ['refund'] })
    expect([await money.balanceOf('refunds:pending'), await money.balanceOf('bank')]).toEqual([0, total])
    expect(await byHand(path)).toMatchObject({ status: 409 })
  })

  it('of ₹10,000 or more needs two people', async () => {
    const dear = await money.sellPlan(product(), finance, {
      title: 'Dear',
      prices: [{ currency: 'INR', amount: 1_000_000 }],
    })
    const { path } = await bought(dear)
    const given = await give(path, { amount: 1_000_000 })
    expect(given).toMatchObject({ status: 201, message: 'A second person must approve this.' })
    expect(given.data.refunds).toMatchObject([{ state: 'requested', can: ['refuse'] }])
    expect(await money.balanceOf('refunds:pending')).toBe(0)
    expect(await step(path, 'approve')).toMatchObject({
      status: 403,
      code: 'second_person',
      message: 'Somebody else must approve this refund: you asked for it.',
    })
    expect(await step(path, 'approve', {}, other)).toMatchObject({ status: 200, data: { status: 'refunded' } })
  })

  it('of the whole is one, however many give it at once; by one key it is given once', async () => {
    const { path } = await bought()
    const sent = await Promise.all(Array.from({ length: 50 }, () => give(path, { amount: total })))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await PaymentModel.findOne({}).lean())!.refund_total).toBe(total)
    const next = await bought(await money.sellPlan(product(), finance, { title: 'Other' }))
    const key = { 'idempotency-key': 'the-same-refund' }
    for (let n = 0; n < 3; n++) expect((await give(next.path, { amount: 100 }, finance, key)).status).toBe(201)
    expect((await opened(next.path)).data.refunds).toHaveLength(1)
  })

  it('and another one at the same moment both count', async () => {
    await bought()
    const { _id } = (await PaymentModel.findOne({}).lean())!
    const now = new Date()
    let readers = 0
    let goOn = () => {}
    const bothHaveRead = new Promise<void>((resolve) => (goOn = resolve))
    const add = (amount: number) =>
      changeRefunds(
        String(_id),
        async ({ refunds = [], buyer_id }) => {
          readers += 1
          if (readers === 2) goOn()
          await bothHaveRead
          return [...refunds, returnOf(new Types.ObjectId(), { amount, by: buyer_id!, now, reason: 'A part' })]
        },
        now,
      )
    await Promise.all([add(100), add(200)])
    expect(await PaymentModel.findOne({}).lean()).toMatchObject({ refunds: [{}, {}], refund_total: 300 })
    expect(await settlePayments(product().context, new Date(Date.now() + 10_000))).toBe(1)
  })

  it('is of money that came, not of an order of one’s own, and has an amount and a transfer', async () => {
    const { data: order } = await money.orderPlan(product(), buyer, plan)
    await money.proveTransfer(product(), buyer, order)
    const path = `/admin/payments/${String((await money.paymentOf(order))._id)}`
    expect(await give(path, { amount: 1 })).toMatchObject({ status: 409, message: 'This payment was not taken.' })
    const own = await bought(plan, other)
    expect(await give(own.path, { amount: 1 }, other)).toMatchObject({ status: 403, code: 'own_order' })
    expect(await give(own.path, { amount: 0 })).toMatchObject({
      status: 422,
      fields: { amount: 'Enter the amount, in whole paise.' },
    })
    expect(await give(own.path, { amount: 1, reason: ' ' })).toMatchObject({ status: 422 })
    await give(own.path, { amount: 1 })
    expect(await step(own.path, 'by-hand', { utr: '12' })).toMatchObject({
      status: 422,
      fields: { utr: expect.any(String) as string },
    })
    expect(
      await callAs(product(), finance, ['POST', `${own.path}/refunds/${'f'.repeat(24)}/approve`], {}),
    ).toMatchObject({
      status: 404,
      message: 'There is no such refund.',
    })
  })
})

it('money that came for a cancelled order goes back by itself, and staff send it', async () => {
  const { data: order } = await money.orderPlan(product(), buyer, plan)
  await money.proveTransfer(product(), buyer, order)
  const payment = await money.paymentOf(order)
  await OrderModel.updateOne(
    { _id: order.id },
    { $set: { status: 'cancelled' }, $unset: { open_key: 1, open_slot: 1 } },
  )
  const taken = await money.approve(product(), finance, payment)
  expect(taken.data).toMatchObject({
    status: 'extra',
    extra: 'cancelled',
    refunds: [{ state: 'approved', amount: total }],
  })
  expect([await money.balanceOf('suspense'), await money.balanceOf('refunds:pending')]).toEqual([0, -total])
  expect((await byHand(`/admin/payments/${String(payment._id)}`)).data).toMatchObject({ status: 'refunded' })
  expect(await money.balanceOf('bank')).toBe(0)
  expect(await CreditNoteModel.countDocuments({})).toBe(0)
})

it('a process that dies after a refund is followed by another one, and nothing is doubled', async () => {
  const { order, path } = await bought()
  await ask(order)
  await byHand(path)
  // As it was left: all that follows from the refund is undone.
  await LedgerModel.deleteMany({ kind: { $in: ['due', 'out'] } })
  await CreditNoteModel.deleteMany({})
  await NotificationModel.deleteMany({ user_id: buyer._id })
  await EntitlementModel.updateMany({}, { $unset: { 'grants.0.revoked_at': 1 } })
  const stored = await PaymentModel.findOne({}).lean()
  const refunds = stored!.refunds!.map((refund) => ({ ...refund, settled: undefined }))
  await PaymentModel.updateOne({ _id: stored!._id }, { $set: { refunds, waiting_since: new Date() } })
  const later = new Date(Date.now() + 10_000)
  await Promise.all([settlePayments(product().context, later), settlePayments(product().context, later)])
  expect(await settlePayments(product().context, later)).toBe(0)
  expect(await LedgerModel.countDocuments({})).toBe(3)
  expect(await CreditNoteModel.countDocuments({})).toBe(1)
  expect(await titles()).toEqual(['Your refund was sent'])
})
