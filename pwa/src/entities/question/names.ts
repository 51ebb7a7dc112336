import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionTypes } from '@abhyas/shared/content/questions/kinds'
import type { QuestionState } from '@abhyas/shared/content/questions/states'

/** What the types are called. */
export const typeNames: Readonly<Record<QuestionContent['type'], string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  truefalse: 'True or false',
  short: 'Short answer',
  numerical: 'Numerical',
  matching: 'Matching',
  ordering: 'Ordering',
  cloze: 'Cloze',
  essay: 'Essay',
  description: 'Passage',
}

/** The types as options of a select. */
export const typeOptions = questionTypes.map((value) => ({ value, text: typeNames[value] }))

/** The marks of an answer, and what a wrong one costs. */
export const marksOf = ({ marks, negative_marks }: QuestionContent): string =>
  negative_marks > 0 ? `+${marks} / −${negative_marks}` : `+${marks}`

/** What the states are called. */
export const stateNames: Readonly<Record<QuestionState, string>> = {
  draft: 'Draft',
  pending: 'Waits for approval',
  approved: 'Approved',
  changes_requested: 'Changes requested',
  rejected: 'Rejected',
  retired: 'Retired',
}
