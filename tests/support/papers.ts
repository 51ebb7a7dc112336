import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { marksOf } from '@abhyas/shared/assessment/scoring/marks'
import { scoreAttempt, scoringVersion } from '@abhyas/shared/assessment/scoring/score-attempt'
import type { GivenAnswers, PaperSection, PaperSlot, ScoringPolicy } from '@abhyas/shared/assessment/scoring/paper'

const letters = 'ABCDEFGHIJKL'
/** Readable ids: options are A, B, C, prompts 1, 2, 3, and answers of pairs a, b, c. */
const idsOf = (count: number) => Array.from({ length: count }, (_, i) => letters[i]!)

const plain = { stem: 'Why?', marks: 1, negative_marks: 0 }

/** Options A, B, C … whose weights are given. */
const options = (weights: readonly number[]) => weights.map((weight, i) => ({ text: `Option ${letters[i]}`, weight }))

export const single = (...weights: number[]): QuestionContent => ({
  ...plain,
  type: 'single',
  options: options(weights),
})

/** Four options, of which these letters are right, with equal weights. */
export const multiple = (right: string): QuestionContent => ({
  ...plain,
  type: 'multiple',
  options: options(idsOf(4).map((letter) => (right.includes(letter) ? 100 / right.length : 0))),
})

export const weighted = (...weights: number[]): QuestionContent => ({ ...single(...weights), type: 'multiple' })

export const numerical = (value: number, tolerance = 0): QuestionContent => ({
  ...plain,
  type: 'numerical',
  numbers: [{ value, tolerance, weight: 100 }],
})

export const short = (...accepted: (readonly [text: string, weight: number])[]): QuestionContent => ({
  ...plain,
  type: 'short',
  options: accepted.map(([text, weight]) => ({ text, weight })),
})

/** Pairs 1a, 2b, 3c …; an answer that begins with a minus has no prompt. */
export const matching = (...answers: string[]): QuestionContent => ({
  ...plain,
  type: 'matching',
  pairs: answers.map((answer, i) => (answer.startsWith('-') ? { answer } : { prompt: `Prompt ${i + 1}`, answer })),
})

export const ordering = (count: number): QuestionContent => ({
  ...single(...Array<number>(count).fill(0)),
  type: 'ordering',
})

export const essay: QuestionContent = { ...plain, type: 'essay' }

/** A slot with the ids of its content. +4, −1 and the question's weights unless said otherwise. */
export const slotOf = (content: QuestionContent, changes: Partial<PaperSlot> = {}): PaperSlot => ({
  id: 'q1',
  content,
  ids: {
    options: idsOf(content.options?.length ?? 0),
    prompts: (content.pairs ?? []).map((_, i) => String(i + 1)),
    answers: (content.pairs ?? []).map((_, i) => letters[i]!.toLowerCase()),
    gaps: (content.gaps ?? []).map(({ options: texts = [] }) => idsOf(texts.length)),
  },
  right: 4,
  wrong: 1,
  partial: 'weights',
  by: 'type',
  ...changes,
})

export const policy: ScoringPolicy = { scoring_version: scoringVersion, negative_floor: 'none' }

/** The marks of one answer to one slot. */
export const marksFor = (slot: PaperSlot, answer: unknown, changes: Partial<ScoringPolicy> = {}): number =>
  marksOf(scoreSections([sectionOf([slot])], { answers: { [slot.id]: answer } }, changes).score)

/** A section of these slots, named q1, q2, q3 … */
export const sectionOf = (slots: readonly PaperSlot[], changes: Partial<PaperSection> = {}): PaperSection => ({
  id: 's1',
  choose: null,
  slots: slots.map((slot, i) => ({ ...slot, id: `q${i + 1}` })),
  ...changes,
})

export const scoreSections = (
  sections: readonly PaperSection[],
  given: GivenAnswers,
  changes: Partial<ScoringPolicy> = {},
) => scoreAttempt({ sections }, given, { ...policy, ...changes })
