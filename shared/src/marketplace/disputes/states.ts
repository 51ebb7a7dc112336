import type { BookingState } from '../bookings/states.ts'

/** In these a lesson waits for a decision of staff. */
export const disputedStates = ['disputed', 'no_show_tutor'] as const satisfies readonly BookingState[]
export const isDisputed = (state: string): boolean => disputedStates.includes(state as never)

/** What staff decide: it took place, or it did not. */
export const decisionStates = ['completed', 'cancelled'] as const satisfies readonly BookingState[]
export type DecisionState = (typeof decisionStates)[number]

export const disputeFilters = ['open', 'decided'] as const
