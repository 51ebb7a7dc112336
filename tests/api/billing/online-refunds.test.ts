import type { Order } from '@abhyas/shared/billing/orders/shapes'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { describe, expect, it } from 'vitest'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { makeUser } from '../../support/made-users.ts'
import { providerOrderOf, startShop } from '../../support/online-shop.ts'

const { product, shop, bank, told, work } = startShop()
const total = 149_900
const fee = 3_538
const minute = 60_000

/** A plan that was paid online, of which no webhook tells: what follows is asked for. */
async function bought(who = shop.buyer) {
  const { data: order } = await money.orderPlan(product(), who, shop.plan)
  const { data } = await money.payWith(product(), who, order, 'online')
  await bank().faults({ webhooks: { lose: 1 } })
  await bank().pay(providerOrderOf(data))
  await work(61_000)
  const payment = await money.paymentOf(order)
  return { order, path: `/admin/payments/${String(payment._id)}`, theirs: payment.provider_payment_id! }
}
const ask = ({ id }: Pick<Order, 'id'>, who = shop.buyer) =>
  callAs<Order>(product(), who, ['POST', `/orders/${id}/refund`], { reason: 'The wrong one' })
const opened = async (path: string) => (await callAs<OpenedPayment>(product(), shop.finance, ['GET', path])).data
async function step(path: string, name: string, body: object = {}) {
  const { id } = (await opened(path)).refunds.at(-1)!
  return callAs<OpenedPayment>(product(), shop.finance, ['POST', `${path}/refunds/${id}/${name}`], body)
}
const theirRefunds = (payment: string) => bank().list<{ amount: number }>(`/v1/payments/${payment}/refunds`)

describe('a refund of what was paid online', () => {
  it('is sent by the provider at once, and leaves its account; the fee stays', async () => {
    const { order, path, theirs } = await bought()
    const asked = await ask(order)
    expect(asked).toMatchObject({ status: 200, data: { status: 'refunded', refunds: [{ state: 'done' }] } })
    expect(await theirRefunds(theirs)).toMatchObject([{ amount: total }])
    expect(await opened(path)).toMatchObject({ provider: 'sandbox', fee, refunds: [{ state: 'done', can: [] }] })
    expect([await money.balanceOf('gateway:sandbox'), await money.balanceOf('refunds:pending')]).toEqual([-fee, 0])
    expect(await bank().balance()).toMatchObject({ balance: -fee })
  })

  it('whose answer was lost is sent once, by its key', async () => {
    const { order, theirs } = await bought()
    await bank().faults({ webhooks: { lose: 1 }, api: { drop_answer: 1 } })
    expect((await ask(order)).data.refunds).toMatchObject([{ state: 'sending' }])
    await bank().faults({ webhooks: { lose: 1 } })
    await work(36_000)
    expect((await opened(`/admin/payments/${String((await money.paymentOf(order))._id)}`)).refunds).toMatchObject([
      { state: 'done' },
    ])
    expect(await theirRefunds(theirs)).toHaveLength(1)
  })

  it('that waits at the bank is done when its webhook says so, or when the provider is asked', async () => {
    const { order, path } = await bought()
    await bank().faults({ refunds: { pending_ms: 300 } })
    expect((await ask(order)).data.refunds).toMatchObject([{ state: 'pending' }])
    expect(await money.balanceOf('refunds:pending')).toBe(-total)
    await told(2)
    await work()
    expect((await opened(path)).refunds).toMatchObject([{ state: 'done', utr: expect.stringMatching(/\d+/) as string }])
    const other = await makeUser()
    const next = await bought(other)
    await bank().faults({ webhooks: { lose: 1 }, refunds: { pending_ms: 10 } })
    await ask(next.order, other)
    await work(2 * minute)
    expect((await opened(next.path)).refunds).toMatchObject([{ state: 'done' }])
  })

  it('that fails is told to finance, who send it again or by hand', async () => {
    const { order, path, theirs } = await bought()
    await bank().faults({ refunds: { fail: 1, pending_ms: 10 } })
    await ask(order)
    await told(2)
    await work()
    expect((await opened(path)).refunds).toMatchObject([
      { state: 'failed', error: 'The bank could not take it.', can: ['retry', 'by-hand', 'withdraw'] },
    ])
    expect(await money.balanceOf('refunds:pending')).toBe(-total)
    expect(await opened(path)).toMatchObject({ status: 'paid' })
    expect(await NotificationModel.countDocuments({ user_id: shop.finance._id, title: 'A refund failed' })).toBe(1)
    await bank().faults({ webhooks: { lose: 1 } })
    const again = await step(path, 'retry')
    expect(again).toMatchObject({ status: 200, message: 'The refund is sent again.' })
    expect(again.data.refunds).toMatchObject([{ state: 'done', error: '' }])
    expect(await theirRefunds(theirs)).toHaveLength(2)
    expect(await step(path, 'retry')).toMatchObject({ status: 409 })
  })

  it('that the provider refuses goes by hand, and leaves the bank', async () => {
    const { order, path, theirs } = await bought()
    // Somebody has given a part back on the pages of the provider.
    await bank().refund(theirs, 'made-outside-1', { amount: 100 })
    await ask(order)
    expect((await opened(path)).refunds).toMatchObject([
      { state: 'failed', error: 'The total refund amount is greater than the refund payment amount' },
    ])
    expect(await step(path, 'by-hand', { utr: money.newUtr() })).toMatchObject({ status: 200 })
    expect([await money.balanceOf('bank'), await money.balanceOf('gateway:sandbox')]).toEqual([-total, total - fee])
  })

  it('is finished by another process where one has died between its steps', async () => {
    const { order, theirs } = await bought()
    await bank().faults({ webhooks: { lose: 1 }, api: { drop_answer: 1 } })
    await ask(order)
    await bank().faults({ webhooks: { lose: 1 } })
    await LedgerModel.deleteMany({ kind: 'due' })
    await Promise.all([work(36_000), work(36_000)])
    await work(80_000)
    const [payment] = await PaymentModel.find({}).lean()
    expect(payment).toMatchObject({ shown: 'refunded', refunds: [{ state: 'done' }] })
    expect(await theirRefunds(theirs)).toHaveLength(1)
    expect((await LedgerModel.find({}).lean()).map(({ kind }) => kind).toSorted()).toEqual(['due', 'fee', 'out', 'pay'])
  })
})
