import type { QuestionContent } from './content.ts'
import type { AddProblem } from './problems.ts'

/** Most marks of a question. */
const maxMarks = 1_000

/** Anything that is not a number is outside of every range: the editor keeps what is not written yet as NaN. */
const isWithin = (number: number, min: number, max = Number.MAX_VALUE) => number >= min && number <= max

/** Validates all numbers of a question: marks, weights, right numbers and their tolerances. */
export function checkNumbers(content: QuestionContent, add: AddProblem): void {
  const { marks, negative_marks: negative, gaps = [] } = content
  checkMarks(marks, maxMarks, 'marks', add)
  // If the marks are wrong, too, they are reported alone.
  checkMarks(negative, isWithin(marks, 0) ? marks : maxMarks, 'negative_marks', add)
  checkAnswers(content, '', add)
  for (const [i, gap] of gaps.entries()) {
    checkMarks(gap.marks, maxMarks, `gaps.${i}.marks`, add)
    checkAnswers(gap, `gaps.${i}.`, add)
  }
}

function checkMarks(marks: number, max: number, field: string, add: AddProblem): void {
  if (!Number.isFinite(marks)) add(field, 'number-wrong')
  else if (!isWithin(marks, 0, max)) add(field, 'marks-wrong', maxMarks)
}

type Answers = Pick<QuestionContent, 'options' | 'numbers'>

function checkAnswers({ options = [], numbers = [] }: Answers, at: string, add: AddProblem): void {
  for (const [i, { value, tolerance }] of numbers.entries()) {
    if (!Number.isFinite(value)) add(`${at}numbers.${i}.value`, 'no-number')
    if (!isWithin(tolerance, 0)) add(`${at}numbers.${i}.tolerance`, 'tolerance-wrong')
  }
  for (const [name, answers] of Object.entries({ options, numbers }))
    for (const [i, { weight }] of answers.entries())
      if (!isWithin(weight, -100, 100)) add(`${at}${name}.${i}.weight`, 'weight-wrong')
}
