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
  /** Characters of sealed answers, in base64: twenty thousand events are less. */
  envelope: 2_097_152,
  /** Sealed answers that a network may send in a minute. */
  envelopesPerMinute: 30,
} as const

/** The sealed paper is handed out so long before a test opens. */
export const packLeadMs = 86_400_000

/** What arrives so long after the end counts as if it had come in time. */
export const deadlineGraceMs = 60_000

/** Two clocks that differ by no more agree. */
export const clockToleranceMs = 2_000
