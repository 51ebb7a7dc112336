import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Payment, type Refund } from '../../../embedded/payments/entities.ts'
import { pretendBank } from '../../support/pretend-bank.ts'
import { basic, shopKeys } from '../../support/payments-sandbox.ts'

it('opens an order and finds it by its reference', async () => {
  const bank = await pretendBank()
  const order = await bank.openOrder('order-of-ours')
  expect(order).toMatchObject({
    id: expect.stringMatching(/^order_\w{14}$/),
    entity: 'order',
    amount: 149_900,
    amount_paid: 0,
    amount_due: 149_900,
    currency: 'INR',
    receipt: 'order-of-ours',
    status: 'created',
    attempts: 0,
  })
  await bank.openOrder('another')
  expect(await bank.list('/v1/orders?receipt=order-of-ours')).toEqual([order])
  expect(await bank.list('/v1/orders?receipt=nobody')).toEqual([])
})

it('captures what is paid by itself, keeps 2 % and the GST of it, and signs the return', async () => {
  const bank = await pretendBank()
  const order = await bank.openOrder('one')
  const { payment, returned } = await bank.pay(order.id, { method: 'card' })
  expect(payment).toMatchObject({
    id: expect.stringMatching(/^pay_\w{14}$/),
    order_id: order.id,
    amount: 149_900,
    status: 'captured',
    captured: true,
    method: 'card',
    // 2 % are ₹29.98, and 18 % of these ₹5.40.
    fee: 3_538,
    tax: 540,
    error_code: null,
  })
  expect(returned).toEqual({
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: createHmac('sha256', shopKeys.secret).update(`${order.id}|${payment.id}`).digest('hex'),
  })
  expect(await bank.paymentsOf(order.id)).toEqual([payment])
  expect((await bank.call('GET', `/v1/orders/${order.id}`)).body).toMatchObject({ status: 'paid', amount_due: 0 })
})

it('says why a payment failed, and comes back without a signature', async () => {
  const bank = await pretendBank()
  const order = await bank.openOrder('one')
  const { payment, returned } = await bank.pay(order.id, { outcome: 'failed' })
  expect(payment).toMatchObject({ status: 'failed', error_code: 'BAD_REQUEST_ERROR', fee: null, captured: false })
  expect(returned).toMatchObject({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[reason]': 'incorrect_pin' })
  expect(returned).not.toHaveProperty('razorpay_signature')
})

it('holds what nobody captures, and captures it once for its own amount', async () => {
  const bank = await pretendBank()
  const order = await bank.openOrder('one', 149_900, { capture: 'manual' })
  const { payment } = await bank.pay(order.id)
  expect(payment).toMatchObject({ status: 'authorized', captured: false, fee: null })
  const capture = (amount: number) =>
    bank.call('POST', `/v1/payments/${payment.id}/capture`, { amount, currency: 'INR' })
  expect(await capture(149_800)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR' } } })
  expect(await capture(149_900)).toMatchObject({ status: 200, body: { status: 'captured', fee: 3_538 } })
  expect(await capture(149_900)).toMatchObject({
    status: 400,
    body: { error: { description: 'This payment has already been captured' } },
  })
})

it('refunds once by one key, in parts, and never more than was paid', async () => {
  const bank = await pretendBank()
  const { payment } = await bank.pay((await bank.openOrder('one')).id)
  const first = await bank.refund(payment.id, 'refund-of-ours-1', { amount: 50_000 })
  expect(first).toMatchObject({ status: 200, body: { status: 'processed', amount: 50_000, payment_id: payment.id } })
  expect(await bank.refund(payment.id, 'refund-of-ours-1', { amount: 50_000 })).toEqual(first)
  expect(await bank.refund(payment.id, 'refund-of-ours-1', { amount: 50_001 })).toMatchObject({
    status: 400,
    body: { error: { description: 'Different request body sent for the same Idempotency Header' } },
  })
  expect(await bank.refund(payment.id, 'refund-of-ours-2', { amount: 99_901 })).toMatchObject({ status: 400 })
  expect(await bank.refund(payment.id, 'refund-of-ours-3', {})).toMatchObject({ body: { amount: 99_900 } })
  expect(await bank.refund(payment.id, 'refund-of-ours-4', { amount: 100 })).toMatchObject({
    status: 400,
    body: { error: { description: 'The payment has been fully refunded already' } },
  })
  expect(await bank.list<Refund>('/v1/refunds')).toHaveLength(2)
  expect((await bank.call<Payment>('GET', `/v1/payments/${payment.id}`)).body).toMatchObject({
    amount_refunded: 149_900,
    refund_status: 'full',
    status: 'captured',
  })
})

it('lists from and to, newest first, at most a hundred, from any place on', async () => {
  const bank = await pretendBank()
  const order = await bank.openOrder('one')
  const paid: string[] = []
  for (let n = 0; n < 12; n++) paid.push((await bank.pay(order.id)).payment.id)
  const ids = async (query: string) => (await bank.list<Payment>(`/v1/payments${query}`)).map(({ id }) => id)
  expect(await ids('')).toEqual(paid.toReversed().slice(0, 10))
  expect(await ids('?count=100')).toEqual(paid.toReversed())
  expect(await ids('?count=5&skip=10')).toEqual(paid.toReversed().slice(10))
  const now = Math.floor(Date.now() / 1000)
  expect(await ids(`?from=${now + 60}`)).toEqual([])
  expect(await ids(`?to=${now - 60}`)).toEqual([])
  expect(await ids(`?from=${now - 60}&to=${now + 60}&count=100`)).toHaveLength(12)
  expect(await bank.call('GET', '/v1/payments?count=101')).toMatchObject({ status: 400 })
})

it('agrees with itself to the paisa, and pays out what it keeps', async () => {
  const bank = await pretendBank()
  const { payment } = await bank.pay((await bank.openOrder('one', 100_001)).id)
  await bank.pay((await bank.openOrder('two', 9_999)).id)
  await bank.pay((await bank.openOrder('three')).id, { outcome: 'failed' })
  await bank.refund(payment.id, 'refund-of-ours-1', { amount: 33_333 })
  // 2,000 + 360 of the first; 200 + 36 of the second. Fees are kept when money is given back.
  const fees = { fees: 2_596, fees_tax: 396 }
  expect(await bank.balance()).toEqual({ captured: 110_000, refunded: 33_333, ...fees, settled: 0, balance: 74_071 })
  expect(await bank.call('POST', '/control/settle', {})).toMatchObject({ status: 200, body: { amount: 74_071 } })
  expect(await bank.balance()).toMatchObject({ settled: 74_071, balance: 0 })
  expect(await bank.call('POST', '/control/settle', {})).toMatchObject({ status: 409 })
})

it.each([
  ['an amount below ₹1', { amount: 99, currency: 'INR' }],
  ['half a paisa', { amount: 100.5, currency: 'INR' }],
  ['no currency', { amount: 100 }],
  ['a reference of 41 characters', { amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }],
])('refuses an order with %s', async (_what, body) => {
  const bank = await pretendBank()
  expect(await bank.call('POST', '/v1/orders', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description: expect.any(String) } },
  })
})

it('wants the keys of the shop', async () => {
  const bank = await pretendBank()
  for (const authorization of ['', 'Basic', basic({ ...shopKeys, secret: 'x' }), basic({ id: '', secret: '' })])
    expect(await bank.call('GET', '/v1/payments', undefined, { authorization })).toMatchObject({ status: 401 })
})

it('knows nothing it was not told', async () => {
  const bank = await pretendBank()
  for (const path of ['orders/order_x', 'orders/order_x/payments', 'payments/pay_x', 'refunds/rfnd_x'])
    expect(await bank.call('GET', `/v1/${path}`)).toMatchObject({ status: 400 })
  expect(await bank.call('GET', '/v1/constructor')).toMatchObject({ status: 404 })
  expect(await bank.call('POST', '/v1/payments/pay_x/refund', {})).toMatchObject({ status: 400 })
})
