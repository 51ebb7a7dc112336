/** Timers that end together. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>()
  #closed = false

  /** Runs it at this time, in milliseconds since 1970; at once where that is over. */
  at(time: number, run: () => void): void {
    if (this.#closed) return
    const timer = setTimeout(
      () => {
        this.#running.delete(timer)
        run()
      },
      Math.max(0, time - Date.now()),
    )
    this.#running.add(timer)
  }

  close(): void {
    this.#closed = true
    for (const timer of this.#running) clearTimeout(timer)
  }
}
