/** Author of an action: who, from where, in which request. Audit entries store it. */
export interface Actor {
  readonly actor: string
  readonly request_id: string
  /** The IP address of the request. */
  readonly network: string
}

/** Origin of a request that may be unauthenticated. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | undefined
  readonly requestId: string
}
