import type { StepId } from '@abhyas/shared/identity/profile/steps'

/** Drafts of another version are not read: increase it when the values of a step change. */
const schema = 1

const copies = 'profile-copy:'
const drafts = 'profile:'

/** The id of the device's copy of the server's profile, on which changes are based. */
export const profileCopyId = (userId: string): string => copies + userId
export const isProfileCopy = (id: string): boolean => id.startsWith(copies)

/** Under what it keeps the draft of a step. */
export const stepDraftId = (userId: string, step: StepId): string => `${stepDraftsOf(userId)}${step}:${schema}`
/** With what the ids of somebody's drafts begin. */
export const stepDraftsOf = (userId: string): string => `${drafts}${userId}:`
export const isStepDraft = (id: string): boolean => id.startsWith(drafts)
