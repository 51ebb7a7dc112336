import { AttemptModel } from '../../../../api/src/assessment/attempts/model.ts'
import { knownPaper } from '../../../../api/src/assessment/attempts/papers.ts'
import type { TestRecord } from '../../../../api/src/assessment/test-papers/model.ts'
import { hexIdOf } from '../../../../api/src/core/records/hex-id.ts'
import { unitsPerMark } from '../../../../shared/src/assessment/scoring/marks.ts'
import { scoringVersion } from '../../../../shared/src/assessment/scoring/score-attempt.ts'
import { publishLong } from './takers.ts'

const batch = 1_000

export const personId = (n: number) => n.toString(16).padStart(24, '0')

export interface PlantedResults {
  readonly test: TestRecord
  /** The first question, and how many did not choose its right option. */
  readonly first: { readonly id: string; readonly missed: number }
}

/** A published mock, and so many final attempts at it with results that have the answers. Their journals are not stored. */
export async function plantResults(attempts: number, questions: number): Promise<PlantedResults> {
  const test = await publishLong(questions, { forms: 1 })
  const { hash } = test.papers[0]!
  const { whole } = await knownPaper(hash)
  const slots = whole.sections.flatMap((section) => section.slots.map(({ id }) => id))
  const options = slots.map((slot) => whole.keys[slot]!.ids.options!)
  const rightMarks = whole.sections[0]!.slots[0]!.right * unitsPerMark
  const resultOf = (n: number) => {
    const marked = slots.map((slot, i) => {
      const place = (n * (i + 3) * 7_919 + i) % 4
      const isRight = place === 1
      const state = isRight ? 'right' : 'wrong'
      const mark = isRight ? rightMarks : 0
      return { slot, mark, of: rightMarks, state, ms: 1_000 + n, changes: 0, chosen: [options[i]![place]!] }
    })
    const score = marked.reduce((sum, { mark }) => sum + mark, 0)
    return {
      scoring_version: scoringVersion,
      score,
      total: questions * rightMarks,
      slots: marked,
      has_answers: true,
    }
  }
  const attemptOf = (n: number) => ({
    _id: hexIdOf(`planted ${n}`),
    test_id: test._id.toHexString(),
    user_id: personId(n),
    number: 1,
    edition: test.edition,
    form: 1,
    paper: hash,
    started_at: new Date(n),
    section_ms: [],
    writers: [{ n: 1, device: 'A phone', at: new Date(n) }],
    state: 'final',
    result: resultOf(n),
    result_version: 1,
  })
  let missed = 0
  for (let n = 0; n < attempts; n += batch) {
    const some = Array.from({ length: batch }, (_, i) => attemptOf(n + i))
    missed += some.filter(({ result }) => result.slots[0]!.state === 'wrong').length
    await AttemptModel.collection.insertMany(some as never)
  }
  return { test, first: { id: whole.keys[slots[0]!]!.question_id, missed } }
}
