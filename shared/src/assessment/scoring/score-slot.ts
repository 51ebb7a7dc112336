import type { QuestionContent } from '../../content/questions/content.ts'
import { typedKeysOf } from './accepted-texts.ts'
import { evaluateGaps, evaluateMatching, evaluateOrdering } from './arranged.ts'
import { evaluateOne, evaluateSeveral } from './choices.ts'
import type { SlotState } from './kinds.ts'
import { scaled, type Units, unitsOf } from './marks.ts'
import type { PaperSlot, Ruling } from './paper.ts'
import { type Evaluate, type Share, textOf } from './share.ts'
import { evaluateNumber, evaluateText } from './typed.ts'

/** The mark of a slot. `of` is the most it can get. */
export interface SlotScore {
  readonly slot: string
  readonly mark: Units
  readonly of: Units
  readonly state: SlotState
}

/** Marks an answer. `essayMarks` are the marks that a person gave for an essay. */
export type ScoreSlot = (answer: unknown, essayMarks: number | undefined) => SlotScore

/** Prepares the marking of a slot for many answers. */
export function scorerOfSlot(slot: PaperSlot, ruling: Ruling | undefined): ScoreSlot {
  const content = ruling?.how === 'key' ? ruling.content : slot.content
  const of = unitsOf(slot.right)
  const made = (mark: Units, state: SlotState): SlotScore => ({ slot: slot.id, mark, of, state })
  if (ruling?.how === 'exclude') return () => made(0, 'not_counted')
  if (ruling?.how === 'everyone') return () => made(of, 'right')
  const evaluate =
    content.type === 'essay'
      ? undefined
      : evaluators[content.type](content, slot, ruling?.how === 'accept' ? ruling.options : [])
  return (answer, essayMarks) => {
    const share = evaluate ? evaluate(answer) : textOf(answer) === undefined ? undefined : shareOfEssay(essayMarks, of)
    if (share === undefined) return made(0, 'blank')
    if (ruling?.how === 'all_attempted') return made(of, 'right')
    if (share === 'waiting') return made(0, 'waiting')
    // Nothing is taken off for an essay, and its marks are never all or nothing.
    const mark = evaluate ? markOf(share, slot, of) : scaled(of, share.part, share.whole)
    if (share.part >= share.whole || (of > 0 && mark === of)) return made(mark, 'right')
    return made(mark, mark > 0 ? 'partial' : 'wrong')
  }
}

function shareOfEssay(given: number | undefined, of: Units): Share | 'waiting' {
  if (given === undefined) return 'waiting'
  return { part: Math.min(Math.max(0, unitsOf(given)), of), whole: Math.max(1, of) }
}

function markOf({ part, whole }: Share, { partial, by, wrong }: PaperSlot, of: Units): Units {
  if (part >= whole) return of
  if (part > 0 && partial !== 'none') return scaled(of, part, whole)
  if (part < 0 && by === 'question' && wrong === 0) return scaled(of, part, whole)
  return 0 - unitsOf(wrong)
}

type EvaluatedType = Exclude<QuestionContent['type'], 'essay'>
type MakeEvaluator = (content: QuestionContent, slot: PaperSlot, accepted: readonly number[]) => Evaluate

const one: MakeEvaluator = ({ options = [] }, { ids }, accepted) =>
  evaluateOne({ options, ids: ids.options ?? [], accepted })

const evaluators: Readonly<Record<EvaluatedType, MakeEvaluator>> = {
  single: one,
  truefalse: one,
  multiple: ({ options = [] }, { ids, partial }, accepted) =>
    evaluateSeveral({ options, ids: ids.options ?? [], accepted }, partial),
  short: (content, slot) => evaluateText(typedKeysOf(content, slot, 0)),
  numerical: ({ numbers = [] }) => evaluateNumber(numbers),
  matching: ({ pairs = [] }, { ids }) => evaluateMatching(pairs, ids),
  ordering: (_, { ids, partial }) => evaluateOrdering(ids.options ?? [], partial),
  cloze: (content, slot) => evaluateGaps(content.gaps ?? [], slot.ids, (place) => typedKeysOf(content, slot, place)),
  description: () => () => undefined,
}
