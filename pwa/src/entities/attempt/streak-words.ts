import type { RevisionSummary } from '@abhyas/shared/assessment/revise/shapes'

/** On how many days in a row somebody has revised, and whether today is one of them. */
export function streakWords({ streak_days: days, today }: Pick<RevisionSummary, 'streak_days' | 'today'>): string {
  if (days === 0) return 'Start a streak today.'
  const inARow = `${days === 1 ? '1 day' : `${days} days`} in a row.`
  return today === 0 ? `${inARow} Revise today to keep it.` : inARow
}
