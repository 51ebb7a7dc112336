import { choose } from './choose.ts'
import type { NegativeFloor, SlotState } from './kinds.ts'
import type { Units } from './marks.ts'
import type { GivenAnswers, PaperSection, ScoredPaper, ScoringPolicy } from './paper.ts'
import { scorerOfSlot, type SlotScore } from './score-slot.ts'

/** How many questions are in each state. */
export type StateCounts = Readonly<Record<SlotState, number>>

export interface SectionScore {
  readonly id: string
  readonly score: Units
  /** The most that can be reached. */
  readonly total: Units
  readonly counts: StateCounts
}

export interface Score {
  readonly scoring_version: number
  readonly score: Units
  readonly total: Units
  readonly counts: StateCounts
  readonly slots: readonly SlotScore[]
  readonly sections: readonly SectionScore[]
  /** `marking`: an essay waits for its marks, and counts 0 until then. */
  readonly state: 'marking' | 'final'
}

/**
 * Marks the answers of one person. `known` are marks of questions that stay as they are, from an earlier score of the same
 * paper: these questions need no answer. A section with a choice is marked from its answers always, because an earlier
 * score does not say what an answer beyond the choice would have got.
 */
export type ScoreAnswers = (given: GivenAnswers, known?: KnownMarks) => Score
export type KnownMarks = ReadonlyMap<string, SlotScore>

/** The rules of each version. A change of rules is a new row; results keep the version they were computed with. */
const scorers: Readonly<Record<number, (paper: ScoredPaper, policy: ScoringPolicy) => ScoreAnswers>> = { 1: scorerOf1 }

/** The version of the rules that new results get. */
export const scoringVersion = 1

/** Prepares the scoring of many attempts at one paper. Throws for a version of the rules that does not exist. */
export function scorerOf(paper: ScoredPaper, policy: ScoringPolicy): ScoreAnswers {
  const make = scorers[policy.scoring_version]
  if (!make) throw new RangeError(`there is no version ${policy.scoring_version} of the scoring rules`)
  return make(paper, policy)
}

/**
 * Scores one attempt. Device, API, worker, regrade and preview call it. The same arguments always give the same score:
 * it reads no clock, stores nothing, and throws for no answer.
 */
export const scoreAttempt = (paper: ScoredPaper, given: GivenAnswers, policy: ScoringPolicy): Score =>
  scorerOf(paper, policy)(given)

function scorerOf1(paper: ScoredPaper, { scoring_version, negative_floor, rulings = {} }: ScoringPolicy): ScoreAnswers {
  const sections = paper.sections.map((section) => sectionScorer(section, negative_floor, rulings))
  return (given, known) => {
    const scored = sections.map((score) => score(given, known))
    const sum = scored.reduce((total, { section }) => total + section.score, 0)
    const counts = addCounts(scored.map(({ section }) => section.counts))
    return {
      scoring_version,
      score: negative_floor === 'test' ? Math.max(0, sum) : sum,
      total: scored.reduce((total, { section }) => total + section.total, 0),
      counts,
      slots: scored.flatMap(({ slots }) => slots),
      sections: scored.map(({ section }) => section),
      state: counts.waiting > 0 ? 'marking' : 'final',
    }
  }
}

function sectionScorer(section: PaperSection, floor: NegativeFloor, rulings: NonNullable<ScoringPolicy['rulings']>) {
  const asked = section.slots.filter(({ content }) => content.type !== 'description')
  const scorers = asked.map((slot) => ({ id: slot.id, score: scorerOfSlot(slot, rulings[slot.id]) }))
  const isDropped = (slot: string) => rulings[slot]?.how === 'everyone'
  const hasChoice = section.choose !== null
  return ({ answers, order, essay_marks: essayMarks = {} }: GivenAnswers, known?: KnownMarks) => {
    const knownOf = (slot: string) => (hasChoice ? undefined : known?.get(slot))
    const raw = scorers.map(({ id, score }) => knownOf(id) ?? floored(score(answers[id], essayMarks[id]), floor))
    const { slots, total } = choose(raw, section.choose, { order, isDropped })
    const sum = slots.reduce((marks, { mark }) => marks + mark, 0)
    const score = floor === 'section' ? Math.max(0, sum) : sum
    return { slots, section: { id: section.id, score, total, counts: countStates(slots) } }
  }
}

const floored = (slot: SlotScore, floor: NegativeFloor): SlotScore =>
  floor === 'question' && slot.mark < 0 ? { ...slot, mark: 0 } : slot

const zero = { right: 0, partial: 0, wrong: 0, blank: 0, waiting: 0, not_counted: 0 }

function countStates(slots: readonly SlotScore[]): StateCounts {
  const counts = { ...zero }
  for (const { state } of slots) counts[state]++
  return counts
}

function addCounts(all: readonly StateCounts[]): StateCounts {
  const sum = { ...zero }
  for (const counts of all) for (const state of Object.keys(sum) as SlotState[]) sum[state] += counts[state]
  return sum
}
