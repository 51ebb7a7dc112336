/** Lets so many through at once, keeps so many waiting in order, and turns the rest away. */
export class Semaphore {
  readonly #places: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(places: number, maxWaiting: number) {
    this.#places = places
    this.#maxWaiting = maxWaiting
  }

  /** Runs the work when its turn comes. Throws what `turnAway` gives where the queue is full. */
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
      // The place goes straight to the next in line: nobody overtakes.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }
}
