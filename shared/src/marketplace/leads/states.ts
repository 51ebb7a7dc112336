/** What a tutor has done with a need that was offered. */
export const leadStates = ['offered', 'answered', 'dismissed', 'invalid'] as const
export type LeadState = (typeof leadStates)[number]

/** Where a lead is found on screens: closed is also what nobody can answer any more. */
export const leadTabs = ['new', 'answered', 'closed'] as const
export type LeadTab = (typeof leadTabs)[number]

/** @param isTaking whether the need takes answers */
export const leadTabOf = (state: LeadState, isTaking: boolean): LeadTab =>
  state === 'answered' ? 'answered' : state === 'offered' && isTaking ? 'new' : 'closed'

/** Why a need is none. */
export const invalidReasons = {
  fake: 'It is made up',
  unreachable: 'Nobody answers',
  not_a_need: 'It is something else',
  duplicate: 'It stands twice',
} as const
