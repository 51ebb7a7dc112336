import type { TestRecord } from './model.ts'

type Timed = Omit<TestRecord, 'opens_at' | 'closes_at'> & { readonly opens_at: string; readonly closes_at: string }

/** A stored test with its times as texts: ISO 8601 in UTC, or empty. */
export function timedTest({ opens_at, closes_at, ...test }: TestRecord): Timed {
  return { ...test, opens_at: opens_at?.toISOString() ?? '', closes_at: closes_at?.toISOString() ?? '' }
}
