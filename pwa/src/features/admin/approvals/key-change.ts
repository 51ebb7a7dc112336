import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { linesOf } from '../../../entities/question/question-view.tsx'

const rightOf = (content: QuestionContent) => linesOf(content).filter(({ isRight }) => isRight)
const joined = (texts: readonly string[]) => texts.join(', ')

/**
 * What becomes of the answer key, in words; undefined where what counts as right stays. Options are named by their
 * letters, as students know them.
 */
export function keyChange(before: QuestionContent, after: QuestionContent): string | undefined {
  const [old, next] = [rightOf(before), rightOf(after)]
  if (joined(old.map(({ html }) => html)) === joined(next.map(({ html }) => html))) return undefined
  const [from, to] = [joined(old.map(({ mark }) => mark)), joined(next.map(({ mark }) => mark))]
  const areLetters = /^[A-Z]/.test(from) && /^[A-Z]/.test(to)
  return areLetters && from !== to ? `Answer key changes from ${from} to ${to}` : 'The correct answer changes'
}
