import type { BoardColumn } from '@abhyas/shared/platform/inquiry-board/columns'
import { boardRules } from '@abhyas/shared/platform/inquiry-board/rules'
import type { BoardFilters } from '@abhyas/shared/platform/inquiry-board/shapes'
import { assignedWrong } from '@abhyas/shared/platform/inquiry-board/texts'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { searchedFor } from '../inquiry-items/words.ts'

const dayMs = 24 * 3_600_000

/** A message for each filter that is wrong. */
export function filterProblems({ assigned = '', ...asked }: BoardFilters): Record<string, string> {
  const isKnown = ['', 'me', 'nobody'].includes(assigned) || isObjectIdOrHexString(assigned)
  return { ...checkForm(boardRules, asked, undefined), ...(!isKnown && { assigned: assignedWrong }) }
}

/** The condition of all filters but the column, which every query has besides. */
export function conditionOf({ kind, assigned, age, q = '' }: BoardFilters, userId: string, now: Date): object {
  const words = searchedFor(q)
  return {
    ...(kind && { kind }),
    ...(assigned && { assigned_to: assigneeOf(assigned, userId) }),
    ...(age && { touched_at: { $lt: new Date(now.getTime() - Number(age) * dayMs) } }),
    // No key is empty: a search without a letter or digit finds nothing.
    ...(q.trim() && (words.length > 0 ? { $and: words.map((word) => ({ words: word })) } : { words: '' })),
  }
}

const assigneeOf = (assigned: string, userId: string): Types.ObjectId | null =>
  assigned === 'nobody' ? null : new Types.ObjectId(assigned === 'me' ? userId : assigned)

/** What waits longest for us is first; elsewhere what has come last. */
export const orderOf = (column: BoardColumn) =>
  column === 'new' ? ({ touched_at: 1, _id: 1 } as const) : ({ touched_at: -1, _id: -1 } as const)
