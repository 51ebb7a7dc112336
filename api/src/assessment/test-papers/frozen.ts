import { isDeepStrictEqual } from 'node:util'
import { frozenFields } from '@abhyas/shared/assessment/test-papers/frozen-fields'
import type { TestValues } from '@abhyas/shared/assessment/test-papers/shapes'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import { isPublished as isPublishedText } from '@abhyas/shared/assessment/test-papers/texts'
import { AppError } from '../../core/errors.ts'
import type { TestRecord } from './model.ts'

/** Whether papers of the test may be in use. One that became a draft again is published anew. */
export const isPublished = ({ status, edition }: Pick<TestRecord, 'status' | 'edition'>): boolean =>
  edition > 0 && status !== 'draft'

/** Throws 409 `published` if a published test would have other questions, marks or times. */
export function assertNotFrozen(test: TestRecord, before: TestValues, after: TestValues, now: Date): void {
  if (!isPublished(test)) return
  const isFrozen = frozenFields.some((field) => !isDeepStrictEqual(before[field], after[field]))
  if (isFrozen || !mayClose(test, before, after, now)) throw new AppError(409, 'published', isPublishedText)
}

/** A test may close later while it is not closed. To open one again is a change of its status. */
function mayClose({ status, test_type }: TestRecord, before: TestValues, after: TestValues, now: Date): boolean {
  if (before.closes_at === after.closes_at) return true
  const shown = statusAt({ ...before, status }, now)
  if (shown !== 'scheduled' && shown !== 'active') return false
  return after.closes_at === '' ? test_type !== 'exam' : before.closes_at !== '' && before.closes_at < after.closes_at
}
