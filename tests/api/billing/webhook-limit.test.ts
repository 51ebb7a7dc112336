import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { EventModel } from '../../../api/src/billing/payments/online/event-model.ts'
import { shopKeys, webhookSecret } from '../../support/payments-sandbox.ts'
import { startProduct } from '../../support/product.ts'

const limit = 4
const product = startProduct({
  env: {
    PAYMENTS: 'sandbox',
    // Nobody answers there: nothing of this asks the provider.
    PAYMENTS_URL: 'http://127.0.0.1:9',
    RAZORPAY_KEY_ID: shopKeys.id,
    RAZORPAY_KEY_SECRET: shopKeys.secret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    WEBHOOKS_PER_MINUTE: String(limit),
    // Other calls have a limit of their own, which webhooks do not use up.
    WRITES_PER_MINUTE: '1',
  },
})

async function tell(n: number, provider = 'sandbox') {
  const payload = JSON.stringify({ event: 'settlement.processed', n })
  const { statusCode, headers } = await product().app.inject({
    method: 'POST',
    url: `/api/v1/payments/webhooks/${provider}`,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', webhookSecret).update(payload).digest('hex'),
      'x-razorpay-event-id': `limit ${n}`,
    },
    payload,
  })
  return { status: statusCode, again: Number(headers['retry-after'] ?? 0) }
}

it('webhooks of a provider have a limit a minute, which calls for another one do not use up', async () => {
  const others = await Promise.all(Array.from({ length: limit + 1 }, (_, n) => tell(n, 'nobody')))
  expect(others.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([404, 404, 404, 404, 429])
  for (let n = 0; n < limit; n++) expect((await tell(n)).status).toBe(200)
  const refused = await tell(limit)
  expect(refused.status).toBe(429)
  // The provider tells it again.
  expect(refused.again).toBeGreaterThan(0)
  expect(refused.again).toBeLessThanOrEqual(60)
  expect(await EventModel.countDocuments({})).toBe(limit)
})
