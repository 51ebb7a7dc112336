/** Who does something, from where, and by which request: what an audit entry keeps of its author. */
export interface Actor {
  readonly actor: string
  readonly request_id: string
  /** The address of the call. */
  readonly network: string
}

/** Where a call comes from that nobody may be signed in for yet. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | undefined
  readonly requestId: string
}
