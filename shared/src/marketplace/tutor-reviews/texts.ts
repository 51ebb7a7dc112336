import { reviewLimits as limits } from './limits.ts'

export const reviewSaved = 'Thank you. Your review is shown.'
export const reviewHeld = 'Thank you. Our staff read your review before it is shown.'
export const reviewDeleted = 'Your review is deleted.'
export const replySaved = 'Your answer is shown below the review.'
export const reviewDecided = 'Saved'

export const starsWrong = 'Choose 1 to 5 stars.'
export const textTooLong = `At most ${limits.text.toLocaleString('en-IN')} characters.`
export const replyMissing = 'Write an answer.'
export const stateWrong = 'Choose shown, held or removed.'
export const reasonMissing = 'Say why.'
export const reasonTooLong = `At most ${limits.reason} characters.`

export const notReviewable = 'You can review a tutor after a lesson that took place.'
export const editOver = 'A review can be changed for 14 days.'
export const reviewStale = 'This review was changed meanwhile. Look at it before you decide.'

/** '1 star', '5 stars' */
export const starsInWords = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`)

export const newReviewNotice = (stars: number, tutorId: string) => ({
  kind: 'review',
  title: 'New review',
  text: starsInWords(stars),
  link: `/tutors/${tutorId}`,
})

/** What the author hears of a decision. */
export const decidedNotice = (state: string, reason: string) => ({
  kind: 'review',
  title: state === 'shown' ? 'Your review is shown' : 'Your review is not shown',
  text: reason,
  link: '',
})
