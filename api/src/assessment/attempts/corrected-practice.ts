import { fitsAnswers, haveSameKey } from '@abhyas/shared/assessment/regrades/rules'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { type QuestionPin, readPinned, shownText } from '../../content/questions/queries.ts'
import type { Correction } from '../test-papers/corrections.ts'
import type { TestRecord } from '../test-papers/model.ts'
import type { AttemptRecord } from './model.ts'
import { practiceTest } from './practice-paper.ts'

/** What a practice is an attempt at, with the keys of later versions that count. Undefined for an attempt at a test. */
export async function correctedPractice(attempt: AttemptRecord): Promise<TestRecord | undefined> {
  const test = practiceTest(attempt)
  const { corrections = [] } = attempt.practice ?? {}
  if (!test || corrections.length === 0) return test
  const versions = new Map(corrections.map(({ question_id, version }) => [question_id, version]))
  const read: Correction[] = []
  for await (const { id, version, content } of readPinned(pinsOf(versions)))
    read.push({ edition: test.edition, question_id: id, how: 'key', version, content })
  return { ...test, corrections: read }
}

const pinsOf = (versions: ReadonlyMap<string, number>): QuestionPin[] =>
  [...versions].map(([id, version]) => ({ id, version }))

/** Whether a later version of a question marks the answers to an earlier one, and marks them otherwise. */
export const marksOtherwise = (earlier: QuestionContent, later: QuestionContent): boolean =>
  fitsAnswers(earlier, later, shownText) && !haveSameKey(earlier, later)
