import { registrantTypes } from '../../identity/registration/choices.ts'

/** What can be sold: tests to people, or seats to institutes, which give them to the students of their classes. */
export const planKindNames = { tests: 'Tests', institute: 'Seats for an institute' } as const
export type PlanKind = keyof typeof planKindNames
export const planKinds = Object.keys(planKindNames) as PlanKind[]

/** A draft is seen by staff alone, a retired plan by who has it. */
export const planStatuses = ['draft', 'active', 'retired'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** For whom a plan can be. */
export const planAudiences = registrantTypes

/** Who buys seats. */
export const seatBuyers = ['Institute/Tutorial Center'] as const satisfies readonly (typeof registrantTypes)[number][]
