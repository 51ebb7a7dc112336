import type { PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../../embedded/redis/free-port.ts'
import { EventModel } from '../../api/src/billing/payments/online/event-model.ts'
import { applyEvents, checkOrders, checkRefunds, settlePayments } from '../../api/src/billing/payments/commands.ts'
import { assertAgrees, openShops } from './billing.ts'
import { eventually } from './eventually.ts'
import { type BankProcess, bankCalls, shopKeys, startBank, webhookSecret } from './payments-sandbox.ts'
import { manyCalls, type Product, startProduct } from './product.ts'

/**
 * The product beside a pretend bank of its own, a process that tells it by webhooks what was paid. After each test all
 * money agrees.
 */
export function startShop() {
  const env: Record<string, string> = {
    ...manyCalls,
    PAYMENTS: 'sandbox',
    RAZORPAY_KEY_ID: shopKeys.id,
    RAZORPAY_KEY_SECRET: shopKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  }
  let running: BankProcess
  let port: number
  beforeAll(async () => {
    port = await freePort()
    running = await startBank({ webhook: `http://127.0.0.1:${port}/api/v1/payments/webhooks/sandbox` })
    env['PAYMENTS_URL'] = running.url
    env['PUBLIC_URL'] = `http://127.0.0.1:${port}`
  })
  const product = startProduct({ env })
  beforeAll(async () => void (await product().app.listen({ host: '127.0.0.1', port })))
  const shop = openShops(product)
  beforeEach(() => bank().faults({}))
  afterEach(() => assertAgrees(product()))
  afterAll(() => running.kill())
  const bank = () => bankCalls(running.url)
  return { product, shop, bank, told: (n: number) => told(n), work: (ms?: number) => work(product(), ms) }
}

/** Waits until so many events are kept, applied or not. */
const told = (n: number) =>
  eventually(async () => (await EventModel.countDocuments({})) >= n, `${n} events of the pretend bank`)

/** What the worker does by itself, as if so many milliseconds had passed. */
async function work({ context }: Product, ms = 0): Promise<void> {
  const now = new Date(Date.now() + ms)
  await applyEvents(context, now)
  await checkOrders(context, now)
  await checkRefunds(context, now)
  await settlePayments(context, now)
}

/** The provider's order in the form that the browser posts. */
export const providerOrderOf = ({ fields }: Pick<PayeeToPay, 'fields'>): string => fields['order_id']!
