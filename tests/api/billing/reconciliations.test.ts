import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import type { Reconciliation } from '@abhyas/shared/billing/reconciliations/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import { reconcileDays, runReconciliations } from '../../../api/src/billing/reconciliations/commands.ts'
import { providerOf } from '../../../api/src/billing/providers/choose.ts'
import type { PaymentProvider } from '../../../api/src/billing/providers/provider.ts'
import { compare } from '../../../api/src/billing/reconciliations/compare.ts'
import { RunModel } from '../../../api/src/billing/reconciliations/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { providerOrderOf, startShop } from '../../support/online-shop.ts'

const { product, shop, bank, told, work } = startShop()
const total = 149_900
const fee = 3_538
const minute = 60_000

/** A plan whose payment at the provider nobody tells of. */
async function paidThere() {
  await bank().faults({ webhooks: { lose: 1 } })
  const { data: order } = await money.orderPlan(product(), shop.buyer, shop.plan)
  const { data } = await money.payWith(product(), shop.buyer, order, 'online')
  const { payment } = await bank().pay(providerOrderOf(data))
  return { order, theirs: payment.id }
}
const read = async ({ id }: Pick<Order, 'id'>) =>
  (await callAs<Order>(product(), shop.buyer, ['GET', `/orders/${id}`])).data
const runs = async () =>
  ((await callAs(product(), shop.finance, ['GET', '/admin/reconciliations'])) as unknown as ListReply<Reconciliation>)
    .data
/** As if so many milliseconds had passed: what is two minutes old is compared. */
async function reconcile(ms = 3 * minute, days = 1): Promise<Reconciliation> {
  const now = new Date(Date.now() + ms)
  await reconcileDays(product().context, days, now)
  await runReconciliations(product().context, now)
  return (await runs())[0]!
}
const notices = () =>
  NotificationModel.countDocuments({
    user_id: shop.finance._id,
    title: 'Payments do not agree with the provider',
  })

describe('a comparison with the provider', () => {
  it('finds what no webhook has told, once', async () => {
    const { order } = await paidThere()
    expect(await reconcile()).toMatchObject({
      seen: 1,
      repaired: 1,
      mismatches: [],
      ended_at: expect.any(String) as string,
    })
    expect(await read(order)).toMatchObject({ status: 'paid', access: [{ title: shop.plan.title }] })
    expect(await reconcile()).toMatchObject({ seen: 1, repaired: 0, mismatches: [] })
  })

  it('leaves what is younger than two minutes to its webhook', async () => {
    const { order } = await paidThere()
    expect(await reconcile(0)).toMatchObject({ seen: 0, repaired: 0 })
    expect(await read(order)).toMatchObject({ status: 'open' })
  })

  it('notes what was taken for no order of ours, and tells finance once', async () => {
    const other = await bank().openOrder('another shop')
    const { payment } = await bank().pay(other.id)
    const mismatch = {
      kind: 'unknown_payment',
      theirs: payment.id,
      payment_id: '',
      our_amount: null,
      their_amount: total,
    }
    expect((await reconcile()).mismatches).toMatchObject([mismatch])
    expect((await reconcile()).mismatches).toMatchObject([mismatch])
    expect(await notices()).toBe(1)
  })

  it('notes what was taken here and not there, or of another amount, and changes nothing', async () => {
    const { order } = await paidThere()
    await reconcile()
    const payment = await money.paymentOf(order)
    const stored = { provider_payment_id: payment.provider_payment_id!, amount: payment.amount }
    const change = (changed: object) => PaymentModel.collection.updateOne({ _id: payment._id }, { $set: changed })
    await change({ amount: 100 })
    expect((await reconcile()).mismatches).toMatchObject([
      { kind: 'amount', number: payment.number, our_amount: 100, their_amount: total },
    ])
    await change(stored)
    const made = { ...payment, _id: new Types.ObjectId(), number: 'P-1-E1', provider_payment_id: 'pay_made_up' }
    await PaymentModel.collection.insertOne(made)
    expect((await reconcile()).mismatches).toMatchObject([
      { kind: 'not_taken', theirs: 'pay_made_up', payment_id: String(made._id), our_amount: total, their_amount: null },
    ])
    expect(await read(order)).toMatchObject({ status: 'paid' })
    await PaymentModel.deleteOne({ _id: made._id })
  })

  it('takes over a refund that was made on the pages of the provider, once', async () => {
    const { order, theirs } = await paidThere()
    await reconcile()
    await bank().refund(theirs, 'made-on-the-dashboard', { amount: 50_000 })
    expect(await reconcile()).toMatchObject({ repaired: 1, mismatches: [] })
    expect(await reconcile()).toMatchObject({ repaired: 0, mismatches: [] })
    const payment = await money.paymentOf(order)
    const path = `/admin/payments/${String(payment._id)}`
    expect((await callAs<OpenedPayment>(product(), shop.finance, ['GET', path])).data.refunds).toMatchObject([
      { amount: 50_000, state: 'done', asked_by: 'outside', asked_by_name: '', can: [] },
    ])
    expect(await read(order)).toMatchObject({ status: 'partly_refunded', refunded: 50_000 })
    expect(await money.balanceOf('gateway:sandbox')).toBe(total - fee - 50_000)
    expect((await bank().balance())['balance']).toBe(total - fee - 50_000)
  })

  it('also when a webhook tells of it; given back in full, access ends', async () => {
    const { order, theirs } = await paidThere()
    await reconcile()
    await bank().faults({})
    await bank().refund(theirs, 'made-on-the-dashboard', { amount: total })
    await told(2)
    await work()
    expect(await read(order)).toMatchObject({ status: 'refunded', access: [] })
    expect(await reconcile()).toMatchObject({ repaired: 0, mismatches: [] })
  })

  it('notes a refund that is more than is left of what came', async () => {
    const { order, theirs } = await paidThere()
    await reconcile()
    const payment = await money.paymentOf(order)
    const path = `/admin/payments/${String(payment._id)}`
    await bank().faults({ webhooks: { lose: 1 }, api: { down: true } })
    await callAs(product(), shop.finance, ['POST', `${path}/refunds`], { amount: 100_000, reason: 'Too dear' })
    await bank().faults({ webhooks: { lose: 1 } })
    const { body } = await bank().refund(theirs, 'made-on-the-dashboard', { amount: 60_000 })
    expect((await reconcile()).mismatches).toMatchObject([
      { kind: 'unknown_refund', theirs: body.id, our_amount: null, their_amount: 60_000 },
    ])
  })

  it('notes a refund that we have sent and that the provider does not list, and changes nothing', async () => {
    const { order } = await paidThere()
    await reconcile()
    const { _id, number } = await money.paymentOf(order)
    const path = `/admin/payments/${String(_id)}`
    await callAs(product(), shop.finance, ['POST', `${path}/refunds`], { amount: 50_000, reason: 'Too dear' })
    const before = await money.paymentOf(order)
    expect(before.refunds).toMatchObject([{ state: 'done', sent_at: expect.any(Date) as Date }])
    const provider = providerOf(product().context.settings)!
    const forgetful = { ...provider, async *refunds() {} } as PaymentProvider
    const differing = async (by: PaymentProvider, ms: number) => {
      const window = { from: new Date(Date.now() - ms), to: new Date(Date.now() + ms) }
      return (await compare(product().context, by, window, () => true))!.mismatches
    }
    expect(await differing(forgetful, 120 * minute)).toEqual([
      {
        kind: 'refund_not_given',
        theirs: before.refunds![0]!.provider_id,
        payment_id: _id,
        number,
        our_amount: 50_000,
      },
    ])
    // Near to an end it may stand on a clock that differs; and what is listed agrees.
    expect(await differing(forgetful, 30 * minute)).toEqual([])
    expect(await differing(provider, 120 * minute)).toEqual([])
    expect(await money.paymentOf(order)).toEqual(before)
  })

  it('waits for a provider that does not answer', async () => {
    const { order } = await paidThere()
    await bank().faults({ webhooks: { lose: 1 }, api: { down: true } })
    expect(await reconcile()).toMatchObject({ ended_at: null })
    await bank().faults({ webhooks: { lose: 1 } })
    await runReconciliations(product().context, new Date(Date.now() + 6 * minute))
    expect((await runs())[0]).toMatchObject({ repaired: 1 })
    expect(await read(order)).toMatchObject({ status: 'paid' })
  })

  it('is begun by finance, recorded, and one at a time', async () => {
    const begin = () => callAs<Reconciliation>(product(), shop.finance, ['POST', '/admin/payments/reconcile'], {})
    const [first, second] = [await begin(), await begin()]
    expect(first).toMatchObject({
      status: 202,
      message: 'Reconciliation begun',
      data: { asked_by_name: expect.stringMatching(/\w/) as string, ended_at: null },
    })
    const days = (Date.parse(first.data.to) - Date.parse(first.data.from)) / (24 * 60 * minute)
    expect(Math.floor(days)).toBe(7)
    expect(second).toMatchObject({ status: 409, message: 'This is running already.' })
    await runReconciliations(product().context, new Date())
    expect(await begin()).toMatchObject({ status: 202 })
  })

  it('that has found nothing is forgotten after a week', async () => {
    await reconcile()
    const { ended_at, gone_at } = (await RunModel.findOne({}).lean())!
    expect(gone_at!.getTime() - ended_at!.getTime()).toBe(7 * 24 * 60 * minute)
  })
})
