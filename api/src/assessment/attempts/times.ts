import { sharedAmong } from '@abhyas/shared/assessment/attempts/accommodation'
import type { AttemptRecord } from './model.ts'

/** Times of sections with some ms more, which are shared among them as their own times are. */
export function longer(sections: readonly number[], ms: number): number[] {
  if (ms === 0 || sections.length === 0) return [...sections]
  const more = sharedAmong(sections, ms)
  return sections.map((time, i) => time + more[i]!)
}

type Times = Pick<AttemptRecord, 'allowed_ms' | 'due_at' | 'accept_until'>

/** The times of an attempt whose end moves by some ms. It may move back. */
export function movedBy({ allowed_ms: allowed, due_at, accept_until }: Times, ms: number): Times {
  const moved = (moment: Date) => new Date(moment.getTime() + ms)
  return {
    ...(allowed !== undefined && { allowed_ms: allowed + ms }),
    ...(due_at && { due_at: moved(due_at) }),
    ...(accept_until && { accept_until: moved(accept_until) }),
  }
}
