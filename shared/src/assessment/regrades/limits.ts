export const regradeLimits = {
  /** Corrections of one regrade. */
  changes: 50,
  /** Characters of its reason. */
  reason: 500,
  /** Attempts that a preview names, those that change most. */
  examples: 20,
  /** With so many attempts the preview is computed while somebody waits. */
  atOnce: 200,
} as const

/** How long a regrade can be undone. */
export const undoableMs = 30 * 24 * 60 * 60 * 1_000
