import type { QuestionState } from '../states.ts'

/** What a reviewer may decide about a question that waits, and what it is then. */
export const decisions = ['approve', 'request-changes', 'reject'] as const
export type Decision = (typeof decisions)[number]

export const stateAfter: Readonly<Record<Decision, QuestionState>> = {
  approve: 'approved',
  'request-changes': 'changes_requested',
  reject: 'rejected',
}

/** Whether the author must be told why. */
export const needsComment = (decision: Decision): boolean => decision !== 'approve'

/** Running and undoing go on by themselves. */
export const approvalStates = ['running', 'done', 'undoing', 'undone'] as const

export const approvalLimits = {
  /** Questions named by their ids in one call. */
  ids: 100,
  comment: 1_000,
  /** How long a question stays with who has taken it, in ms. */
  claimMs: 15 * 60_000,
} as const
