import { bulkActions, maxBulk, maxExported, maxSorted, questionOrders, questionTypes } from './kinds.ts'
import { questionStates } from './states.ts'

/** What the types are called. */
export const typeNames: Readonly<Record<(typeof questionTypes)[number], string>> = {
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
export const typeWrong = `Type must be one of ${questionTypes.join(', ')}`
export const stateWrong = `State must be one of ${questionStates.join(', ')}`
export const difficultyWrong = 'Difficulty must be easy, medium or hard'
export const idWrong = (field: string) => `${field} must be an id`
export const idsWrong = (max: number) => `ids must be at most ${max} ids, separated by commas`
export const sortWrong = `Sort must be one of ${questionOrders.join(', ')}`
export const tooManyToSort = `More than ${maxSorted.toLocaleString('en-IN')} questions match. Narrow them by bank, filter or words to sort them by name.`
export const questionChecked = 'Question checked'
export const questionCreated = 'Question added successfully'
export const questionUpdated = 'Question updated successfully'
export const questionUnchanged = 'Nothing has changed.'
export const questionExists = 'The bank already has this question.'
export const questionStale = 'Someone else changed this question. Reload it, or overwrite their change.'
export const writtenStateWrong = 'State must be draft or pending'
export const questionLinked = 'This question is linked from another bank. Change it there, and it changes here.'
export const addModeWrong = 'Mode must be copy or link'
export const copyOrLink = 'A copy can be edited here. A link always follows the original.'
export const noQuestions = 'Choose the questions to add.'
export const tooManyQuestions = 'At most 100 questions per call.'
export const questionsAdded = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} added`
export const bulkActionWrong = `Action must be one of ${bulkActions.join(', ')}`
export const noneSelected = 'Select at least one question.'
export const tooManySelected = `At most ${maxBulk} questions at a time.`
export const tagMissing = 'Enter a tag.'
export const tagTooLong = (max: number) => `A tag has at most ${max} characters.`
export const tooManyToExport = `More than ${maxExported.toLocaleString('en-IN')} questions match. Narrow the list.`
export const questionCopied = 'Copied as a draft. Change it before you send it for approval.'
/** For administrators: stored questions that the rules of today refuse. @param ids the first of them */
export const faultyQuestions = (count: number, ids: readonly string[]) => ({
  kind: 'questions',
  title: count === 1 ? 'A question needs correction' : 'Questions need correction',
  text: `${count} stored ${count === 1 ? 'question breaks' : 'questions break'} the rules, such as a single choice with two correct answers. ${count > ids.length ? `The log lists all; the first IDs: ` : 'IDs: '}${ids.join(', ')}.`,
  link: `/admin/questions/add/${ids[0] ?? ''}`,
})
const counted = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`
/** What a change of many questions says afterwards. */
export const bulkDone = {
  move: (count: number) => `${counted(count)} moved`,
  tag: (count: number) => `${counted(count)} tagged`,
  untag: (count: number) => `Tag removed from ${counted(count)}`,
  retire: (count: number) => `${counted(count)} retired`,
  restore: (count: number) => `${counted(count)} restored`,
} as const
