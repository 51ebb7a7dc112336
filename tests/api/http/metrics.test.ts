import { describe, expect, it } from 'vitest'
import { createMetrics, serveMetrics } from '../../../api/src/core/metrics.ts'
import { freePort } from '../../../embedded/redis/free-port.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { METRICS_PORT: '9464' } })

describe('/metrics', () => {
  it('is on a port of its own, counts by route and never by address, and holds nobody', async () => {
    const { app, metrics } = product()
    await app.inject('/api/v1/location/pincode?pincode=canary')
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/send-otp/email',
      payload: { email_id: 'canary@example.com' },
    })
    const port = await freePort()
    const server = (await serveMetrics(metrics, '127.0.0.1', port))!
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toMatch(/http_request_seconds_count\{[^}]*route="\/api\/v1\/location\/pincode"[^}]*\} 1/)
    expect(text).toMatch(/process_cpu_seconds_total/)
    expect(text).not.toContain('canary')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    await new Promise((resolve) => server.close(resolve))
  })

  it('is off where no port is given', async () => {
    expect(await serveMetrics(createMetrics('test'), '127.0.0.1', 0)).toBeUndefined()
  })
})
