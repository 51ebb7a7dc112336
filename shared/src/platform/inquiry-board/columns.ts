/** The columns of the board of inquiries, from left to right. */
export const boardColumns = ['new', 'progress', 'waiting', 'closed'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** What comes to the board: a family's need, a ticket of somebody with or without an account, a report. */
export const itemKinds = ['lead', 'support', 'contact', 'report'] as const
export type ItemKind = (typeof itemKinds)[number]

/**
 * How a source stands: somebody waits for us, we wait for them, one of us looks at it, or it is over.
 */
export type SourceState = 'asks' | 'answered' | 'looked_at' | 'over'

interface Standing {
  readonly column: BoardColumn
  readonly isAssigned: boolean
}

const after: Readonly<Record<SourceState, (item: Standing) => BoardColumn>> = {
  // Who writes again does not lose their place; what had left the desk comes back to whoever has it.
  asks: ({ column, isAssigned }) =>
    column === 'new' || column === 'progress' ? column : isAssigned ? 'progress' : 'new',
  answered: () => 'waiting',
  looked_at: ({ column }) => (column === 'new' ? 'progress' : column),
  over: () => 'closed',
}

/** The column of an item after its source has moved. Until then it stays where staff have put it. */
export const columnAfter = (state: SourceState, item: Standing): BoardColumn => after[state](item)

/** The column in which an item begins. */
export const firstColumn = (state: SourceState): BoardColumn => columnAfter(state, { column: 'new', isAssigned: false })
