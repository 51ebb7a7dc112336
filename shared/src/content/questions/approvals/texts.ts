import { type Decision, decisions, approvalLimits } from './decisions.ts'

const done: Readonly<Record<Decision, string>> = {
  approve: 'approved',
  'request-changes': 'sent back for changes',
  reject: 'rejected',
}

export const decided = (decision: Decision, count: number): string =>
  count === 1 ? `Question ${done[decision]}` : `${count} questions ${done[decision]}`
export const approvalUndone = 'The questions are waiting for approval again.'
export const claimed = 'You have claimed this question for 15 minutes.'
export const released = 'The question is released.'
export const approvalName = 'Review'

export const notWaiting = 'This question is no longer waiting for approval.'
export const ownQuestion = 'This is your own question. Someone else must decide about it.'
export const claimedText = (name: string) => `${name || 'Someone'} has claimed this question.`
export const commentMissing = 'Say what is wrong. The author will read it.'
export const commentTooLong = `A comment must be at most ${approvalLimits.comment} characters.`
export const decisionWrong = `Decision must be one of ${decisions.join(', ')}`
export const idsOrFilter = 'Select questions either by ids or by a filter, not both.'
export const tooManyIds = `At most ${approvalLimits.ids} ids per call. Use a filter for more.`
export const cannotUndo = 'This decision is already undone.'
export const notYourApproval = 'Only the person who decided can undo it.'

/** Notifies an author of the decision about their questions. */
export const authorNotices = {
  approve: (count: number) => ({
    title: count === 1 ? 'Question approved' : 'Questions approved',
    text: count === 1 ? 'One of your questions was approved.' : `${count} of your questions were approved.`,
  }),
  'request-changes': (count: number, comment: string) => ({
    title: 'Changes requested',
    text: `${count === 1 ? 'A question of yours needs' : `${count} questions of yours need`} changes: ${comment}`,
  }),
  reject: (count: number, comment: string) => ({
    title: count === 1 ? 'Question rejected' : 'Questions rejected',
    text: `${count === 1 ? 'A question of yours is' : `${count} questions of yours are`} rejected: ${comment}`,
  }),
} as const satisfies Record<Decision, (count: number, comment: string) => object>
