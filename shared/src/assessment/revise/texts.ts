import { tooLong } from '../../identity/registration/texts.ts'
import { reviseLimits } from './limits.ts'

export const revisionSummary = 'What you revise'
export const revisionPack = 'Questions to revise'
export const reviewsTaken = 'Saved'
export const entryChanged = 'Saved'
export const goalSet = 'Your daily goal is saved.'
export const entryStale = 'This question was changed on another device. Look at it again.'
export const tooManyReviews = `At most ${reviseLimits.reviewsPerCall} reviews in one call.`
export const noteTooLong = tooLong(reviseLimits.note)
