import type { Coupon } from '@abhyas/shared/billing/coupons/shapes'
import type { AdminPlan } from '@abhyas/shared/billing/plans/shapes'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { freeUses, settleFreeOrders } from '../../api/src/billing/orders/commands.ts'
import { LedgerModel } from '../../api/src/billing/ledger/model.ts'
import { OrderModel } from '../../api/src/billing/orders/model.ts'
import { notedId, PaymentModel, type PaymentRecord } from '../../api/src/billing/payments/model.ts'
import * as payments from '../../api/src/billing/payments/commands.ts'
import { EventModel } from '../../api/src/billing/payments/online/event-model.ts'
import { reconcileDays, runReconciliations } from '../../api/src/billing/reconciliations/commands.ts'
import type { Context } from '../../api/src/core/context.ts'
import * as money from '../support/billing.ts'
import { callAs } from '../support/families.ts'
import { makeUser, type MadeUser } from '../support/made-users.ts'
import { providerOrderOf, startShop } from '../support/online-shop.ts'
import { startStopper } from './stopper.ts'

/** All of it with MONEY=full, as `npm run test:money` runs it. `SEED` begins elsewhere. */
const histories = Number(process.env.HISTORIES ?? (process.env.MONEY === 'full' ? 10_000 : 12))
const first = Number(process.env.SEED ?? 1)
const minute = 60_000
const day = 24 * 60 * minute

const { product, shop, bank } = startShop()
let buyers: MadeUser[]
let plans: AdminPlan[]
let coupon: Coupon
beforeEach(async () => {
  buyers = [shop.buyer, await makeUser()]
  plans = [shop.plan, await money.sellPlan(product(), shop.finance, { title: 'Another series' })]
  const added = await money.addCoupon(product(), shop.finance, { code: 'HALF50', kind: 'percent', value: 50, cap: 2 })
  coupon = added.data
})

const small = fc.nat({ max: 3 })
const any = fc.nat({ max: 20 })
/** What may happen; the numbers choose among the orders there are. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), who: small, coded: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), which: any, part: fc.nat({ max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('prove' as const), which: any }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'refuse' as const), which: any }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('ask' as const, 'give' as const), which: any }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'retry' as const), which: any }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: any }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const), part: small }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('assign' as const), which: any, money: any }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('time' as const), hours: fc.constantFrom(0, 1, 30, 200) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refunds' as const), fail: fc.boolean() }) },
)
/** Each may stop in the middle: after so many writes of money. */
const history = fc.array(fc.tuple(event, fc.option(fc.nat({ max: 6 }), { freq: 3 })), { minLength: 6, maxLength: 30 })

type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never

/** What happens to a shop, one thing after the other. */
class World {
  readonly orders: { readonly order: Order; readonly buyer: MadeUser }[] = []
  /** The numbers of transfers that came without an order. */
  readonly utrs: string[] = []

  async happen(what: Event): Promise<void> {
    if (what.do === 'order') return this.order(what.who, what.coded)
    if (what.do === 'time') return passes(product().context, what.hours * 60 * minute)
    if (what.do === 'note') return this.note(what.part)
    if (what.do === 'refunds')
      return void (await bank().faults({ webhooks: { lose: 0.3, copies: 1 }, refunds: { fail: what.fail ? 1 : 0 } }))
    const chosen = this.orders[what.which % Math.max(1, this.orders.length)]
    if (!chosen) return
    await this.move(what, chosen)
  }

  async order(who: number, coded: boolean): Promise<void> {
    const buyer = buyers[who % 2]!
    const plan = plans[who >> 1]!
    const changes = coded ? { coupon_code: coupon.code, expected_total: 74_950 } : {}
    const placed = await money.orderPlan(product(), buyer, plan, changes)
    answered(placed.status)
    if (placed.data?.id) this.orders.push({ order: placed.data, buyer })
  }

  /** Its answer may be lost with the process: what it has stored is found by its number. */
  async note(part: number): Promise<void> {
    const utr = money.newUtr()
    this.utrs.push(utr)
    const amount = [149_900, 74_950][part] ?? 149_900
    answered((await money.noteMoney(product(), shop.finance, { utr, amount })).status)
  }

  async assign(order: Order, chosen: number): Promise<void> {
    const id = notedId(this.utrs[chosen % Math.max(1, this.utrs.length)] ?? '')
    const path = `/admin/payments/${id}/assign`
    answered((await callAs(product(), shop.finance, ['POST', path], { order_id: order.number })).status)
  }

  async move(
    what: Exclude<Event, { do: 'order' | 'time' | 'refunds' | 'note' }>,
    { order, buyer }: World['orders'][number],
  ) {
    const payment = (await money.paymentOf(order)) as PaymentRecord | null
    const path = `/admin/payments/${String(payment?._id)}`
    const step = async (name: string, body: object) => {
      const refund = payment?.refunds?.at(-1)
      if (refund)
        answered(
          (await callAs(product(), shop.finance, ['POST', `${path}/refunds/${String(refund.id)}/${name}`], body))
            .status,
        )
    }
    switch (what.do) {
      case 'pay': {
        const { status, data } = await money.payWith(product(), buyer, order, 'online')
        answered(status)
        if (data?.fields?.['order_id'])
          await bank().pay(providerOrderOf(data), what.part === 0 ? { amount: 10_000 } : {})
        return
      }
      case 'assign':
        return this.assign(order, what.money)
      case 'prove':
        return answered((await money.proveTransfer(product(), buyer, order)).status)
      case 'approve':
        if (payment) answered((await money.approve(product(), shop.finance, payment)).status)
        return
      case 'refuse':
        if (payment)
          answered((await money.refuse(product(), shop.finance, payment, 'There is no such transfer.')).status)
        return
      case 'ask':
        return answered(
          (await callAs(product(), buyer, ['POST', `/orders/${order.id}/refund`], { reason: 'Wrong one' })).status,
        )
      case 'give':
        if (payment)
          answered(
            (await callAs(product(), shop.finance, ['POST', `${path}/refunds`], { amount: 20_000, reason: 'A part' }))
              .status,
          )
        return
      case 'send':
        return step('by-hand', { utr: money.newUtr() })
      case 'retry':
        return step('retry', {})
      case 'cancel':
        return answered((await callAs(product(), buyer, ['POST', `/orders/${order.id}/cancel`], {})).status)
    }
  }
}

let mayFail = false
/** A call that was not stopped never ends in a fault of ours. */
function answered(status: number): void {
  if (!mayFail) expect(status).toBeLessThan(500)
}

/** All chores, as if so many milliseconds had passed; what cannot be finished now is finished later. */
async function passes(context: Context, ms: number): Promise<void> {
  const now = new Date(Date.now() + ms)
  const chores: readonly ((context: Context, now: Date) => Promise<unknown>)[] = [
    payments.applyEvents,
    payments.checkOrders,
    payments.settlePayments,
    payments.checkRefunds,
    (_, at) => settleFreeOrders(at),
    payments.expireOrders,
    (_, at) => freeUses(at),
  ]
  for (const chore of chores)
    await chore(context, now).catch((error: unknown) => {
      if (!mayFail) throw error
    })
}

const isQuiet = async (): Promise<boolean> => {
  const waiting = { waiting_since: { $exists: true } }
  return !(await PaymentModel.exists(waiting)) && !(await EventModel.exists(waiting))
}

/** What the histories were about, to be read beside the result. */
const seen = { assigned: 0, events: 0, deaths: 0, orders: 0, paid: 0, payments: 0, extra: 0, refunded: 0 }
afterAll(() => void process.stdout.write(`${JSON.stringify({ first, histories, ...seen })}\n`))

describe('whatever happens to orders, and whoever dies between two writes', () => {
  it.each(Array.from({ length: histories }, (_, n) => first + n))(
    'money agrees in the end: history %i',
    async (seed) => {
      const [events] = fc.sample(history, { seed, numRuns: 1 })
      const stopper = startStopper()
      await bank().faults({ seed, webhooks: { lose: 0.3, copies: 1 } })
      const world = new World()
      // Everybody wants everything, and some have a code.
      for (let who = 0; who < 4; who++) await world.order(who, (seed + who) % 3 === 0)
      for (const [what, stop] of events!) {
        mayFail = stop !== null
        if (stop !== null) stopper.stopAfter(stop)
        await world.happen(what)
        seen.events += 1
        if (stopper.heal()) seen.deaths += 1
        mayFail = false
      }
      const { context } = product()
      await bank().faults({})
      for (const hours of [0.2, 2, 3, 24, 48]) await passes(context, hours * 60 * minute)
      const late = new Date(Date.now() + 3 * minute)
      await reconcileDays(context, 1, late)
      await runReconciliations(context, late)
      await passes(context, 10 * day)
      await passes(context, 11 * day)
      expect(await isQuiet()).toBe(true)
      seen.orders += await OrderModel.countDocuments({})
      seen.paid += await OrderModel.countDocuments({ status: 'paid' })
      seen.payments += await PaymentModel.countDocuments({ captured_at: { $exists: true } })
      seen.assigned += await LedgerModel.countDocuments({ _id: /^assign:/ } as never)
      seen.extra += await PaymentModel.countDocuments({ shown: 'extra' })
      seen.refunded += await PaymentModel.countDocuments({ has_refunds: true })
      await money.assertAgrees(product())
      expect(await money.balanceOf('gateway:sandbox')).toBe((await bank().balance())['balance'])
    },
  )
})
