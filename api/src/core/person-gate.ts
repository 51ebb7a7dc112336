import { Semaphore } from './semaphore.ts'

interface GateLimits {
  /** Works that run at once in this process, and those that may wait for a place. */
  readonly places: number
  readonly maxWaiting: number
  /** Works of one person, running or waiting, so that nobody takes all places. */
  readonly perPerson: number
}

interface Refusals {
  /** The error for somebody who has too many of their own: 429. */
  readonly ownRunning: () => Error
  /** The error if no more can wait: 503. */
  readonly busy: () => Error
}

/** Limits work that is dear: how much of it runs and waits in this process, and how much of that is one person's. */
export class PersonGate {
  readonly #semaphore: Semaphore
  readonly #perPerson: number
  readonly #refusals: Refusals
  readonly #byPerson = new Map<string, number>()

  constructor({ places, maxWaiting, perPerson }: GateLimits, refusals: Refusals) {
    this.#semaphore = new Semaphore(places, maxWaiting)
    this.#perPerson = perPerson
    this.#refusals = refusals
  }

  /** Runs the work when a place is free. Throws the refusals. */
  async pass<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#byPerson.get(userId) ?? 0
    if (own >= this.#perPerson) throw this.#refusals.ownRunning()
    this.#byPerson.set(userId, own + 1)
    try {
      return await this.#semaphore.pass(work, this.#refusals.busy)
    } finally {
      const left = (this.#byPerson.get(userId) ?? 1) - 1
      if (left === 0) this.#byPerson.delete(userId)
      else this.#byPerson.set(userId, left)
    }
  }
}
