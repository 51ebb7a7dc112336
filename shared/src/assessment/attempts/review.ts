import type { TestType } from '../test-papers/choices.ts'

/** What a result shows. `marks` are those of each question. */
export const resultParts = ['score', 'marks', 'topics', 'time', 'solutions', 'rank', 'comparison'] as const
export type ResultPart = (typeof resultParts)[number]

/** `running`: before the hand-in. `after`: after it. `closed`: nobody can take the test any more. `over`: nor send answers. */
export type ReviewStage = 'running' | 'after' | 'closed' | 'over'

const own = ['score', 'marks', 'topics', 'time', 'solutions'] as const
const all = resultParts

/** What a person sees of their result. Practice shows each answer when it is checked. */
const shown: Readonly<Record<TestType, Readonly<Record<ReviewStage, readonly ResultPart[]>>>> = {
  practice: { running: [], after: own, closed: own, over: own },
  mock: { running: [], after: own, closed: all, over: all },
  exam: { running: [], after: [], closed: ['score', 'topics', 'time', 'rank'], over: all },
}

/** The parts of a result that are shown at a stage. */
export const shownParts = (type: TestType, stage: ReviewStage): readonly ResultPart[] => shown[type][stage]

/** What the stage of a review depends on. Times are ISO 8601 in UTC; empty: none. */
export interface Reviewed {
  readonly isRunning: boolean
  readonly closes_at: string
  readonly accept_minutes: number
}

/** How far the review of an attempt is. A test without an end never closes. */
export function reviewStage({ isRunning, closes_at, accept_minutes }: Reviewed, now: Date): ReviewStage {
  if (isRunning) return 'running'
  if (closes_at === '') return 'after'
  const closes = Date.parse(closes_at)
  if (now.getTime() < closes) return 'after'
  return now.getTime() < closes + accept_minutes * 60_000 ? 'closed' : 'over'
}

/** When a part of a result is shown at the latest: ISO 8601 in UTC, or empty if there is no such moment. */
export function shownAt(type: TestType, part: ResultPart, { closes_at, accept_minutes }: Reviewed): string {
  if (closes_at === '') return ''
  const stage = (['closed', 'over'] as const).find((one) => shown[type][one].includes(part))
  if (!stage) return ''
  return new Date(Date.parse(closes_at) + (stage === 'over' ? accept_minutes * 60_000 : 0)).toISOString()
}
