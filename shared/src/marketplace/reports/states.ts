export const reportStates = ['new', 'looking', 'upheld', 'rejected'] as const
export type ReportState = (typeof reportStates)[number]

/** Where staff may go from a state. What was upheld can be taken back: it becomes rejected, and its holds end. */
const moves: Readonly<Record<ReportState, readonly ReportState[]>> = {
  new: ['looking', 'upheld', 'rejected'],
  looking: ['upheld', 'rejected'],
  upheld: ['rejected'],
  rejected: [],
}

export const movesFrom = (state: ReportState): readonly ReportState[] => moves[state]

/** Nobody has decided yet. */
export const isOpen = (state: ReportState): boolean => state === 'new' || state === 'looking'

/** In these a report holds what it has held. */
export const bindingStates = ['new', 'looking', 'upheld'] as const satisfies readonly ReportState[]
