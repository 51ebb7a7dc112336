import type { AttemptFold } from '@abhyas/shared/assessment/attempts/fold'
import type { Result, Solution } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { accuracyOf, percentOf } from '@abhyas/shared/assessment/scoring/breakdown'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import { scoreAttempt, scoringVersion } from '@abhyas/shared/assessment/scoring/score-attempt'
import type { Demo } from '@abhyas/shared/assessment/test-papers/demo'
import { scoredPaperOf } from '@abhyas/shared/assessment/test-papers/scored-paper'

/** The result of the sample test, as the server would score it, and its questions with the own answers. */
export interface DemoResult {
  readonly result: Pick<Result, 'score' | 'total' | 'percent' | 'accuracy' | 'counts' | 'ms' | 'slots' | 'pass_percent'>
  readonly solutions: readonly Solution[]
}

export function scoreDemo({ pack, keys, negative_floor }: Demo, fold: AttemptFold): DemoResult {
  const { sections } = pack
  const policy = { scoring_version: scoringVersion, negative_floor }
  const { score, total, counts, slots } = scoreAttempt(
    scoredPaperOf({ sections, keys }),
    { answers: fold.answers },
    policy,
  )
  const asked = sections.flatMap((section) => section.slots.map((slot) => ({ slot, section: section.name })))
  const solutions = slots.map(({ slot: id, mark, of, state }, i): Solution => {
    const { content, ids, question_id, topic } = keys[id]!
    const { slot, section } = asked.find((one) => one.slot.id === id)!
    return {
      slot: id,
      number: i + 1,
      section,
      question_id,
      content,
      ids,
      ...(slot.passage !== undefined && { passage: slot.passage }),
      answer: fold.answers[id] ?? null,
      is_marked: fold.marked.has(id),
      mark: marksOf(mark),
      of: marksOf(of),
      state,
      ms: Math.round(fold.times.get(id)?.ms ?? 0),
      ...(topic && { topic }),
    }
  })
  return {
    result: {
      score: marksOf(score),
      total: marksOf(total),
      percent: percentOf(score, total),
      accuracy: accuracyOf(counts) ?? null,
      counts,
      ms: solutions.reduce((sum, { ms }) => sum + ms, 0),
      slots: solutions.map(({ slot, mark, of, state, ms }) => ({ slot, mark, of, state, ms, changes: 0 })),
      pass_percent: null,
    },
    solutions,
  }
}
