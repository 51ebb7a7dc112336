import type { PackChoice, PackTexts } from '@abhyas/shared/assessment/test-papers/pack'
import type { SlotIds } from '@abhyas/shared/assessment/scoring/paper'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'

/**
 * What is read of a question, and nothing of its key: no weight, number or accepted text, pairs as two lists, and
 * everything to choose in the order of its neutral id.
 */
export function textsOf({ stem, options = [], pairs, gaps }: QuestionContent, ids: SlotIds): PackTexts {
  const { prompts = [], answers = [] } = ids
  return {
    stem,
    ...(ids.options && { options: choicesOf(options.map(({ text }, i) => ({ id: ids.options![i]!, html: text }))) }),
    ...(pairs && {
      prompts: choicesOf(
        pairs.flatMap(({ prompt }, i) => (prompt === undefined ? [] : [{ id: prompts[i]!, html: prompt }])),
      ),
      answers: choicesOf(pairs.map(({ answer }, i) => ({ id: answers[i]!, html: answer }))),
    }),
    ...(gaps && {
      gaps: gaps.map(({ type, options: choices = [] }, i) => ({
        type,
        ...((type === 'single' || type === 'multiple') && {
          options: choicesOf(choices.map(({ text }, n) => ({ id: ids.gaps![i]![n]!, html: text }))),
        }),
      })),
    }),
  }
}

const choicesOf = (choices: readonly PackChoice[]) => choices.toSorted((a, b) => (a.id < b.id ? -1 : 1))
