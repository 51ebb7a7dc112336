import type { QuestionContent } from '../../content/questions/content.ts'
import { partialRulesOf } from '../scoring/kinds.ts'
import type { PaperSlot } from '../scoring/paper.ts'
import type { QuestionSlot, Scheme, Section } from './shapes.ts'

/** What marking reads of a question. */
export type MarkedQuestion = Pick<QuestionContent, 'type' | 'marks' | 'negative_marks'>

/** The marks of a slot in a paper. */
export type Marking = Pick<PaperSlot, 'right' | 'wrong' | 'partial' | 'by'>

interface Levels {
  readonly slot: Pick<QuestionSlot, 'right' | 'wrong' | 'partial'>
  readonly section: Pick<Section, 'marking'>
  readonly test: { readonly marking: Scheme }
}

/**
 * The marks that apply to a question: the slot's before the section's, those before the test's, and the question's own
 * at last. A scheme that does not name the question's type leaves it to the next level.
 */
export function markingOf(question: MarkedQuestion, { slot, section, test }: Levels): Marking {
  const base = fromSchemes(question, [section.marking, test.marking])
  const hasOwnMarks = slot.right !== undefined || slot.wrong !== undefined
  return {
    right: slot.right ?? base.right,
    wrong: slot.wrong ?? base.wrong,
    partial: slot.partial ?? base.partial,
    by: hasOwnMarks ? 'type' : base.by,
  }
}

function fromSchemes(question: MarkedQuestion, schemes: readonly (Scheme | undefined)[]): Marking {
  const own: Marking = {
    right: question.marks,
    wrong: question.negative_marks,
    partial: partialRulesOf[question.type][0],
    by: 'question',
  }
  for (const scheme of schemes) {
    if (scheme?.by === 'question') return own
    const marks = scheme?.types[question.type]
    if (marks) return { ...marks, by: 'type' }
  }
  return own
}
