import { type Decision, decisions, approvalLimits } from './decisions.ts'

const done: Readonly<Record<Decision, string>> = {
  approve: 'approved',
  'request-changes': 'sent back for changes',
  reject: 'rejected',
}

export const decided = (decision: Decision, count: number): string =>
  count === 1 ? `Question ${done[decision]}` : `${count} questions ${done[decision]}`
export const approvalUndone = 'The questions wait for approval again.'
export const claimed = 'This question is yours for 15 minutes.'
export const released = 'The question is free again.'
export const approvalName = 'Review'

export const notWaiting = 'This question does not wait for approval any more.'
export const ownQuestion = 'This question is your own: somebody else must decide about it.'
export const claimedText = (name: string) => `${name || 'Somebody'} has taken this question.`
export const commentMissing = 'Say what is wrong: the author reads it.'
export const commentTooLong = `A comment has at most ${approvalLimits.comment} characters.`
export const decisionWrong = `Decision must be one of ${decisions.join(', ')}`
export const idsOrFilter = 'Name the questions by ids, or all of them by a filter: one of both.'
export const tooManyIds = `At most ${approvalLimits.ids} ids in one call; more are named by a filter.`
export const cannotUndo = 'This review is undone already.'
export const notYourApproval = 'Only who decided can undo it.'

/** Tells an author what became of what they wrote. */
export const authorNotices = {
  approve: (count: number) => ({
    kind: 'review',
    title: count === 1 ? 'Question approved' : 'Questions approved',
    text: count === 1 ? 'One of your questions is approved.' : `${count} of your questions are approved.`,
  }),
  'request-changes': (count: number, comment: string) => ({
    kind: 'review',
    title: 'Changes requested',
    text: `${count === 1 ? 'A question of yours needs' : `${count} questions of yours need`} changes: ${comment}`,
  }),
  reject: (count: number, comment: string) => ({
    kind: 'review',
    title: count === 1 ? 'Question rejected' : 'Questions rejected',
    text: `${count === 1 ? 'A question of yours is' : `${count} questions of yours are`} rejected: ${comment}`,
  }),
} as const satisfies Record<Decision, (count: number, comment: string) => object>
