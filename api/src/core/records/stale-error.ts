/** Thrown by commands if the record has changed since the caller read it. Routes respond with 412. */
export class StaleError<Stored> extends Error {
  /** The current record. */
  readonly record: Stored

  constructor(record: Stored) {
    super('The record has another version.')
    this.record = record
  }
}

/**
 * Throws `StaleError` if the record's version differs from the expected one.
 * @param expected undefined accepts every version
 */
export function assertVersion(record: { readonly version?: number | null }, expected: number | undefined): void {
  // Seeded records have no version until they are first changed.
  if (expected !== undefined && expected !== (record.version ?? 1)) throw new StaleError(record)
}
