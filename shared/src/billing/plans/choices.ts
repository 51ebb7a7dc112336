import { registrantTypes } from '../../identity/registration/choices.ts'

/** What can be sold: tests, so far. */
export const planKinds = ['tests'] as const
export type PlanKind = (typeof planKinds)[number]

/** A draft is seen by staff alone, a retired plan by who has it. */
export const planStatuses = ['draft', 'active', 'retired'] as const
export type PlanStatus = (typeof planStatuses)[number]

/** For whom a plan can be. */
export const planAudiences = registrantTypes
