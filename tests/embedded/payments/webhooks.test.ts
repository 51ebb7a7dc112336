import { expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { isSigned, listeningShop, pretendBank } from '../../support/pretend-bank.ts'

it('tells each event, signed, with an id of its own', async () => {
  const shop = await listeningShop()
  const bank = await pretendBank({ webhook: shop.url })
  const { payment } = await bank.pay((await bank.openOrder('one')).id)
  await bank.refund(payment.id, 'refund-of-ours-1', { amount: 100 })
  await eventually(() => shop.told.length === 5, 'five events')
  expect(shop.told.map(({ event }) => event).toSorted()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'refund.created',
    'refund.processed',
  ])
  expect(shop.told.map(isSigned)).toEqual([true, true, true, true, true])
  expect(new Set(shop.told.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(5)
  const captured = shop.told.find(({ event }) => event === 'payment.captured')!
  expect(JSON.parse(captured.body)).toMatchObject({
    entity: 'event',
    contains: ['payment'],
    // As it was then: before the refund.
    payload: { payment: { entity: { id: payment.id, status: 'captured', amount_refunded: 0 } } },
  })
})

it('tells it again until it is taken, with the same id and body', async () => {
  const shop = await listeningShop((n) => [500, 302, 404, 200][n] ?? 200)
  const bank = await pretendBank({ webhook: shop.url })
  await bank.pay((await bank.openOrder('one')).id, { outcome: 'failed' })
  await eventually(() => shop.told.length === 4, 'four tries')
  expect(new Set(shop.told.map(({ headers, body }) => `${String(headers['x-razorpay-event-id'])} ${body}`)).size).toBe(
    1,
  )
  const [event] = await eventually(async () => {
    const events = await bank.events()
    return events[0]!.deliveries[0]!.state === 'done' && events
  }, 'its end')
  expect(event).toMatchObject({ event: 'payment.failed', deliveries: [{ tries: 4, said: '200' }] })
})

it('tells an event again when asked to', async () => {
  const shop = await listeningShop()
  const bank = await pretendBank({ webhook: shop.url })
  await bank.pay((await bank.openOrder('one')).id, { outcome: 'failed' })
  await eventually(() => shop.told.length === 1, 'the event')
  const id = (await bank.events())[0]!.id
  expect(await bank.call('POST', '/control/resend', { id })).toMatchObject({ status: 202 })
  await eventually(() => shop.told.length === 2, 'the event once more')
  expect(shop.told[1]!.headers['x-razorpay-event-id']).toBe(shop.told[0]!.headers['x-razorpay-event-id'])
  expect(await bank.call('POST', '/control/resend', { id: 'evt_x' })).toMatchObject({ status: 404 })
})

it('tells of a late answer, also after a failure', async () => {
  const shop = await listeningShop()
  const bank = await pretendBank({ webhook: shop.url })
  const order = await bank.openOrder('one')
  const { payment } = await bank.pay(order.id, { outcome: 'late_after_failure', after_ms: 50 })
  expect(payment).toMatchObject({ status: 'failed' })
  await eventually(() => shop.told.length === 4, 'four events')
  expect(shop.told[0]!.event).toBe('payment.failed')
  expect(await bank.paymentsOf(order.id)).toMatchObject([{ id: payment.id, status: 'captured', error_code: null }])
})
