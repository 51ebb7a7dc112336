import type { QuestionState } from '../states.ts'

/** Decisions of a reviewer about a pending question, and the state that each leads to. */
export const decisions = ['approve', 'request-changes', 'reject'] as const
export type Decision = (typeof decisions)[number]

export const stateAfter: Readonly<Record<Decision, QuestionState>> = {
  approve: 'approved',
  'request-changes': 'changes_requested',
  reject: 'rejected',
}

/** Whether the decision requires a comment for the author. */
export const needsComment = (decision: Decision): boolean => decision !== 'approve'

/** `running` and `undoing` continue in the background. */
export const approvalStates = ['running', 'done', 'undoing', 'undone'] as const

export const approvalLimits = {
  /** Maximum ids per request. */
  ids: 100,
  comment: 1_000,
  /** How long a claim of a question lasts, in ms. */
  claimMs: 15 * 60_000,
} as const
