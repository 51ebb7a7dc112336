import type { TestRecord } from './model.ts'

type Moment = 'opens_at' | 'closes_at' | 'last_end_at'
type Timed = Omit<TestRecord, Moment> & Readonly<Record<Moment, string>>

/** A stored test with its times as texts: ISO 8601 in UTC, or empty. */
export function timedTest({ opens_at, closes_at, last_end_at, ...test }: TestRecord): Timed {
  const textOf = (moment: Date | undefined) => moment?.toISOString() ?? ''
  return { ...test, opens_at: textOf(opens_at), closes_at: textOf(closes_at), last_end_at: textOf(last_end_at) }
}
