import type { ChangedTest } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import type { TestRecord } from '../model.ts'
import { timedTest } from '../timed-test.ts'

/** Converts a test to what a change of its status answers. */
export function presentChanged(test: TestRecord): ChangedTest {
  const timed = timedTest(test)
  const { _id, test_name, number_of_questions, total_marks, edition, version, opens_at, closes_at } = timed
  return {
    test_id: _id.toHexString(),
    test_name,
    status: statusAt(timed, new Date()),
    opens_at,
    closes_at,
    number_of_questions,
    total_marks,
    languages: [...test.languages],
    edition,
    version,
    papers: test.papers.map(({ hash, form, bytes, pictures }) => ({
      hash,
      form,
      bytes,
      pictures,
    })),
  }
}
