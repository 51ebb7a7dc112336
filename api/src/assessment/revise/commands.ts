export { changeEntry, setGoal } from './change.ts'
export { noteAttempts } from './note-attempts.ts'
export { addReviews } from './review.ts'
