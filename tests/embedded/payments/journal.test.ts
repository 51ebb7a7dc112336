import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Order } from '../../../embedded/payments/entities.ts'
import { eventually } from '../../support/eventually.ts'
import { bankCalls, startBank } from '../../support/payments-sandbox.ts'
import { isSigned, listeningShop, pretendBank } from '../../support/pretend-bank.ts'

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'abhyas-bank-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

it('knows after kill -9 all that it has answered, and tells what was not taken', { timeout: 120_000 }, async () => {
  const dir = folder()
  let isOpen = false
  const shop = await listeningShop(() => (isOpen ? 200 : 503))
  const orders: Order[] = []
  const paid: string[] = []
  let port: number | undefined
  for (let round = 0; round < 3; round++) {
    const bank = await startBank({ dir, webhook: shop.url, ...(port && { port }) })
    port = bank.port
    const { openOrder, pay } = bankCalls(bank.url)
    let stopped = false
    // Four buyers at once, until the bank is gone in the middle of what they do.
    const buyers = [1, 2, 3, 4].map(async (buyer) => {
      for (let n = 0; !stopped; n++) {
        const order = await openOrder(`${round}-${buyer}-${n}`).catch(() => undefined)
        if (!order) return
        orders.push(order)
        const answer = await pay(order.id).catch(() => undefined)
        if (!answer) return
        paid.push(answer.payment.id)
      }
    })
    const wanted = paid.length + 40
    await eventually(() => paid.length >= wanted, 'forty payments')
    await bank.kill()
    stopped = true
    await Promise.all(buyers)
  }
  isOpen = true
  const bank = await startBank({ dir, webhook: shop.url, port: port! })
  const calls = bankCalls(bank.url)
  const found = await Promise.all(orders.map(({ receipt }) => calls.list<Order>(`/v1/orders?receipt=${receipt}`)))
  expect(found.map(([order]) => order?.id)).toEqual(orders.map(({ id }) => id))
  const known = (await Promise.all(orders.map(({ id }) => calls.paymentsOf(id)))).flat().map(({ id }) => id)
  expect(paid.filter((id) => !known.includes(id))).toEqual([])
  expect(known.length).toBeLessThanOrEqual(paid.length + 12)
  const { captured } = await calls.balance()
  expect(captured).toBe(known.length * 149_900)
  await eventually(async () => {
    const events = await calls.events()
    return events.every(({ deliveries }) => deliveries.every(({ state }) => state === 'done'))
  }, 'all events to be taken')
  const told = shop.told.filter(({ event }) => event === 'payment.captured')
  expect(new Set(told.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(known.length)
  expect(shop.told.every(isSigned)).toBe(true)
  expect(await bank.stop()).toBe(0)
})

it('goes on with what was under way: a late answer, a refund, its faults', async () => {
  const dir = folder()
  const first = await pretendBank({ dir })
  const [late, back] = [await first.openOrder('late'), await first.openOrder('back')]
  await first.pay(late.id, { outcome: 'late', after_ms: 200 })
  const { payment } = await first.pay(back.id)
  await first.faults({ seed: 9, refunds: { pending_ms: 200 } })
  await first.refund(payment.id, 'refund-of-ours-1', {})
  await first.close()
  const second = await pretendBank({ dir })
  expect(await second.call('GET', '/control/faults')).toMatchObject({ body: { seed: 9, refunds: { pending_ms: 200 } } })
  await eventually(async () => (await second.paymentsOf(late.id))[0]!.status === 'captured', 'the late answer')
  await eventually(async () => (await second.list<{ status: string }>('/v1/refunds'))[0]!.status === 'processed', 'it')
  expect(await second.refund(payment.id, 'refund-of-ours-1', {})).toMatchObject({ status: 200 })
  expect(await second.balance()).toMatchObject({ captured: 299_800, refunded: 149_900 })
})

it('leaves out a last line that was cut off, and refuses one that was changed', async () => {
  const dir = folder()
  const file = join(dir, 'journal.jsonl')
  const first = await pretendBank({ dir })
  const order = await first.openOrder('one')
  await first.close()
  appendFileSync(file, '[["orders",{"id":"order_half')
  const second = await pretendBank({ dir })
  await second.openOrder('two')
  expect(await second.list('/v1/orders?receipt=one')).toEqual([order])
  await second.close()
  expect(await (await pretendBank({ dir })).list('/v1/orders')).toHaveLength(2)
  expect(statSync(file).mode & 0o077).toBe(0)
  writeFileSync(file, readFileSync(file, 'utf8').replace('[["orders"', '[["ordres"'))
  await expect(pretendBank({ dir })).rejects.toThrow("Line 1 of the sandbox's journal cannot be read")
})
