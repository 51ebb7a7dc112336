/** What a process says about itself when it is ready. */
export interface Ready {
  readonly port?: number
  readonly firstAdmin?: { readonly email: string; readonly password?: string }
}

/** One life of a process, from its spawning on. */
export interface Life {
  readonly pid: number | undefined
  /** Rejected with a reason where it ends before it is ready. */
  readonly ready: Promise<Ready>
  /** How it ended, in words. Never rejected. */
  readonly exited: Promise<string>
  /** Asks it to stop, kills it after its time; fulfilled when it is gone. */
  stop(): Promise<void>
  kill(): void
}

/** Something that runs as a process and can be started again: same port, same data. */
export interface Service {
  readonly name: string
  start(): Life
}
