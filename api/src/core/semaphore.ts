/** Limits concurrency: runs up to `places` at once, queues up to `maxWaiting` in order, and rejects the rest. */
export class Semaphore {
  readonly #places: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(places: number, maxWaiting: number) {
    this.#places = places
    this.#maxWaiting = maxWaiting
  }

  /** Whether nothing runs, and so nothing waits. */
  get isEmpty(): boolean {
    return this.#inside === 0
  }

  /** Runs the work when a place is free. Throws the error of `turnAway` if the queue is full. */
  async pass<Result>(work: () => Promise<Result>, turnAway: () => Error): Promise<Result> {
    if (this.#inside >= this.#places) {
      if (this.#waiting.length >= this.#maxWaiting) throw turnAway()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#inside += 1
    }
    try {
      return await work()
    } finally {
      // The place passes directly to the next in the queue, so that nobody overtakes.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }
}
