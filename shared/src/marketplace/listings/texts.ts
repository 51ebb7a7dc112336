import type { ScorePart } from './score.ts'

/** Calls. */
export const listingFound = 'Your listing'
export const listingSaved = 'Your listing is saved'

/** What each part of the score is for. */
export const partNames: Readonly<Record<ScorePart['id'], string>> = {
  profile: 'Your profile',
  checks: 'What is checked',
  stars: 'Reviews',
  replies: 'Answers within 24 hours',
  seen: 'Your last visit',
}

/** How a part gains points, while it does not have all. */
export const partNexts: Readonly<Record<ScorePart['id'], string>> = {
  profile: 'Fill in what is missing in your profile.',
  checks: 'A certificate counts when our staff have checked it.',
  stars: 'Reviews come with lessons. Until then you have the average.',
  replies: 'Answer inquiries within 24 hours. Until the first ones you have the average.',
  seen: 'Open Abhyas once a week.',
}
