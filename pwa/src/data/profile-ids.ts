import type { StepId } from '@abhyas/shared/identity/profile/steps'

/** Drafts of another shape are not read: a step that is built anew counts this on. */
const schema = 1

const copies = 'profile-copy:'
const drafts = 'profile:'

/** Under what the device keeps the server's copy of a profile, which changes stand on. */
export const profileCopyId = (userId: string): string => copies + userId
export const isProfileCopy = (id: string): boolean => id.startsWith(copies)

/** Under what it keeps the draft of a step. */
export const stepDraftId = (userId: string, step: StepId): string => `${stepDraftsOf(userId)}${step}:${schema}`
/** With what the ids of somebody's drafts begin. */
export const stepDraftsOf = (userId: string): string => `${drafts}${userId}:`
export const isStepDraft = (id: string): boolean => id.startsWith(drafts)
