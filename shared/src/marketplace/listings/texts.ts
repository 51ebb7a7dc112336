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

/** The same for everybody who reads how tutors are ordered. */
export const partMeanings: Readonly<Record<ScorePart['id'], string>> = {
  profile: 'how much of the profile is filled in',
  checks: 'a verified number and address, a checked identity, a checked certificate',
  stars: 'the average of reviews; everybody begins with the average of all',
  replies: 'the share of questions answered within 24 hours; everybody begins with the average of all',
  seen: 'when they last opened Abhyas',
}

/** How a part gains points, while it does not have all. */
export const partNexts: Readonly<Record<ScorePart['id'], string>> = {
  profile: 'Fill in what is missing in your profile.',
  checks: 'An identity document and a certificate count when our staff have checked them.',
  stars: 'Reviews come with lessons. Until then you have the average.',
  replies: 'Answer inquiries within 24 hours. Until the first ones you have the average.',
  seen: 'Open Abhyas once a week.',
}
