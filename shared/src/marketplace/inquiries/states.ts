export const inquiryStates = ['new', 'answered', 'trial', 'hired', 'declined', 'closed', 'invalid'] as const
export type InquiryState = (typeof inquiryStates)[number]

/** One of these at a time for a family, a tutor and a learner. */
export const liveStates = ['new', 'answered', 'trial'] as const satisfies readonly InquiryState[]
export const isLive = (state: string): boolean => liveStates.includes(state as never)

/** Where an inquiry is found on screens. */
export const inquiryTabs = ['new', 'answered', 'closed'] as const
export type InquiryTab = (typeof inquiryTabs)[number]
export const tabOf = (state: InquiryState): InquiryTab =>
  state === 'new' ? 'new' : isLive(state) ? 'answered' : 'closed'

export type Side = 'family' | 'tutor'

/** Who may set what, and from where. The tutor's first message makes it answered. */
const moves: Readonly<Record<Side, Partial<Record<InquiryState, readonly InquiryState[]>>>> = {
  tutor: {
    declined: ['new', 'answered'],
    invalid: ['new', 'answered'],
    trial: ['answered'],
    hired: ['trial'],
  },
  family: {
    hired: ['answered', 'trial'],
    closed: ['new', 'answered', 'trial'],
  },
}

/** The states from which this side may go to another; empty if it never may. */
export const movesTo = (side: Side, to: string): readonly InquiryState[] => moves[side][to as InquiryState] ?? []

/** Where this side may go from a state, in the order of the screen. */
export const movesFrom = (side: Side, from: InquiryState): InquiryState[] =>
  inquiryStates.filter((to) => movesTo(side, to).includes(from))

/** Why a tutor says no, or that it is none. Other states need no reason. */
const reasons: Partial<Record<InquiryState, readonly string[]>> = {
  declined: ['full', 'far', 'subject', 'charge', 'other'],
  invalid: ['fake', 'unreachable', 'not_a_need', 'duplicate'],
}

/** The reasons of which a state needs one; empty where it needs none. */
export const reasonsOf = (state: string): readonly string[] => reasons[state as InquiryState] ?? []

export const boxes = ['sent', 'received'] as const
