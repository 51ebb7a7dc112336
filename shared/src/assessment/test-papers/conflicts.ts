/** Rules that need more questions together than they accept. A single rule has too few of its own. */
export interface Conflict {
  /** Ids of the slots. */
  readonly rules: readonly string[]
  readonly need: number
  /** How many questions any of these rules accepts. */
  readonly have: number
}
