import { rmSync } from 'node:fs'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkMoney } from '../../api/src/billing/checks/commands.ts'
import { InvoiceModel } from '../../api/src/billing/invoices/model.ts'
import { OrderModel } from '../../api/src/billing/orders/model.ts'
import { PaymentModel } from '../../api/src/billing/payments/model.ts'
import { EventModel } from '../../api/src/billing/payments/online/event-model.ts'
import { RunModel } from '../../api/src/billing/reconciliations/model.ts'
import { keysOf } from '../../api/src/core/keys.ts'
import { NotificationModel } from '../../api/src/platform/notifications/model.ts'
import { startRedis } from '../../embedded/redis/start-redis.ts'
import { plantTakers, secret, type Taker } from '../bench/product/attempts/takers.ts'
import { balanceOf } from '../support/billing.ts'
import { makeDataFolder } from '../support/data-folder.ts'
import { eventually } from '../support/eventually.ts'
import { bankCalls } from '../support/payments-sandbox.ts'
import { recordedProcesses } from '../support/system.ts'
import { buy, callUntil } from './buyers.ts'
import { startSystemShop, type SystemShop } from './system-shop.ts'

/** All of it with MONEY=full, as `npm run test:money` runs it. `ORDERS` says another number. */
const isFull = process.env.MONEY === 'full'
const orders = Number(process.env.ORDERS ?? (isFull ? 10_000 : 30))
const seed = Number(process.env.SEED ?? 1)
const kills = isFull
  ? { worker: 20, api: 20, database: 5, payments: 5, redis: 5 }
  : { worker: 1, api: 1, database: 1, payments: 1, redis: 1 }
type Victim = keyof typeof kills
/** Buyers at the same moment. */
const atOnce = 8
const webhooks = { lose: 0.1, copies: 0.2, shuffle_ms: isFull ? 30_000 : 2_000, bad_signature: 0.05 }
const quietMs = 120_000
const patience = 240_000

const dataDir = makeDataFolder('abhyas-money-')
let redis: Awaited<ReturnType<typeof startRedis>>
let shop: SystemShop
let buyers: Taker[]
const bank = () => bankCalls(shop.system.sandboxUrl!)
const bad = () =>
  bank().faults({
    seed,
    webhooks,
    api: { fail: 0.02, drop_answer: 0.02 },
    refunds: { pending_ms: isFull ? 200 : 0 },
  })

beforeAll(async () => {
  redis = await startRedis()
  shop = await startSystemShop(dataDir, { REDIS_URL: redis.url })
  buyers = await plantTakers(atOnce)
  await bad()
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await redis.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Every kill, spread evenly over the orders; the one that falls is drawn by the seed. */
function plannedKills(): Map<number, Victim> {
  const all = Object.entries(kills).flatMap(([victim, times]) => Array.from({ length: times }, () => victim as Victim))
  const drawn = all.map((victim, n) => ({ victim, at: (n * 7919 + seed * 104_729) % 1_000_003 }))
  const order = drawn.toSorted((one, other) => one.at - other.at)
  return new Map(order.map(({ victim }, n) => [Math.floor(((n + 1) * orders) / (order.length + 1)), victim]))
}

const lives = (name: string) => shop.system.lines.filter((line) => line.includes(`${name} runs again`)).length

async function strike(victim: Victim): Promise<void> {
  if (victim === 'redis') {
    const client = new Redis(redis.url)
    await client.flushall()
    client.disconnect()
    return
  }
  const before = lives(victim)
  process.kill(recordedProcesses(dataDir).get(victim)!, 'SIGKILL')
  await eventually(() => lives(victim) > before, `${victim} to run again`, patience)
  // A bank that has begun anew has its faults from its journal; they count from here.
  if (victim === 'payments') await bad()
}

/** Nothing waits any more. */
async function isQuiet(): Promise<boolean> {
  const waiting = await Promise.all([
    PaymentModel.exists({ waiting_since: { $exists: true } }),
    PaymentModel.exists({ refund_check_at: { $exists: true } }),
    EventModel.exists({ waiting_since: { $exists: true } }),
  ])
  return waiting.every((one) => one === null)
}

describe(`${orders} orders at a bank that loses and doubles, while everything is killed`, () => {
  it(
    'end with every rupee once, as the bank has it',
    async () => {
      const planned = plannedKills()
      let begun = 0
      let bought = 0
      const struck: Promise<void>[] = []
      const { system, finance, plan } = shop
      const world = { url: system.url, bankUrl: system.sandboxUrl!, plan: plan.id, seed }
      await Promise.all(
        buyers.map(async (buyer) => {
          while (begun < orders) {
            const n = begun++
            const victim = planned.get(n)
            const last = struck.at(-1)
            // One at a time; what is bought meanwhile meets it.
            if (victim) struck.push((last ?? Promise.resolve()).then(() => strike(victim)))
            const order = await buy(world, buyer, n)
            expect(['paid', 'refunded']).toContain(order.status)
            bought += 1
            if (bought % 500 === 0)
              process.stdout.write(`${bought} orders, ${Math.round(performance.now() / 1_000)} s\n`)
          }
        }),
      )
      await Promise.all(struck)
      expect(struck).toHaveLength(planned.size)
      const since = performance.now()
      await bank().faults({})
      await eventually(isQuiet, 'everything to be settled', quietMs)
      const quietAfter = performance.now() - since
      // What the bank has taken and nobody was told of is found by a comparison.
      await callUntil(system.url, finance, ['POST', '/admin/payments/reconcile'], {})
      await eventually(
        async () => (await RunModel.exists({ running_key: 'sandbox' })) === null,
        'the comparison',
        patience,
      )
      await eventually(isQuiet, 'everything to be settled', quietMs)

      expect(await checkMoney({ keys: keysOf([secret]) })).toEqual([])
      const { balance } = await bank().balance()
      expect(await balanceOf('gateway:sandbox')).toBe(balance)
      expect(await balanceOf('suspense')).toBe(0)
      expect(await balanceOf('refunds:pending')).toBe(0)
      expect(bought).toBe(orders)
      expect(await OrderModel.countDocuments({})).toBe(orders)
      expect(await OrderModel.countDocuments({ status: 'paid' })).toBe(orders)
      expect(await InvoiceModel.countDocuments({})).toBe(orders)
      expect(await NotificationModel.countDocuments({ title: 'We have your payment' })).toBe(orders)
      process.stdout.write(
        `${JSON.stringify({
          seed,
          orders,
          kills,
          payments: await PaymentModel.countDocuments({}),
          extra: await PaymentModel.countDocuments({ extra: { $exists: true } }),
          refunded: await PaymentModel.countDocuments({ has_refunds: true }),
          events: await EventModel.countDocuments({}),
          balance,
          quiet_seconds: Math.round(quietAfter / 100) / 10,
        })}\n`,
      )
    },
    isFull ? 3 * 3_600_000 : 300_000,
  )
})
