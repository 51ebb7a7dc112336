import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import { questionTypes } from '@abhyas/shared/content/questions/kinds'
import type { QuestionState } from '@abhyas/shared/content/questions/states'
import { typeNames } from '@abhyas/shared/content/questions/texts'
import { formatNumber } from '../../ui/format-number.ts'

/** The types as options of a select. */
export const typeOptions = questionTypes.map((value) => ({ value, text: typeNames[value] }))

/** A number as it is read. One that is not written yet is a question mark. */
export const shownNumber = (number: number): string => (Number.isNaN(number) ? '?' : String(number))

/** '4 marks' */
export const marksInWords = (marks: number): string => `${formatNumber(marks)} ${marks === 1 ? 'mark' : 'marks'}`

/** The marks of an answer, and what a wrong one costs. */
export const marksOf = ({ marks, negative_marks }: QuestionContent): string =>
  `+${shownNumber(marks)}${negative_marks > 0 ? ` / −${negative_marks}` : ''}`

/** What the states are called. */
export const stateNames: Readonly<Record<QuestionState, string>> = {
  draft: 'Draft',
  pending: 'Waits for approval',
  approved: 'Approved',
  changes_requested: 'Changes requested',
  rejected: 'Rejected',
  retired: 'Retired',
}
