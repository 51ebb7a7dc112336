import type { Bench } from './bench-engine.ts'
import type { Row } from '../report.ts'

const expired = 20_000
/** MongoDB looks for expired documents every 60 s; by three times that they have to be gone. */
const limitMs = 180_000
const lookEveryMs = 100

/** How long documents stay after their time, and how fast they go once the sweep has begun. */
export async function measureExpiry({ db }: Bench): Promise<Row[]> {
  const sessions = db.collection('sessions')
  await sessions.createIndex({ endsAt: 1 }, { expireAfterSeconds: 1 })
  const endsAt = new Date(Date.now() - 3_600_000)
  const start = performance.now()
  await sessions.insertMany(Array.from({ length: expired }, (_, i) => ({ _id: i as never, endsAt, user: `user ${i}` })))
  let begun: number | undefined
  for (let left = expired; left > 0; left = await sessions.estimatedDocumentCount()) {
    const waited = performance.now() - start
    if (waited > limitMs) throw new Error(`${left} of ${expired} expired documents are still there after ${waited} ms`)
    if (left < expired) begun ??= performance.now()
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  const end = performance.now()
  return [
    { name: `TTL: until ${expired} expired documents were gone`, samples: [(end - start) / 1_000], unit: 's' },
    { name: 'TTL: of it the sweep', samples: [(end - (begun ?? end - lookEveryMs)) / 1_000], unit: 's' },
  ]
}
