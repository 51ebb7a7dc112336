export const availabilityLimits = {
  /** Times of one week. */
  weekly: 42,
  /** Days off, and days with other times. */
  exceptions: 200,
  /** Days ahead for which an exception can be written. */
  exceptionDays: 730,
  /** Minutes between two lessons away from home. */
  buffer: 120,
  noticeHours: 72,
  horizonDays: { least: 7, most: 60 },
  url: 500,
} as const

/** Lessons and claims begin and end on a quarter of an hour. */
export const quarterMs = 15 * 60_000

/** Minutes between two beginnings that can be chosen. */
export const stepMinutes = 30

/** Days of free times that are read at once. */
export const slotDays = 14

export const lessonMinutes = [30, 45, 60, 90] as const
export const trialMinutes = [15, 30, 60] as const
/** Hours before a lesson up to which to cancel is not late. */
export const cancelHours = [4, 12, 24] as const

/** What stands until a tutor has said otherwise. */
export const usualAvailability = {
  time_zone: 'Asia/Kolkata',
  minutes: 60,
  buffer: 0,
  notice_hours: 12,
  horizon_days: 28,
  cancel_hours: 12,
  instant: false,
} as const
