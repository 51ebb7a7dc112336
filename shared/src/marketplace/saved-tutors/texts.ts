import { maxSaved } from './limits.ts'

/** Calls. */
export const tutorSaved = 'Tutor saved'
export const tutorNotSaved = 'Tutor not saved any more'
export const tooManySaved = `You have saved ${maxSaved} tutors, which is the most. Remove one first.`
