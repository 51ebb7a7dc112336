import { markingInWords } from '@abhyas/shared/assessment/test-papers/marking-words'
import type { TestCard, TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { TestRecord } from '../model.ts'
import { specifiedOf } from '../present.ts'
import type { Terms } from '../terms.ts'

/** Converts a test to its card in the catalogue, with its status by the clock. */
export const presentCard = (test: TestRecord, subjects: ReadonlyMap<string, string>, now: Date): TestCard => ({
  ...specifiedOf(test, subjects, now),
  category_id: test.category_id,
  access: test.access,
  languages: [...test.languages],
  bytes: test.papers[0]?.bytes ?? 0,
})

/** Converts a test to its page. An allowlist: questions, keys and rules of the draw are not in it. */
export const presentPage = (
  test: TestRecord,
  { allowed, since }: Terms,
  subjects: ReadonlyMap<string, string>,
  now: Date,
): TestPage => ({
  ...presentCard(test, subjects, now),
  instructions: test.instructions,
  sections: test.outline.map(({ name, questions, marks, duration_minutes, choose }) => ({
    name,
    questions,
    marks,
    duration_minutes,
    choose,
  })),
  marking_in_words: markingInWords(test),
  attempts_allowed: allowed,
  ...(since && { attempts_since: since.toISOString() }),
  pass_percent: test.pass_percent ?? null,
  grade_of: test.grade_of,
})
