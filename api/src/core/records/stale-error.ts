/** Thrown by commands: somebody else has changed the record since the caller read it. Routes present it as 412. */
export class StaleError<Stored> extends Error {
  /** What the record is now. */
  readonly record: Stored

  constructor(record: Stored) {
    super('The record has another version.')
    this.record = record
  }
}

/**
 * Throws `StaleError` where a record has another version than its caller read.
 * @param expected undefined accepts every version
 */
export function assertVersion(record: { readonly version?: number | null }, expected: number | undefined): void {
  // Seeded rows have no version: nobody has changed them yet.
  if (expected !== undefined && expected !== (record.version ?? 1)) throw new StaleError(record)
}
