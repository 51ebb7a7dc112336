export const classLimits = {
  name: 100,
  words: 200,
  capacity: 500,
  /** Weekly times of one class. */
  weekly: 14,
  /** Classes of one owner that are not closed. */
  open: 100,
  /** Classes in which one learner is at a time. */
  joined: 30,
  /** Wrong join codes of one person in an hour. */
  wrongCodes: 10,
} as const

export const workLimits = {
  title: 150,
  instructions: 2_000,
  points: 1_000,
  /** How often a test that is given can be taken, at most. */
  attempts: 100,
  /** Given work of one class. */
  inClass: 500,
  answer: 5_000,
  feedback: 2_000,
  /** Files of one answer, and uploads of one person by the day in India. Each is as large as one in a message. */
  files: 5,
  filesInDay: 30,
  /** A file that no answer names is dropped after this, in milliseconds: an answer may wait on a device so long. */
  looseFilesMs: 7 * 24 * 3_600_000,
} as const

/** One page of the gradebook. */
export const gradebookPage = { learners: 50, assignments: 20 } as const

export const classPage = { limit: 20, maxRows: 50 } as const
export const memberPage = { limit: 50, maxRows: 100 } as const
export const workPage = { limit: 20, maxRows: 50 } as const
