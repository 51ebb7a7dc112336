/** Figures of a test. */
export const statisticsLimits = {
  /** Of fewer attempts figures say who somebody is. */
  minAttempts: 10,
  /** Of fewer attempts nothing is flagged. */
  minFlagged: 30,
  /** Attempts that figures are made of: of more, a sample. */
  sample: 100_000,
  /** How long after results they are computed, if nobody asks before: a test is counted once an hour at most. */
  afterMs: 3_600_000,
  /** With so many attempts they are computed while somebody waits. */
  atOnce: 5_000,
  /** Tests that the figures of a question name. */
  shownTests: 20,
} as const

/** Percent of the marks below which a question is too hard, and above which it is too easy. */
export const [tooHard, tooEasy] = [10, 95]
