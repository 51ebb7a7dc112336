export const needStates = ['open', 'paused', 'filled', 'closed', 'expired', 'held'] as const
export type NeedState = (typeof needStates)[number]

/** What takes one of the three places that somebody has. */
export const liveNeedStates = ['open', 'paused', 'held'] as const satisfies readonly NeedState[]
export const isLiveNeed = (state: string): boolean => liveNeedStates.includes(state as never)

/** While it is one of these, its family may change what it says. */
export const editableStates = ['open', 'paused'] as const satisfies readonly NeedState[]

/** Where the family may go, and from where. Time makes it expired, and what several tutors say makes it held. */
const moves: Partial<Record<NeedState, readonly NeedState[]>> = {
  open: ['paused'],
  paused: ['open'],
  filled: ['open', 'paused'],
  closed: ['open', 'paused', 'held'],
}

/** The states from which the family may go to another; empty if it never may. */
export const needMovesTo = (to: string): readonly NeedState[] => moves[to as NeedState] ?? []

/** Where the family may go from a state, in the order of the screen. */
export const needMovesFrom = (from: NeedState): NeedState[] => needStates.filter((to) => needMovesTo(to).includes(from))
