import { Semaphore } from './semaphore.ts'

interface Places {
  /** Works that run at once, and those that may wait for a place. */
  readonly places: number
  readonly maxWaiting: number
}

interface GateLimits extends Places {
  /** Of one person, so that nobody takes all places. What waits for the person's own place takes none of the others. */
  readonly perPerson: Places
}

interface Refusals {
  /** The error for somebody who has too many of their own: 429. */
  readonly ownRunning: () => Error
  /** The error if no more can wait: 503. */
  readonly busy: () => Error
}

/** Limits work that is dear: how much of it runs and waits in this process, and how much of that is one person's. */
export class PersonGate {
  readonly #all: Semaphore
  readonly #perPerson: Places
  readonly #refusals: Refusals
  readonly #own = new Map<string, Semaphore>()

  constructor({ perPerson, ...all }: GateLimits, refusals: Refusals) {
    this.#all = new Semaphore(all.places, all.maxWaiting)
    this.#perPerson = perPerson
    this.#refusals = refusals
  }

  /** Runs the work when a place is free. Throws the refusals. */
  async pass<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const own = this.#own.get(userId) ?? new Semaphore(this.#perPerson.places, this.#perPerson.maxWaiting)
    this.#own.set(userId, own)
    try {
      return await own.pass(() => this.#all.pass(work, this.#refusals.busy), this.#refusals.ownRunning)
    } finally {
      if (own.isEmpty) this.#own.delete(userId)
    }
  }
}
