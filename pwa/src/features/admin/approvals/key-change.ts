import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { countedAnswers } from '../../../entities/question/counted-answers.ts'
import { linesOf } from '../../../entities/question/question-view.tsx'

interface Check {
  readonly isOk: boolean
  readonly text: string
}

/** What the answer key becomes; undefined where it stays. */
function keyChange(before: QuestionContent, after: QuestionContent): string | undefined {
  const [old, next] = [before, after].map((content) => linesOf(content).filter(({ isRight }) => isRight))
  const textOf = (lines = old) => lines!.map(({ html }) => html).join('\n')
  if (textOf(old) === textOf(next)) return undefined
  const letters = [old, next].map((lines) => lines!.map(({ mark }) => mark).join(', '))
  return letters[0] === letters[1] || !/^[A-Z]/.test(letters.join(''))
    ? 'The correct answer changes'
    : `Answer key changes from ${letters[0]} to ${letters[1]}`
}

/**
 * What a reviewer would otherwise look up: whether the bank has the question twice, what counts as right, and whether
 * that changes for students.
 * @param before the version that students get now
 */
export function checksOf(content: QuestionContent, doubles: number, before?: QuestionContent): Check[] {
  const answers = countedAnswers(content)
  const key = before && keyChange(before, content)
  return [
    doubles === 0
      ? { isOk: true, text: 'No duplicate in this bank' }
      : { isOk: false, text: `${doubles === 1 ? 'One duplicate' : `${doubles} duplicates`} in this bank` },
    ...(answers ? [{ isOk: true, text: answers[0]!.toUpperCase() + answers.slice(1) }] : []),
    ...(key ? [{ isOk: false, text: key }] : []),
  ]
}
