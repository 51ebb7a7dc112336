/** A practice by topic. */
export const practiceLimits = {
  minQuestions: 5,
  maxQuestions: 50,
  topics: 10,
  /** Topics with fewer questions are not offered. */
  minInTopic: 5,
  /** What one person may draw: nobody is to copy a bank. */
  sessionsPerHour: 20,
  questionsPerDay: 500,
  /** The pictures of one practice together, in bytes: it goes to a phone in one answer. */
  pictures: 8 * 1_024 * 1_024,
} as const

/** A practice that its person leaves is closed after so many ms, with what was answered. */
export const practiceOpenMs = 7 * 86_400_000

/** Which questions are drawn: all, those that went wrong, those that were never met. */
export const practiceSources = ['all', 'wrong', 'unseen'] as const
export type PracticeSource = (typeof practiceSources)[number]

/** What the paper of a practice is named: this, and the id of its attempt. Nothing seals it. */
export const practicePaper = 'practice-'

/** Whether a paper is that of a practice by topic. */
export const isPracticePaper = (hash: string): boolean => hash.startsWith(practicePaper)
