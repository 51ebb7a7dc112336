/** Limits of attempts. Times are in milliseconds. */
export const attemptLimits = {
  /** Events of one call. A device that was long without a network sends several calls. */
  eventsPerCall: 200,
  /** Bytes of one call. */
  callBytes: 262_144,
  /** Events of an attempt: more than any person makes in ten hours. */
  events: 20_000,
  /** Writers of an attempt: each device that goes on with it is one more. */
  writers: 99,
  /** Characters of a typed answer, by question type. */
  short: 500,
  numerical: 40,
  essay: 20_000,
  /** Characters of the name of a device. */
  device: 60,
} as const

/** Ranks, percentiles and averages of fewer results say who somebody is. */
export const minRanked = 10

/** What arrives so long after the end counts as if it had come in time. */
export const deadlineGraceMs = 60_000

/** Two clocks that differ by no more agree. */
export const clockToleranceMs = 2_000
