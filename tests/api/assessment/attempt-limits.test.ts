import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { describe, expect, it } from 'vitest'
import { begin, makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import { headerOf } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

// Few writes of a network: a class has one address.
const product = startProduct({ env: { WRITES_PER_MINUTE: '9', READS_PER_MINUTE: '100000' } })
const begun = performance.now()
const refused = { status: 429, message: 'Too many requests. Try again in a moment.' }
const start = (taker: Taker, test: string) =>
  taker.call<Grant>('POST', `/tests/${test}/attempts`, { device: 'A phone' })

describe('sixty calls a minute', () => {
  it('are taken of each person, and the next one is refused, while others of the same network go on', async () => {
    const taker = await makeTaker(product())
    const test = await publishedTest(product())
    const taking = await begin(taker, test)
    for (let n = 0; n < 59; n++) expect((await taking.send('events', [{ type: 'hide' }])).status).toBe(200)
    expect(await taking.send('events', [{ type: 'hide' }])).toMatchObject(refused)
    expect(await taking.send('submit', [{ type: 'submit' }])).toMatchObject(refused)
    const other = await begin(await makeTaker(product()), test)
    expect((await other.send('events', [{ type: 'hide' }])).status).toBe(200)
  })

  it('are those of a person, whatever the session', async () => {
    const taker = await makeTaker(product())
    const taking = await begin(taker, await publishedTest(product()))
    const path = `/api/v1/attempts/${taking.grant.attempt_id}/events`
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => taking.send('events', [{ type: 'hide' }], { from: i + 100 })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const again = await product().app.inject({
      method: 'POST',
      url: path,
      headers: await headerOf(product(), taker),
      payload: {},
    })
    expect(again.statusCode).toBe(429)
    // Of the minute that the first call of anybody has begun, which was after `begun`.
    const left = 60 - (performance.now() - begun) / 1_000
    expect(Number(again.headers['retry-after'])).toBeGreaterThanOrEqual(left)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})

describe('ten attempts a minute', () => {
  it('are begun by each person, and the next one is refused', async () => {
    const taker = await makeTaker(product())
    const test = await publishedTest(product(), 1, { attempts_allowed: 100 })
    for (let n = 0; n < 10; n++) {
      const taking = await begin(taker, test)
      expect(await start(taker, test)).toMatchObject({ status: 200, message: 'This test is already running.' })
      await taking.send('submit', [{ type: 'submit' }])
    }
    expect(await start(taker, test)).toMatchObject(refused)
    expect((await start(await makeTaker(product()), test)).status).toBe(201)
  })
})

it('calls without a valid token count for their network', async () => {
  const { app } = product()
  const send = () =>
    app.inject({
      method: 'POST',
      url: `/api/v1/attempts/${'a'.repeat(24)}/events`,
      headers: { authorization: `Bearer ${'x'.repeat(40)}` },
      remoteAddress: '198.51.100.7',
      payload: {},
    })
  const answers = []
  for (let n = 0; n < 10; n++) answers.push((await send()).statusCode)
  expect(answers).toEqual([...Array<number>(9).fill(401), 429])
})
