import type { LateRule, SubmissionState, WorkState } from './choices.ts'

/** Where the owner may go with given work, and from where. */
const moves: Partial<Record<WorkState, readonly WorkState[]>> = {
  published: ['draft', 'closed'],
  closed: ['published'],
}

/** The states from which work may go to another. */
export const workMovesTo = (to: string): readonly WorkState[] => moves[to as WorkState] ?? []

/** Where work may go from a state. */
export const workMovesFrom = (from: WorkState): WorkState[] =>
  (['published', 'closed'] as const).filter((to) => workMovesTo(to).includes(from))

/** What is handed in at a moment counts as this. Undefined: it is refused. */
export function handedInAs(
  { due_at, late }: { readonly due_at: Date; readonly late: LateRule },
  at: Date,
): Exclude<SubmissionState, 'todo' | 'excused'> | undefined {
  if (at <= due_at || late === 'accept') return 'done'
  return late === 'mark' ? 'late' : undefined
}
