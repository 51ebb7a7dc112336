import { expect, it } from 'vitest'
import { type Payment, type Refund } from '../../../embedded/payments/entities.ts'
import { eventually } from '../../support/eventually.ts'
import { isSigned, listeningShop, pretendBank } from '../../support/pretend-bank.ts'

type Bank = Awaited<ReturnType<typeof pretendBank>>

/** How twenty failed payments are told: lost, or how many times. */
async function fates(bank: Bank, seed: number): Promise<string[]> {
  const before = (await bank.events()).length
  await bank.faults({ seed, webhooks: { lose: 0.3, copies: 0.5, delay_ms: 3_600_000 } })
  const order = await bank.openOrder('one')
  for (let n = 0; n < 20; n++) await bank.pay(order.id, { outcome: 'failed' })
  const events = (await bank.events()).toReversed().slice(before)
  return events.map(({ deliveries }) => (deliveries[0]!.state === 'lost' ? 'lost' : `${deliveries.length}`))
}

it('does the same by the same seed, and something else by another', async () => {
  const bank = await pretendBank({ webhook: 'http://127.0.0.1:9/hook' })
  const first = await fates(bank, 7)
  expect(first).toHaveLength(20)
  expect(new Set(first)).toEqual(new Set(['lost', '1', '2']))
  expect(await fates(bank, 7)).toEqual(first)
  expect(await fates(bank, 8)).not.toEqual(first)
  expect(await fates(await pretendBank({ webhook: 'http://127.0.0.1:9/hook' }), 7)).toEqual(first)
})

it('fails the same calls by the same seed', async () => {
  const bank = await pretendBank()
  async function statuses(seed: number): Promise<number[]> {
    await bank.faults({ seed, api: { fail: 0.4 } })
    const found: number[] = []
    for (let n = 0; n < 20; n++) found.push((await bank.call('GET', '/v1/payments')).status)
    return found
  }
  const first = await statuses(3)
  expect(new Set(first)).toEqual(new Set([200, 500]))
  expect(await statuses(3)).toEqual(first)
  expect(await statuses(4)).not.toEqual(first)
})

it('loses the answer of work that is done', async () => {
  const bank = await pretendBank()
  await bank.faults({ api: { drop_answer: 1 } })
  await expect(bank.openOrder('one')).rejects.toThrow('fetch failed')
  await bank.faults({})
  expect(await bank.list('/v1/orders?receipt=one')).toHaveLength(1)
})

it('does not answer when it is down, and is as before when it is up', async () => {
  const bank = await pretendBank()
  const order = await bank.openOrder('one')
  await bank.faults({ api: { down: true } })
  await expect(bank.paymentsOf(order.id)).rejects.toThrow('fetch failed')
  await bank.faults({})
  expect(await bank.paymentsOf(order.id)).toEqual([])
})

it('answers slowly what it has done at once; a second call by the same key meanwhile gets a 409', async () => {
  const bank = await pretendBank()
  const { payment } = await bank.pay((await bank.openOrder('one')).id)
  await bank.faults({ api: { slow_ms: 300 } })
  const start = performance.now()
  const first = bank.refund(payment.id, 'refund-of-ours-1', { amount: 100 })
  await eventually(async () => (await bank.balance())['refunded'] === 100, 'the refund')
  expect(await bank.refund(payment.id, 'refund-of-ours-1', { amount: 100 })).toMatchObject({ status: 409 })
  expect(await first).toMatchObject({ status: 200 })
  expect(performance.now() - start).toBeGreaterThan(290)
  expect(await bank.refund(payment.id, 'refund-of-ours-1', { amount: 100 })).toEqual(await first)
})

it('lets refunds wait and fail; what failed can be given back again', async () => {
  const bank = await pretendBank()
  const { payment } = await bank.pay((await bank.openOrder('one')).id)
  await bank.faults({ refunds: { fail: 1, pending_ms: 30 } })
  expect(await bank.refund(payment.id, 'refund-of-ours-1', {})).toMatchObject({ body: { status: 'pending' } })
  await eventually(async () => (await bank.list<Refund>('/v1/refunds'))[0]!.status === 'failed', 'its failure')
  const [shown] = await bank.list<Payment>('/v1/payments')
  expect(shown).toMatchObject({ amount_refunded: 0, refund_status: null })
  await bank.faults({})
  expect(await bank.refund(payment.id, 'refund-of-ours-2', {})).toMatchObject({ body: { status: 'processed' } })
  expect(await bank.balance()).toMatchObject({ refunded: 149_900 })
})

it('signs wrongly at the first try only', async () => {
  const shop = await listeningShop((n) => (n === 0 ? 400 : 200))
  const bank = await pretendBank({ webhook: shop.url })
  await bank.faults({ webhooks: { bad_signature: 1 } })
  await bank.pay((await bank.openOrder('one')).id, { outcome: 'failed' })
  await eventually(() => shop.told.length === 2, 'two tries')
  expect(shop.told.map(isSigned)).toEqual([false, true])
})

it('shuffles, doubles and loses events of a real hook', async () => {
  const shop = await listeningShop()
  const bank = await pretendBank({ webhook: shop.url })
  await bank.faults({ seed: 5, webhooks: { shuffle_ms: 200, copies: 3, lose: 0.2 } })
  const order = await bank.openOrder('one')
  for (let n = 0; n < 10; n++) await bank.pay(order.id, { outcome: 'failed' })
  const kept = (await bank.events()).filter(({ deliveries }) => deliveries[0]!.state !== 'lost')
  expect(kept.length).toBeLessThan(10)
  await eventually(() => shop.told.length === 4 * kept.length, 'all copies')
  const ids = shop.told.map(({ headers }) => String(headers['x-razorpay-event-id']))
  expect(new Set(ids)).toEqual(new Set(kept.map(({ id }) => id)))
  expect([...new Set(ids)]).not.toEqual(kept.map(({ id }) => id).toReversed())
})

it.each([
  { webhook: {} },
  { webhooks: { loose: 1 } },
  { webhooks: { lose: 2 } },
  { webhooks: { delay_ms: -1 } },
  { api: { down: 1 } },
  { api: null },
  { seed: 'x' },
  { refunds: { fail: 'often' } },
])('refuses the fault %o', async (faults) => {
  const bank = await pretendBank()
  expect(await bank.faults(faults)).toMatchObject({ status: 400, body: { error: expect.any(String) } })
})
