export const boardLimits = {
  /** Characters of a note. */
  note: 2_000,
  /** Notes of an item, because it is one document. */
  notes: 100,
  /** Counting stops there. */
  counted: 1_000,
  /** Rows of a CSV. */
  exported: 10_000,
  /** Characters of a search. */
  search: 100,
} as const

/** A column of the board shows so many, and leads to the others. */
export const boardPage = { limit: 10, maxRows: 50 } as const

const hour = 3_600_000
/** An item that nobody has taken for so long is late. Milliseconds. */
export const lateAfterMs = 24 * hour

/** What the board is filtered by: in its column for longer than so many days. */
export const boardAges = ['1', '3', '7'] as const
