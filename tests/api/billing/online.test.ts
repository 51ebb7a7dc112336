import type { Books } from '@abhyas/shared/billing/books/shapes'
import type { Order, Quote } from '@abhyas/shared/billing/orders/shapes'
import { describe, expect, it } from 'vitest'
import { LedgerModel } from '../../../api/src/billing/ledger/model.ts'
import { checkOrders, expireOrders } from '../../../api/src/billing/payments/commands.ts'
import { OrderModel } from '../../../api/src/billing/orders/model.ts'
import { applyPayment } from '../../../api/src/billing/payments/online/apply.ts'
import { EventModel } from '../../../api/src/billing/payments/online/event-model.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import * as money from '../../support/billing.ts'
import { callAs } from '../../support/families.ts'
import { headerOf } from '../../support/made-users.ts'
import { providerOrderOf, startShop } from '../../support/online-shop.ts'

const { product, shop, bank, told, work } = startShop()
const total = 149_900
const fee = 3_538
const minute = 60_000
const hour = 60 * minute

const lost = () => bank().faults({ webhooks: { lose: 1 } })
const read = async ({ id }: Pick<Order, 'id'>) =>
  (await callAs<Order>(product(), shop.buyer, ['GET', `/orders/${id}`])).data
const check = ({ id }: Pick<Order, 'id'>) => callAs<Order>(product(), shop.buyer, ['POST', `/orders/${id}/check`], {})
async function opened(): Promise<{ order: Order; theirs: string }> {
  const { data: order } = await money.orderPlan(product(), shop.buyer, shop.plan)
  const { data } = await money.payWith(product(), shop.buyer, order, 'online')
  return { order, theirs: providerOrderOf(data) }
}
const back = ({ id }: Pick<Order, 'id'>, form: Record<string, string>, headers = {}) =>
  product().app.inject({
    method: 'POST',
    url: `/api/v1/payments/return/${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
      ...headers,
    },
    payload: new URLSearchParams(form).toString(),
  })
const balances = async () => {
  const lines = (await LedgerModel.find({}).lean()).flatMap((entry) => entry.lines)
  const sums: Record<string, number> = {}
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount
  return sums
}
const titles = async () =>
  (await NotificationModel.find({ user_id: shop.buyer._id }).sort({ created_at: 1 }).lean()).map((one) => one.title)

describe('an order that is paid online', () => {
  it('is offered where a provider takes payments, and says that no money moves', async () => {
    const quote = await callAs<Quote>(product(), shop.buyer, ['POST', '/orders/quote'], { plan_id: shop.plan.id })
    expect(quote.data).toMatchObject({ methods: ['upi', 'bank', 'online'], mode: 'sandbox' })
  })

  it('opens one order at the provider, however often, and a form that leads there', async () => {
    const { data: order } = await money.orderPlan(product(), shop.buyer, shop.plan)
    const answers = await Promise.all([1, 2, 3].map(() => money.payWith(product(), shop.buyer, order, 'online')))
    expect(answers[0]).toMatchObject({
      status: 200,
      message: 'Payment opened',
      data: { method: 'online', amount: total, fields: { amount: '149900', 'prefill[name]': 'Asha Rao' } },
    })
    const theirs = new Set(answers.map(({ data }) => providerOrderOf(data)))
    expect(theirs.size).toBe(1)
    expect(answers[0]!.data.fields['callback_url']).toMatch(new RegExp(`/api/v1/payments/return/${order.id}$`))
    expect(await read(order)).toMatchObject({ method: 'online', status: 'open', checking: false })
  })

  it('is not opened where the provider does not answer; other ways stay', async () => {
    const { data: order } = await money.orderPlan(product(), shop.buyer, shop.plan)
    await bank().faults({ api: { down: true } })
    expect(await money.payWith(product(), shop.buyer, order, 'online')).toMatchObject({
      status: 503,
      message: 'The payment service does not answer. Nothing was charged; try again in a minute.',
    })
    expect(await money.payWith(product(), shop.buyer, order, 'upi')).toMatchObject({ status: 200 })
  })

  it('is paid by the webhook alone, with its fee in the books', async () => {
    const { order, theirs } = await opened()
    const before = await bank().balance()
    await bank().pay(theirs, { method: 'card' })
    await told(3)
    await work()
    expect(await read(order)).toMatchObject({ status: 'paid', access: [{ title: shop.plan.title }] })
    expect((await read(order)).invoice_no).toMatch(/^AB\//)
    expect(await PaymentModel.find({}).lean()).toMatchObject([
      {
        status: 'captured',
        shown: 'paid',
        method: 'card',
        fee,
        fee_tax: 540,
        number: expect.stringMatching(/-E1$/) as string,
      },
    ])
    expect(await balances()).toMatchObject({ 'gateway:sandbox': total - fee, fees: fee - 540, 'fees:gst': 540 })
    expect((await bank().balance())['balance']! - before['balance']!).toBe(total - fee)
    const books = await callAs<Books>(product(), shop.finance, ['GET', '/admin/books'])
    expect(books.data.service).toEqual({ fees: fee - 540, gst: 540, held: total - fee })
    const headers = await headerOf(product(), shop.finance)
    const file = await product().app.inject({ method: 'GET', url: '/api/v1/admin/payments/export?format=csv', headers })
    expect(file.body.trimEnd()).toMatch(/,sandbox,pay_\w{14},35.38,5.4$/)
    expect(await titles()).toEqual(['We have your payment'])
    const stored = JSON.stringify(await EventModel.find({}).lean())
    expect(stored).not.toMatch(/pretendbank|payer|acquirer/)
  })

  it('told twice, shuffled and late is paid once', async () => {
    await bank().faults({ webhooks: { copies: 5, shuffle_ms: 200 } })
    const { order, theirs } = await opened()
    await bank().pay(theirs)
    await told(3)
    for (let n = 0; n < 5; n++) await Promise.all([work(), work()])
    expect(await read(order)).toMatchObject({ status: 'paid' })
    const [event] = await bank().events()
    await bank().call('POST', '/control/resend', { id: event!.id })
    await work(minute)
    expect(await LedgerModel.countDocuments({})).toBe(2)
    expect(await titles()).toEqual(['We have your payment'])
  })

  it('does not go back by what is told late of an earlier moment', async () => {
    await lost()
    const { order, theirs } = await opened()
    const { payment } = await bank().pay(theirs)
    await work(61_000)
    const common = { id: payment.id, order_id: theirs, amount: total, currency: 'INR', at: new Date() } as const
    for (const state of ['created', 'authorized', 'failed'] as const) {
      const told = { ...common, state, method: 'upi', fee: 0, fee_tax: 0, error: 'Late' } as const
      await applyPayment(product().context, 'sandbox', told)
    }
    expect(await money.paymentOf(order)).toMatchObject({ status: 'captured', error: '' })
    expect(await read(order)).toMatchObject({ status: 'paid', failed_reason: '' })
  })

  it('whose webhook was lost is paid when the browser comes back, whoever sends it', async () => {
    await lost()
    const { order, theirs } = await opened()
    const { returned } = await bank().pay(theirs)
    const answer = await back(order, returned)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/orders/${order.id}`])
    expect(await read(order)).toMatchObject({ status: 'open', checking: true, can: expect.any(Array) as string[] })
    await work()
    expect(await read(order)).toMatchObject({ status: 'paid', checking: false })
  })

  it('is not believed to be paid by a return, signed or not', async () => {
    const { order, theirs } = await opened()
    const other = await bank().openOrder('another shop')
    const { returned } = await bank().pay(other.id)
    for (const form of [{}, returned, { razorpay_payment_id: 'x', razorpay_signature: 'y' }]) {
      expect((await back(order, form)).headers.location).toBe(`/orders/${order.id}`)
      expect(await read(order)).toMatchObject({ checking: false })
      await work()
      expect(await read(order)).toMatchObject({ status: 'open', checking: false })
    }
    expect((await back({ id: 'f'.repeat(24) }, {})).headers.location).toBe('/')
    expect((await back({ id: 'nonsense' }, {})).headers.location).toBe('/')
    const cancelled = await product().app.inject({ url: `/api/v1/payments/return/${order.id}` })
    expect([cancelled.statusCode, cancelled.headers.location]).toEqual([303, `/orders/${order.id}`])
    expect(theirs).not.toBe(other.id)
  })

  it('is asked about when its buyer wants it, once in five seconds, and by itself', async () => {
    await lost()
    const { order, theirs } = await opened()
    await bank().pay(theirs)
    expect(await check(order)).toMatchObject({
      status: 202,
      message: 'We are asking the bank.',
      data: { checking: true },
    })
    expect(await check(order)).toMatchObject({
      status: 429,
      message: 'Asked a moment ago. Try again in a few seconds.',
    })
    expect(await callAs(product(), shop.buyer, ['POST', `/orders/${order.id}/cancel`], {})).toMatchObject({
      status: 409,
      code: 'under_way',
    })
    await bank().faults({ api: { down: true } })
    await work()
    expect(await read(order)).toMatchObject({ status: 'open', checking: true })
    await lost()
    await work(31_000)
    expect(await read(order)).toMatchObject({ status: 'paid' })
    const next = await opened()
    await bank().pay(next.theirs)
    await work(59_000)
    expect(await read(next.order)).toMatchObject({ status: 'open' })
    await work(61_000)
    expect(await read(next.order)).toMatchObject({ status: 'paid' })
  })

  it('is no longer being asked about where the settings know the provider no more', async () => {
    await lost()
    const { order } = await opened()
    expect(await check(order)).toMatchObject({ data: { checking: true } })
    const { context } = product()
    const settings = { ...context.settings, PAYMENTS: 'none' as const }
    await checkOrders({ ...context, settings }, new Date())
    expect(await read(order)).toMatchObject({ status: 'open', checking: false })
  })

  it('that failed says why, and may be paid by another try', async () => {
    const { order, theirs } = await opened()
    await bank().pay(theirs, { outcome: 'failed' })
    await told(1)
    await work()
    expect(await read(order)).toMatchObject({
      status: 'open',
      failed_reason: 'Payment failed because the PIN was wrong.',
      can: ['pay', 'cancel'],
    })
    await bank().pay(theirs)
    await told(4)
    await work()
    expect(await read(order)).toMatchObject({ status: 'paid', failed_reason: '' })
    const numbers = (await PaymentModel.find({}).sort({ at: 1 }).lean()).map(({ number }) => number.slice(-3))
    expect(numbers.toSorted()).toEqual(['-E1', '-E2'])
  })

  it('that the bank holds is captured by us after a while', async () => {
    await lost()
    const { order, theirs } = await opened()
    await bank().pay(theirs, { outcome: 'authorized' })
    await work(2 * minute)
    expect(await PaymentModel.find({}).lean()).toMatchObject([{ shown: 'authorized' }])
    await work(31 * minute)
    expect(await read(order)).toMatchObject({ status: 'paid' })
  })

  it('is not ended before its provider was asked', async () => {
    await lost()
    const { order, theirs } = await opened()
    await bank().pay(theirs)
    const later = new Date(Date.now() + 25 * hour)
    await bank().faults({ api: { down: true } })
    expect(await expireOrders(product().context, later)).toBe(0)
    await lost()
    expect(await expireOrders(product().context, later)).toBe(0)
    expect(await read(order)).toMatchObject({ status: 'paid' })
  })

  it('that had ended is paid by money that comes late', async () => {
    await lost()
    const { order, theirs } = await opened()
    expect(await expireOrders(product().context, new Date(Date.now() + 25 * hour))).toBe(1)
    await bank().pay(theirs)
    await work(3 * 24 * hour)
    expect(await read(order)).toMatchObject({ status: 'paid', access: [{}] })
  })
})

describe('money that must not buy', () => {
  it('because it came twice goes back by itself, through the provider', async () => {
    const { order, theirs } = await opened()
    const before = await bank().balance()
    await bank().pay(theirs)
    await told(3)
    await work()
    await bank().pay(theirs, { method: 'card' })
    await told(5)
    await work()
    expect(await read(order)).toMatchObject({ status: 'paid', refunded: 0 })
    const payments = await PaymentModel.find({ order_id: order.id }).lean()
    expect(payments.find(({ extra }) => extra === 'second')).toMatchObject({
      shown: 'refunded',
      refunds: [{ state: 'done', amount: total }],
    })
    expect(await balances()).toMatchObject({ suspense: 0, 'refunds:pending': 0, 'gateway:sandbox': total - 2 * fee })
    expect((await bank().balance())['balance']! - before['balance']!).toBe(total - 2 * fee)
    expect(await titles()).toContain('A payment came twice')
  })

  it('because it is less than the total waits for a person', async () => {
    const { order, theirs } = await opened()
    await bank().pay(theirs, { amount: 100_000 })
    await told(2)
    await work()
    expect(await read(order)).toMatchObject({ status: 'open' })
    expect(await PaymentModel.find({}).lean()).toMatchObject([{ extra: 'amount', shown: 'extra', amount: 100_000 }])
    expect((await balances())['suspense']).toBe(-100_000)
  })
})

describe('what a provider tells', () => {
  const hook = (name: string, headers: object = {}, payload: string | Buffer = '{}') =>
    product().app.inject({
      method: 'POST',
      url: `/api/v1/payments/webhooks/${name}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })

  it('is refused without its signature, from another provider, and too large', async () => {
    expect((await hook('sandbox')).json()).toMatchObject({ success: false, message: 'The signature is wrong.' })
    expect((await hook('sandbox', { 'x-razorpay-signature': 'a'.repeat(64) })).statusCode).toBe(400)
    expect((await hook('razorpay')).statusCode).toBe(404)
    expect((await hook('sandbox', {}, Buffer.alloc(300 * 1024))).statusCode).toBe(413)
    expect(await EventModel.countDocuments({})).toBe(0)
  })

  it('about orders that are not ours is kept and does nothing', async () => {
    const { id } = await bank().openOrder('elsewhere')
    await bank().pay(id)
    await told(3)
    await work()
    expect(await EventModel.find({}).lean()).toMatchObject([{ outcome: 'ignored' }, {}, {}])
    expect([await PaymentModel.countDocuments({}), await OrderModel.countDocuments({})]).toEqual([0, 0])
  })
})
