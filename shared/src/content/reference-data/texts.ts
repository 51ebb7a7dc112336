import type { ReferenceDefinition } from './definitions.ts'

/** Actions on a row, in the specification's words. */
export type ListAction = 'added' | 'updated' | 'activated' | 'deactivated' | 'deleted'

export const succeeded = ({ entity }: ReferenceDefinition, done: ListAction) => `${entity} ${done} successfully`
export const alreadyExists = ({ entity }: ReferenceDefinition) => `${entity} already exists`
export const fetchFailed = ({ listNoun }: ReferenceDefinition) => `Failed to fetch ${listNoun}`
export const statusNotUpdated = 'Failed to update status'
export const statusFailed = (definition: ReferenceDefinition) => definition.statusFailed ?? statusNotUpdated
/** Shown if a row could not be added or changed for an unknown reason. */
export const saveFailed = 'Something went wrong. Please try again.'
export const confirmStatus = ({ entity }: ReferenceDefinition, isActive: boolean) =>
  `Are you sure you want to ${isActive ? 'deactivate' : 'activate'} this ${entity.toLowerCase()}?`

/** The following messages are ours, not the specification's. */
export const fieldRequired = (label: string) => `${label} is required`
export const unknownParent = (label: string) => `Choose a ${label.toLowerCase()} from the list.`
export const statusUnknown = 'Status must be active or inactive'
export const degreesWrong = 'Latitude and longitude must be degrees, such as 28.61'
export const outsideIndia = (what: string, from: number, to: number) => `${what} in India is from ${from} to ${to}`
export const halfAPosition = 'Fill in both latitude and longitude, or neither'
export const rowStale = 'Someone else changed this row. Reload it, or overwrite their change.'
export const nothingToChange = 'Say what to change.'
export const confirmDelete = ({ entity }: ReferenceDefinition) =>
  `Nothing uses this ${entity.toLowerCase()}. It cannot be brought back.`
export const rowInUse = 'This is in use. Set it inactive instead.'
export const rowOfAbhyas = 'This came with Abhyas and cannot be deleted. Set it inactive instead.'
export const usageAsked = 'Name at most 20 ids, separated by commas.'
