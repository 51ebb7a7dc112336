import type { AttemptFold } from '@abhyas/shared/assessment/attempts/fold'
import { inPersonsOrder } from '@abhyas/shared/assessment/attempts/paper-order'
import { breakDown, type Group } from '@abhyas/shared/assessment/scoring/breakdown'
import type { NegativeFloor } from '@abhyas/shared/assessment/scoring/kinds'
import type { Units } from '@abhyas/shared/assessment/scoring/marks'
import type { GivenAnswers, ScoringPolicy } from '@abhyas/shared/assessment/scoring/paper'
import type { SlotScore } from '@abhyas/shared/assessment/scoring/score-slot'
import {
  scoreAttempt,
  type SectionScore,
  type StateCounts,
  scoringVersion,
} from '@abhyas/shared/assessment/scoring/score-attempt'
import { type Corrected, rulingsOf } from '../test-papers/corrections.ts'
import { type KeptAnswer, keptOf } from './kept-answers.ts'
import type { AttemptRecord } from './model.ts'
import type { KnownPaper } from './papers.ts'

/** The result of a question. `ms`: the time spent on it. `changes`: how often its answer was changed. */
export interface StoredSlot extends SlotScore, KeptAnswer {
  readonly ms: number
  readonly changes: number
}

/** A result as it is stored, with the version of the rules that made it. */
export interface StoredResult {
  readonly scoring_version: number
  readonly score: Units
  readonly total: Units
  readonly counts: StateCounts
  readonly slots: readonly StoredSlot[]
  readonly sections: readonly SectionScore[]
  readonly topics: readonly Group[]
  readonly difficulties: readonly Group[]
  /** The sum of the times of all questions. */
  readonly ms: number
  /** Whether an essay waits for its marks. */
  readonly is_marking: boolean
  /** Answers came after the server had closed the attempt, and count. */
  readonly is_late: boolean
  /** The version of the test's corrections that it was made with. Missing: there were none. */
  readonly corrections?: number
  /** Its slots have what was answered, so that a correction reads no journal. Missing: it is an older one. */
  readonly has_answers?: true
}

/** What scoring reads of a test beside its paper. */
export interface ScoredTest extends Corrected {
  readonly negative_floor: NegativeFloor
}

type Scored = Pick<AttemptRecord, '_id' | 'essays'>

/** What an attempt gives to scoring: its answers, and where a choice asks for it the order in which its person saw the questions. */
export const givenOf = (
  { _id, essays = {} }: Scored,
  { whole }: Pick<KnownPaper, 'whole'>,
  { answers }: Pick<GivenAnswers, 'answers'>,
): GivenAnswers => ({
  answers,
  ...(whole.sections.some(({ choose }) => choose !== null) && {
    order: inPersonsOrder(whole, _id).flatMap(({ slots }) => slots.map(({ id }) => id)),
  }),
  essay_marks: Object.fromEntries(Object.entries(essays).map(([slot, { marks }]) => [slot, marks])),
})

/** The rules by which a paper of a test is scored now. */
export const policyOf = (test: ScoredTest, { whole }: KnownPaper): ScoringPolicy => ({
  scoring_version: scoringVersion,
  negative_floor: test.negative_floor,
  rulings: rulingsOf(test, whole),
})

/** Scores an attempt. Pure. */
export function scoreOf(
  attempt: Scored,
  paper: KnownPaper,
  fold: AttemptFold,
  { test, isLate }: { readonly test: ScoredTest; readonly isLate: boolean },
): StoredResult {
  const { whole, scored } = paper
  const { score, total, counts, slots, sections, state } = scoreAttempt(
    scored,
    givenOf(attempt, paper, fold),
    policyOf(test, paper),
  )
  const timed = slots.map((slot) => {
    const { ms = 0, changes = 0 } = fold.times.get(slot.slot) ?? {}
    return { ...slot, ms: Math.round(ms), changes, ...keptOf(whole.keys[slot.slot], fold.answers[slot.slot]) }
  })
  return {
    scoring_version: scoringVersion,
    ...(test.corrections_version && { corrections: test.corrections_version }),
    score,
    total,
    counts,
    slots: timed,
    sections,
    topics: breakDown(slots, (slot) => whole.keys[slot]?.topic),
    difficulties: breakDown(slots, (slot) => whole.keys[slot]?.difficulty),
    ms: timed.reduce((sum, { ms }) => sum + ms, 0),
    is_marking: state === 'marking',
    is_late: isLate,
    has_answers: true,
  }
}
