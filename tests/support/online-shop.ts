import type { PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../../embedded/redis/free-port.ts'
import { EventModel } from '../../api/src/billing/payments/online/event-model.ts'
import { applyEvents, checkOrders, checkRefunds, settlePayments } from '../../api/src/billing/payments/commands.ts'
import { assertAgrees, openShops } from './billing.ts'
import { eventually } from './eventually.ts'
import { type Sandbox, startSandbox } from '../../embedded/payments/start-sandbox.ts'
import { bankCalls, shopKeys, webhookSecret } from './payments-sandbox.ts'
import { manyCalls, type Product, startProduct } from './product.ts'

/**
 * The product beside a pretend bank that tells it by webhooks what was paid; for each test the bank is a new one. After
 * each test all money agrees.
 */
export function startShop() {
  const env: Record<string, string> = {
    ...manyCalls,
    PAYMENTS: 'sandbox',
    RAZORPAY_KEY_ID: shopKeys.id,
    RAZORPAY_KEY_SECRET: shopKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  }
  let running: Sandbox
  let port: number
  let bankPort: number
  const start = () =>
    startSandbox({
      port: bankPort,
      keys: shopKeys,
      firstPause: 20,
      webhook: { url: `http://127.0.0.1:${port}/api/v1/payments/webhooks/sandbox`, secret: webhookSecret },
    })
  beforeAll(async () => {
    port = await freePort()
    bankPort = await freePort()
    env['PAYMENTS_URL'] = `http://127.0.0.1:${bankPort}`
    env['PUBLIC_URL'] = `http://127.0.0.1:${port}`
  })
  const product = startProduct({ env })
  beforeAll(async () => void (await product().app.listen({ host: '127.0.0.1', port })))
  const shop = openShops(product)
  beforeEach(async () => void (running = await start()))
  afterEach(() => running.close())
  afterEach(() => assertAgrees(product()))
  const bank = () => bankCalls(running.url)
  return { product, shop, bank, told: (n: number) => told(n), work: (ms?: number) => work(product(), ms) }
}

/** Waits until so many events are kept, applied or not. */
const told = (n: number) =>
  eventually(async () => (await EventModel.countDocuments({})) >= n, `${n} events of the pretend bank`)

/** What the worker does by itself, as if so many milliseconds had passed. */
async function work({ context }: Product, ms = 0): Promise<void> {
  const now = new Date(Date.now() + ms)
  // No worker was woken here: the chore does it, for which the job has had its time.
  await applyEvents(context, new Date(now.getTime() + 2_500))
  await checkOrders(context, now)
  await checkRefunds(context, now)
  await settlePayments(context, now)
}

/** The provider's order in the form that the browser posts. */
export const providerOrderOf = ({ fields }: Pick<PayeeToPay, 'fields'>): string => fields['order_id']!
