export const inquiryLimits = {
  /** Tutors whom somebody asks in a day, and in the first day of an account. */
  inDay: 10,
  inFirstDay: 3,
  /** Tutors whom somebody asks in the same words in a day. */
  equalInDay: 5,
  /** Unanswered ones at a time. */
  unanswered: 20,
  /** A tutor has this long to answer. */
  replyHours: 24,
  /** Without a word for so long, it is over. Days. */
  quietDays: 60,
} as const

export const inquiryPage = { limit: 20, maxRows: 50 } as const
