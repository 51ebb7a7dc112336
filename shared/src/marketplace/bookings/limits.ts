const hour = 3_600_000

export const bookingLimits = {
  /** Of one family, while no tutor has answered. */
  waiting: 10,
  place: 300,
  reason: 500,
  note: 2_000,
  homework: 1_000,
  /** Days of one question for lessons. */
  days: 92,
  /** Lessons of one series. */
  weeks: { least: 2, most: 12 },
  /** Changes that a lesson keeps; the oldest go first. */
  history: 40,
} as const

export const bookingTimes = {
  /** A tutor answers within this time, and at the latest so long before the lesson. */
  answerMs: 24 * hour,
  answerBeforeMs: hour,
  /** An offered new time stands so long. */
  moveMs: 24 * hour,
  /** Attendance and notes: from so long before the beginning to so long after the end. */
  attendBeforeMs: 10 * 60_000,
  attendAfterMs: 7 * 24 * hour,
  /** After this time a lesson that nobody has marked took place. The family can say otherwise as long. */
  settledAfterMs: 72 * hour,
  /** From so long before the beginning the address of an online lesson is shown. */
  joinBeforeMs: 15 * 60_000,
} as const

/** Reminders before a lesson, in milliseconds. */
export const reminderTimes = { day: 24 * hour, hour } as const
export type ReminderKind = keyof typeof reminderTimes

/** A device keeps the lessons of three months: with classes every evening they are hundreds. */
export const bookingPage = { limit: 50, maxRows: 500 } as const
