/** The progress of a seed, stored in the database. */
export interface SeedProgress {
  /** Rows inserted before. */
  readonly doneRows: number
  /** Records how many rows, from the first, are inserted. Throws SeedStopped after an abort or a lost lease. */
  done(rows: number): Promise<void>
}

/** Data of every new installation. */
export interface Seed {
  readonly name: string
  /** A higher version runs again: it adds new rows and leaves existing ones unchanged. */
  readonly version: number
  /** Inserts the rows from `doneRows` on, in a stable order. Never changes an existing row. */
  run(progress: SeedProgress): Promise<void>
}

/** The process is stopping or has lost its lease. Progress is kept, and a process continues from there. */
export class SeedStopped extends Error {}
