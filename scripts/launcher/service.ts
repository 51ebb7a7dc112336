/** The message of a process when it is ready. */
export interface Ready {
  readonly port?: number
  readonly firstAdmin?: { readonly email: string; readonly password?: string }
}

/** One run of a process, from its spawn to its exit. */
export interface Life {
  readonly pid: number | undefined
  /** Rejects with a reason if the process exits before it is ready. */
  readonly ready: Promise<Ready>
  /** Resolves with how it exited, in words. Never rejects. */
  readonly exited: Promise<string>
  /** Asks it to stop and kills it after a timeout; resolves when it has exited. */
  stop(): Promise<void>
  kill(): void
}

/** A process that can be restarted with the same port and data. */
export interface Service {
  readonly name: string
  start(): Life
}
