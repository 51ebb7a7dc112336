import type { SlotState } from '../scoring/kinds.ts'

/** What somebody looks at first of their solutions. */
export const solutionFilters = ['wrong', 'blank', 'marked'] as const
export type SolutionFilter = (typeof solutionFilters)[number]

interface Filtered {
  readonly state: SlotState
  readonly isMarked: boolean
}

/** Whether a question is among those that are asked for. An answer that is only partly right is wrong here, too. */
export function fitsSolutionFilter(filter: SolutionFilter | undefined, { state, isMarked }: Filtered): boolean {
  if (filter === 'wrong') return state === 'wrong' || state === 'partial'
  if (filter === 'blank') return state === 'blank'
  return filter !== 'marked' || isMarked
}
