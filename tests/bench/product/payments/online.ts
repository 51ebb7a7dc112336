import type { Order, PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { NotificationModel } from '../../../../api/src/platform/notifications/model.ts'
import { callUntil } from '../../../money/buyers.ts'
import type { SystemShop } from '../../../money/system-shop.ts'
import { bankCalls, webhookSecret } from '../../../support/payments-sandbox.ts'
import { eventually } from '../../../support/eventually.ts'
import type { Row } from '../../report.ts'
import { percentile } from '../attempts/sends.ts'
import { plantTakers } from '../attempts/takers.ts'

/** A minute by `MONEY=full`. */
const seconds = process.env.MONEY === 'full' ? 60 : 10
const perSecond = 20
const warmUps = 60
const returns = 100
const total = 149_900

interface Opened {
  readonly id: string
  /** Whose it is, and the provider's id of it. */
  readonly buyer: string
  readonly theirs: string
}

/** Orders at the pay page of the bank, one of each buyer. */
async function openOrders({ system: { url }, plan }: SystemShop, count: number): Promise<Opened[]> {
  const opened: Opened[] = []
  for (const buyer of await plantTakers(count)) {
    const body = { plan_id: plan.id, billing_name: 'Asha Rao', expected_total: total }
    const { data: order } = await callUntil<Order>(url, buyer, ['POST', '/orders'], body)
    const path = `/orders/${order.id}/pay`
    const { data } = await callUntil<PayeeToPay>(url, buyer, ['POST', path], { method: 'online' })
    opened.push({ id: order.id, buyer: buyer.id, theirs: data.fields['order_id']! })
  }
  return opened
}

/** How long after each moment its buyer was told, which is after access was given. Milliseconds. */
async function toldAfter(sent: ReadonlyMap<string, number>): Promise<number[]> {
  const ids = [...sent.keys()]
  const told = () => NotificationModel.find({ user_id: { $in: ids } }, { user_id: 1, created_at: 1 }).lean()
  await eventually(async () => (await told()).length >= ids.length, 'all buyers to be told', 120_000)
  return (await told()).map(({ user_id, created_at }) => created_at.getTime() - sent.get(String(user_id))!)
}

/** A captured payment as the provider tells it. */
const capturedAs = (order_id: string): string => {
  const created_at = Math.floor(Date.now() / 1_000)
  const payment = {
    id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
    entity: 'payment',
    amount: total,
    currency: 'INR',
    status: 'captured',
    order_id,
    method: 'upi',
    captured: true,
    fee: 3_538,
    tax: 540,
    created_at,
  }
  const payload = { payment: { entity: payment } }
  return JSON.stringify({ entity: 'event', event: 'payment.captured', contains: ['payment'], payload, created_at })
}

async function tell(url: string, order: Opened, sent: Map<string, number>): Promise<number> {
  const body = capturedAs(order.theirs)
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex')
  sent.set(order.buyer, Date.now())
  const begun = performance.now()
  const answer = await fetch(`${url}/api/v1/payments/webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': `evt_${randomUUID()}`,
    },
    body,
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`a webhook was answered with ${answer.status}`)
  return performance.now() - begun
}

/** Webhooks at a steady rate: how fast they are answered, and how soon what they tell has opened access. */
export async function measureWebhooks(shop: SystemShop): Promise<Row[]> {
  const { url } = shop.system
  const all = await openOrders(shop, warmUps + seconds * perSecond)
  const spread = (orders: readonly Opened[], sent: Map<string, number>) =>
    Promise.all(
      orders.map(async (order, n) => {
        await pause((n * 1_000) / perSecond)
        return tell(url, order, sent)
      }),
    )
  const warm = new Map<string, number>()
  await spread(all.slice(0, warmUps), warm)
  await toldAfter(warm)
  const sent = new Map<string, number>()
  const answered = await spread(all.slice(warmUps), sent)
  const opened = await toldAfter(sent)
  const detail = (values: readonly number[]) =>
    `p50 ${Math.round(percentile(values, 50))}, p99 ${Math.round(percentile(values, 99))} ms, ${values.length} of them`
  const rate = `${perSecond}/s for ${seconds} s`
  return [
    {
      name: `webhook → answered, ${rate}, p95`,
      target: { atMost: 20 },
      samples: [percentile(answered, 95)],
      unit: 'ms',
      detail: detail(answered),
    },
    {
      name: `webhook → access, ${rate}, p95`,
      target: { atMost: 300 },
      samples: [percentile(opened, 95)],
      unit: 'ms',
      detail: detail(opened),
    },
  ]
}

/** Without any webhook: the browser comes back, and the order is paid. */
export async function measureReturns(shop: SystemShop): Promise<Row[]> {
  const { url, sandboxUrl } = shop.system
  const bank = bankCalls(sandboxUrl!)
  await bank.faults({ webhooks: { lose: 1 } })
  const sent = new Map<string, number>()
  for (const { id, buyer, theirs } of await openOrders(shop, returns)) {
    const { returned } = await bank.pay(theirs)
    sent.set(buyer, Date.now())
    await fetch(`${url}/api/v1/payments/return/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(returned).toString(),
      redirect: 'manual',
    })
    // Each meets the clock of the worker at another moment.
    await pause(150 + Math.random() * 200)
  }
  const opened = await toldAfter(sent)
  return [
    {
      name: 'return → paid without a webhook, p95',
      target: { atMost: 2_000 },
      samples: [percentile(opened, 95)],
      unit: 'ms',
      detail: `p50 ${Math.round(percentile(opened, 50))}, most ${Math.round(Math.max(...opened))} ms, ${opened.length} of them`,
    },
  ]
}
