import type { SlotScore } from '@abhyas/shared/assessment/scoring/score-slot'
import { scorerOf, scoringVersion } from '@abhyas/shared/assessment/scoring/score-attempt'
import { answersKept } from '../attempts/kept-answers.ts'
import { foldOf } from '../attempts/journal.ts'
import type { AttemptRecord } from '../attempts/model.ts'
import { type KnownPaper, knownPaper } from '../attempts/papers.ts'
import { givenOf, policyOf, type ScoredTest } from '../attempts/score.ts'
import { type Correction, withCorrections } from '../test-papers/corrections.ts'

/** A score with further corrections, in units. */
export interface Again {
  readonly score: number
  readonly total: number
}

/** Scores attempts at one paper with further corrections. */
export interface PaperScorer {
  /** By the result of an attempt. Undefined: the result does not have what was answered. */
  readonly byResult: (attempt: AttemptRecord) => Again | undefined
  /** By all that the person did. */
  readonly byJournal: (attempt: AttemptRecord, now: Date) => Promise<Again>
}

interface Corrections {
  /** With the corrections that it has. */
  readonly test: ScoredTest
  readonly further: readonly Correction[]
}

/** Reads a paper, and prepares scoring with further corrections. Throws 404. */
export const paperScorer = async (hash: string, corrections: Corrections): Promise<PaperScorer> =>
  scorerOfPaper(await knownPaper(hash), corrections)

/**
 * Prepares scoring with further corrections. They touch few questions: all others keep the marks of the result, if it was
 * made by the same rules and with the corrections that the test has.
 */
export function scorerOfPaper(paper: KnownPaper, { test, further }: Corrections): PaperScorer {
  const corrected = { ...test, corrections: withCorrections(test.corrections ?? [], further) }
  const score = scorerOf(paper.scored, policyOf(corrected, paper))
  const again = slotsMarkedAgain(paper, further)
  return {
    byResult(attempt) {
      const { result } = attempt
      if (!result) return undefined
      const isOfNow =
        result.scoring_version === scoringVersion && (result.corrections ?? 0) === (test.corrections_version ?? 0)
      const isKnown = (slot: string) => isOfNow && !again.has(slot)
      const answers = answersKept(result, paper.whole.keys, (slot) => !isKnown(slot))
      if (!answers) return undefined
      const known = new Map<string, SlotScore>()
      for (const one of result.slots) if (isKnown(one.slot)) known.set(one.slot, one)
      return score(givenOf(attempt, paper, { answers }), known)
    },
    async byJournal(attempt, now) {
      return score(givenOf(attempt, paper, await foldOf(attempt, paper, now)))
    },
  }
}

/** The questions that corrections touch, and all of sections with a choice: in them one mark decides about others. */
function slotsMarkedAgain({ whole, scored }: KnownPaper, further: readonly Correction[]): ReadonlySet<string> {
  const touched = new Set(further.map(({ question_id }) => question_id))
  const slots = scored.sections.flatMap((section) =>
    section.slots.filter(({ id }) => section.choose !== null || touched.has(whole.keys[id]!.question_id)),
  )
  return new Set(slots.map(({ id }) => id))
}
