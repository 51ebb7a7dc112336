/** How far a seed has come, kept in the database. */
export interface SeedProgress {
  /** Rows that are there already. */
  readonly doneRows: number
  /** Says that so many rows, counted from the first, are there. Throws SeedStopped where the work is no longer ours. */
  done(rows: number): Promise<void>
}

/** Data that every installation begins with. */
export interface Seed {
  readonly name: string
  /** A higher one is planted again: rows that are new are added, all others stay as they are. */
  readonly version: number
  /** Adds the rows from `doneRows` on, in the same order each time. Never changes a row that is there. */
  plant(progress: SeedProgress): Promise<void>
}

/** Another process has taken over, or this one is to stop: what is done stays, and somebody goes on from there. */
export class SeedStopped extends Error {}
