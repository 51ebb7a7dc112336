/** What a caller names, and who calls. */
export interface Which {
  readonly id: string
  readonly userId: string
  /** The version that the caller has read; undefined for any. */
  readonly expected?: number | undefined
}
