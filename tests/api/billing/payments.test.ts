import type { OwnAccess } from '@abhyas/shared/billing/entitlements/shapes'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { OpenedPayment, PaymentsReply } from '@abhyas/shared/billing/payments/shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkMoney } from '../../../api/src/billing/checks/commands.ts'
import { giveAccess } from '../../../api/src/billing/entitlements/commands.ts'
import { EntitlementModel } from '../../../api/src/billing/entitlements/model.ts'
import { post } from '../../../api/src/billing/ledger/commands.ts'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { settlePayments } from '../../../api/src/billing/payments/commands.ts'
import { PaymentModel, UtrClaimModel } from '../../../api/src/billing/payments/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: { ...manyCalls, MONEY_FOUR_EYES_FROM: '1000000' } })
const shop = money.openShops(product)
let finance: MadeUser
let buyer: MadeUser
let plan: AdminPlan
beforeEach(() => {
  ;({ finance, buyer, plan } = shop)
})
// After every test all of it must agree.
afterEach(() => money.assertAgrees(product()))

/** An order whose buyer says that it is paid. */
async function sent(of = plan, who = buyer, proof: object = {}) {
  const { data: order } = await money.orderPlan(product(), who, of)
  const answer = await money.proveTransfer(product(), who, order, proof)
  return { order, answer, payment: await money.paymentOf(order) }
}
const orderOf = async ({ id }: Pick<Order, 'id'>) =>
  (await callAs<Order>(product(), buyer, ['GET', `/orders/${id}`])).data
const noticesOf = (user: MadeUser) => NotificationModel.find({ user_id: user._id }).sort({ created_at: 1 }).lean()

describe('a transfer', () => {
  it('waits until finance has seen the money, and opens what was bought', async () => {
    const { order, answer, payment } = await sent()
    expect(answer).toMatchObject({
      status: 201,
      message: 'We check your transfer and tell you.',
      data: { status: 'waiting', can: [] },
    })
    expect((await noticesOf(finance)).map(({ title }) => title)).toEqual(['A transfer waits for approval'])
    expect(await LedgerModel.countDocuments({})).toBe(0)
    const approved = await money.approve(product(), finance, payment)
    expect(approved).toMatchObject({ status: 200, message: 'Payment approved' })
    expect(approved.data).toMatchObject({
      status: 'paid',
      order_status: 'paid',
      can: ['refund'],
      approvals: [{ by_name: 'Mr. Farhan Ali' }],
      ledger: [
        {
          id: `pay:${String(payment._id)}`,
          lines: [
            { account: 'bank', amount: 149_900 },
            { account: 'sales:tests', amount: -127_034 },
            { account: 'gst:cgst', amount: -11_433 },
            { account: 'gst:sgst', amount: -11_433 },
          ],
        },
      ],
    })
    expect(approved.data.timeline.map(({ what }) => what)).toEqual([
      'Ordered',
      'Transfer details sent',
      'Approved',
      'Access opened',
    ])
    const paid = await orderOf(order)
    expect(paid).toMatchObject({ status: 'paid', can: ['refund'], access: [{ title: 'NEET mock series' }] })
    const { data } = await callAs<OwnAccess>(product(), buyer, ['GET', '/account/access'])
    expect(data.access).toEqual(paid.access)
    expect(Date.parse(paid.access[0]!.until) - Date.parse(paid.paid_at!)).toBe(365 * 24 * 3_600_000)
    const [notice] = await noticesOf(buyer)
    expect(notice).toMatchObject({ kind: 'payment', link: `/orders/${order.id}` })
    expect(notice!.text).toMatch(/^We have your payment\. NEET mock series is open until \d+ \w+ \d{4}\.$/)
  })

  it('is refused with a reason that its buyer reads, and the order is open again for three days', async () => {
    const { order, payment } = await sent()
    const refused = await money.refuse(product(), finance, payment, 'No such transfer on 28 November.')
    expect(refused).toMatchObject({ status: 200, message: 'Proof refused', data: { status: 'refused', can: [] } })
    const open = await orderOf(order)
    expect(open).toMatchObject({ status: 'open', refused_reason: 'No such transfer on 28 November.' })
    expect(Date.parse(open.expires_at)).toBeGreaterThan(Date.now() + 2 * 24 * 3_600_000)
    expect((await noticesOf(buyer))[0]!.text).toBe('We could not find your transfer: No such transfer on 28 November.')
    expect(await LedgerModel.countDocuments({})).toBe(0)
    expect((await money.proveTransfer(product(), buyer, order)).status).toBe(201)
    const second = await money.paymentOf(order)
    expect(second.number).toBe('P-10001-2')
    expect(await money.approve(product(), finance, second)).toMatchObject({ data: { order_status: 'paid' } })
  })

  it('can be proved three times', async () => {
    const { order, payment } = await sent()
    await money.refuse(product(), finance, payment, 'No.')
    for (let n = 0; n < 2; n++) {
      await money.proveTransfer(product(), buyer, order)
      await money.refuse(product(), finance, await money.paymentOf(order), 'No.')
    }
    expect(await money.proveTransfer(product(), buyer, order)).toMatchObject({
      status: 422,
      fields: { utr: 'Three proofs were refused. Write to Support.' },
    })
  })

  it('is proved anew where a process died before the order knew of it, and staff have decided meanwhile', async () => {
    const { order, payment } = await sent()
    // As it was left: the payment is stored, the order is still open.
    const before = { $set: { status: 'open', attempts: [] } }
    await OrderModel.updateOne({ _id: order.id }, before)
    const utr = money.newUtr()
    expect((await money.proveTransfer(product(), buyer, order, { utr })).data.utr).toBe(utr)
    expect(await PaymentModel.find({}, { utr: 1, _id: 1 }).lean()).toEqual([{ _id: payment._id, utr }])
    await OrderModel.updateOne({ _id: order.id }, before)
    await money.refuse(product(), finance, payment, 'No.')
    expect((await money.proveTransfer(product(), buyer, order)).status).toBe(201)
    const second = await money.paymentOf(order)
    expect(second).toMatchObject({ number: 'P-10001-2', status: 'waiting' })
    expect(await money.approve(product(), finance, second)).toMatchObject({ data: { order_status: 'paid' } })
  })

  it('is sent once: again it changes nothing, with another number it is refused', async () => {
    const { order, payment } = await sent()
    expect(await money.proveTransfer(product(), buyer, order, { utr: payment.utr })).toMatchObject({ status: 201 })
    expect(await money.proveTransfer(product(), buyer, order)).toMatchObject({
      status: 409,
      code: 'not_payable',
      message: 'Your transfer is being checked. You need not pay again.',
    })
    expect(await PaymentModel.countDocuments({})).toBe(1)
    expect(await callAs(product(), buyer, ['POST', `/orders/${order.id}/cancel`], {})).toMatchObject({
      status: 409,
      code: 'under_way',
      message: 'A payment is under way. Wait until it has ended.',
    })
  })

  it('buys once: its number is not taken for another order', async () => {
    const utr = money.newUtr()
    const { payment } = await sent(plan, buyer, { utr })
    const other = await makeUser()
    const second = await sent(plan, other, { utr })
    const { data } = await callAs<OpenedPayment>(product(), finance, ['GET', `/admin/payments/${String(payment._id)}`])
    expect(data.utr_twice).toEqual(['ORD-10002'])
    await money.approve(product(), finance, payment)
    expect(await money.approve(product(), finance, second.payment)).toMatchObject({
      status: 409,
      code: 'utr_taken',
      message: 'This transfer number was accepted for ORD-10001.',
    })
    const third = await makeUser()
    const { data: order } = await money.orderPlan(product(), third, plan)
    expect(await money.proveTransfer(product(), third, order, { utr })).toMatchObject({
      status: 409,
      code: 'utr_taken',
      message: 'This transfer number was accepted for another order.',
    })
  })

  it('is approved by somebody who has looked, and decided once', async () => {
    const { payment } = await sent()
    const path = `/admin/payments/${String(payment._id)}/approve`
    expect(await callAs(product(), finance, ['POST', path], {})).toMatchObject({
      status: 422,
      fields: { seen_in_bank: 'Confirm that the money is in the account.' },
    })
    expect(await money.refuse(product(), finance, payment, ' ')).toMatchObject({
      status: 422,
      fields: { reason: 'Say why: the buyer reads it.' },
    })
    const another = await makeUser({ roles: ['finance'] })
    const both = await Promise.all([finance, another].map((one) => money.approve(product(), one, payment)))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await money.refuse(product(), another, payment, 'No.')).toMatchObject({
      status: 409,
      message: 'This payment does not wait for approval any more.',
    })
    expect(await LedgerModel.countDocuments({})).toBe(1)
  })

  it('is not decided by whose order it is', async () => {
    const { payment } = await sent(plan, finance)
    const own = {
      status: 403,
      code: 'own_order',
      message: 'This order is your own: somebody else must decide about it.',
    }
    expect(await money.approve(product(), finance, payment)).toMatchObject(own)
    expect(await money.refuse(product(), finance, payment, 'No.')).toMatchObject(own)
  })

  it('of ₹10,000 or more needs two people', async () => {
    const dear = await money.sellPlan(product(), finance, {
      title: 'Dear',
      prices: [{ currency: 'INR', amount: 1_000_000 }],
    })
    const { payment } = await sent(dear)
    expect(await money.approve(product(), finance, payment)).toMatchObject({
      message: 'A second person must approve this.',
      data: { status: 'needs_second', needs: 2, can: [] },
    })
    expect(await UtrClaimModel.countDocuments({})).toBe(0)
    expect(await money.approve(product(), finance, payment)).toMatchObject({
      status: 403,
      code: 'second_person',
      message: 'You have approved this already: it needs a second person.',
    })
    const second = await makeUser({ roles: ['admin'] })
    expect(await money.approve(product(), second, payment)).toMatchObject({ data: { status: 'paid' } })
  })
})

describe('money that must not buy', () => {
  it('waits in suspense where its order was cancelled', async () => {
    const { order, payment } = await sent()
    await OrderModel.updateOne({ _id: order.id }, { $set: { status: 'cancelled' } })
    expect(await money.approve(product(), finance, payment)).toMatchObject({
      data: { status: 'extra', extra: 'cancelled' },
    })
    const entry = await LedgerModel.findById(`pay:${String(payment._id)}`).lean()
    expect(entry!.lines).toEqual([
      { account: 'bank', amount: 149_900 },
      { account: 'suspense', amount: -149_900 },
    ])
    expect(await EntitlementModel.countDocuments({})).toBe(0)
  })

  it('of another amount than its order waits, too', async () => {
    const { order, payment } = await sent()
    await PaymentModel.updateOne({ _id: payment._id }, { $set: { amount: 100 } })
    expect(await money.approve(product(), finance, payment)).toMatchObject({
      data: { status: 'extra', extra: 'amount' },
    })
    expect(await orderOf(order)).toMatchObject({ status: 'waiting' })
    expect(await EntitlementModel.countDocuments({})).toBe(0)
  })

  it('waits where its order had run out, and its buyer has bought the plan anew', async () => {
    const first = await sent()
    await OrderModel.updateOne({ _id: first.order.id }, { $set: { status: 'expired' }, $unset: { open_key: 1 } })
    const second = await sent()
    await money.approve(product(), finance, second.payment)
    const late = await money.approve(product(), finance, first.payment)
    expect(late).toMatchObject({ data: { extra: 'later_order', order_status: 'expired' } })
    expect((await EntitlementModel.findOne({}).lean())!.grants).toHaveLength(1)
  })

  it('buys an order that has run out meanwhile', async () => {
    const { order, payment } = await sent()
    await OrderModel.updateOne({ _id: order.id }, { $set: { status: 'expired' } })
    expect(await money.approve(product(), finance, payment)).toMatchObject({ data: { order_status: 'paid' } })
  })
})

it('grants of one plan at the same moment all count', async () => {
  const at = new Date()
  const grants = Array.from({ length: 8 }, (_, n) => ({ order_id: `order ${n}`, at, days: 10, scope: { all: true } }))
  const bought = { userId: buyer.id, planId: plan.id, kind: 'tests', title: plan.title } as const
  await Promise.all(grants.map((grant) => giveAccess({ ...bought, grant })))
  const stored = await EntitlementModel.findOne({}).lean()
  expect(stored!.grants).toHaveLength(8)
  expect(stored!.until.getTime() - at.getTime()).toBe(80 * 24 * 3_600_000)
})

describe('a process that dies after an approval', () => {
  const steps = ['nothing', 'claim', 'post', 'grant'] as const
  it.each(steps)('having done %s, is followed by another one, and nothing is doubled', async (step) => {
    const { order, payment } = await sent()
    await money.approve(product(), finance, payment)
    // As it was left: each step after that one is undone.
    const done = steps.indexOf(step)
    await NotificationModel.deleteMany({ user_id: buyer._id })
    if (done < 3) await EntitlementModel.deleteMany({})
    if (done < 2) await LedgerModel.deleteMany({})
    if (done < 1) await OrderModel.updateOne({ _id: order.id }, { $set: { status: 'waiting' }, $unset: { paid_by: 1 } })
    await PaymentModel.updateOne(
      { _id: payment._id },
      { $set: { waiting_since: new Date() }, $unset: { settled_at: 1 } },
    )
    const later = new Date(Date.now() + 10_000)
    const [one, two] = await Promise.all([
      settlePayments(product().context, later),
      settlePayments(product().context, later),
    ])
    expect(one + two).toBeGreaterThan(0)
    expect(await settlePayments(product().context, later)).toBe(0)
    expect(await orderOf(order)).toMatchObject({ status: 'paid' })
    expect((await EntitlementModel.findOne({}).lean())!.grants).toHaveLength(1)
    expect(await LedgerModel.countDocuments({})).toBe(1)
    expect(await noticesOf(buyer)).toHaveLength(1)
  })
})

describe('the list of payments', () => {
  it('is found by name, number and transfer, and narrowed to what waits', async () => {
    const { payment } = await sent()
    const other = await sent(plan, await makeUser())
    await money.approve(product(), finance, payment)
    const list = (query: string) =>
      callAs(product(), finance, ['GET', `/admin/payments?${query}`]) as unknown as Promise<PaymentsReply>
    const all = await list('')
    expect(all).toMatchObject({
      total: 2,
      today: { amount: 149_900, paid: 1 },
      counts: { needs_approval: 1 },
    })
    expect(all.data.map(({ number }) => number)).toEqual(['P-10002', 'P-10001'])
    for (const [query, numbers] of [
      ['view=approval', ['P-10002']],
      ['status=paid', ['P-10001']],
      [`search=${payment.utr.slice(0, 6)}`, ['P-10001']],
      ['search=10002', ['P-10002']],
      ['search=ash%20ord', ['P-10002', 'P-10001']],
      ['search=%20...', []],
      ['from=2020-01-01&to=2020-12-31', []],
      ['method=bank_transfer', []],
    ] as const)
      expect([query, (await list(query)).data.map(({ number }) => number)]).toEqual([query, numbers])
    expect(other.payment.status).toBe('waiting')
    for (const [query, field] of [
      ['status=x', 'status'],
      ['view=x', 'view'],
      ['method=cheque', 'method'],
      ['from=today', 'from'],
    ] as const)
      expect(await list(query)).toMatchObject({ code: 'form_invalid', fields: { [field]: expect.any(String) } })
  })

  it('has notes of staff, once for a key', async () => {
    const { payment } = await sent()
    const path = `/admin/payments/${String(payment._id)}/notes`
    const note = (text: string, key: string) =>
      callAs<OpenedPayment>(product(), finance, ['POST', path], { text }, { 'idempotency-key': key })
    await note('Called the bank.', 'note-of-today')
    const again = await note('Called the bank.', 'note-of-today')
    expect(again).toMatchObject({ status: 201, message: 'Note added' })
    expect(again.data.notes).toMatchObject([{ text: 'Called the bank.', by_name: 'Mr. Farhan Ali' }])
    expect(await note(' ', 'an-empty-note')).toMatchObject({ status: 422, fields: { text: 'Write a note.' } })
  })
})

describe('the ledger', () => {
  const entry = {
    _id: 'pay:test',
    kind: 'pay' as const,
    occurred_at: new Date(),
    currency: 'INR',
    order: 'an order',
    payment: 'a payment',
  }
  it.each([
    [[{ account: 'bank', amount: 100 }]],
    [
      [
        { account: 'bank', amount: 100 },
        { account: 'suspense', amount: -99 },
      ],
    ],
    [
      [
        { account: 'bank', amount: 0.5 },
        { account: 'suspense', amount: -0.5 },
      ],
    ],
    [
      [
        { account: 'pocket', amount: 100 },
        { account: 'suspense', amount: -100 },
      ],
    ],
  ])('refuses what is no entry: %j', async (lines) => {
    await expect(post(product().context.keys, { ...entry, lines: lines as never })).rejects.toThrow('is none')
    expect(await LedgerModel.countDocuments({})).toBe(0)
  })

  it('takes an entry once, and no other one in its place', async () => {
    const lines = (amount: number) => [
      { account: 'bank', amount } as const,
      { account: 'suspense', amount: -amount } as const,
    ]
    const { keys } = product().context
    await post(keys, { ...entry, lines: lines(100) })
    await post(keys, { ...entry, lines: lines(100) })
    await expect(post(keys, { ...entry, lines: lines(200) })).rejects.toThrow('another entry')
    expect(await LedgerModel.countDocuments({})).toBe(1)
    // Who changes it behind our back is found.
    await LedgerModel.updateOne({}, { $set: { order: 'another order' } })
    expect(await checkMoney(product().context)).toEqual([{ rule: 'an entry is as it was posted', id: 'pay:test' }])
    await LedgerModel.deleteMany({})
  })
})
