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
  /** Characters of why something was decided, of what a marker says of an essay, and of why somebody has more time. */
  reason: 500,
  comment: 2_000,
  note: 500,
  /** Minutes that one extension adds. */
  minExtension: 1,
  maxExtension: 180,
  /** Minutes for breaks in a test. */
  breakMinutes: 120,
  /** Marks of essays are given in such steps. */
  markStep: 0.25,
} as const

/** The sealed paper is handed out so long before a test opens. */
export const packLeadMs = 86_400_000

/** Ranks, percentiles and averages of fewer results say who somebody is. */
export const minRanked = 10

/** What arrives so long after the end counts as if it had come in time. */
export const deadlineGraceMs = 60_000

/** Two clocks that differ by no more agree. */
export const clockToleranceMs = 2_000

/** An answer that was given sooner after its question was opened says something. */
export const fastAnswerMs = 2_000

/** How long signals are kept after the start of an attempt, and how long it can be restored, in ms. */
export const [keptSignalsMs, restorableMs] = [90 * 86_400_000, 30 * 86_400_000]
