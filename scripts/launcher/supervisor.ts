import { setTimeout as pause } from 'node:timers/promises'
import { type Life, type Ready, type Service } from './service.ts'

/** Pauses before a restart, in milliseconds. They double after every run shorter than `steadyAfter`. */
export interface Pauses {
  readonly first: number
  readonly max: number
  readonly steadyAfter: number
}

const usualPauses: Pauses = { first: 250, max: 15_000, steadyAfter: 60_000 }
/** Attempts of a first start before it counts as failed. */
const firstAttempts = 3

type Say = (sentence: string) => void

/** Keeps one process running: restarts it when it exits without being stopped. */
export class Supervisor {
  readonly name: string
  readonly #service: Service
  readonly #say: Say
  readonly #pauses: Pauses
  readonly #stopping = new AbortController()
  #life: Life | undefined
  #keeping: Promise<void> = Promise.resolve()
  #pause: number

  constructor(service: Service, say: Say, pauses: Pauses = usualPauses) {
    this.name = service.name
    this.#service = service
    this.#say = say
    this.#pauses = pauses
    this.#pause = pauses.first
  }

  get pid(): number | undefined {
    return this.#life?.pid
  }

  /** Resolves when it is ready for the first time. Throws with the last reason after three failed attempts. */
  async start(): Promise<Ready> {
    for (let attempt = 1; ; attempt++) {
      const startedAt = Date.now()
      try {
        const ready = await this.#begin()
        this.#keeping = this.#keep(startedAt)
        return ready
      } catch (error) {
        this.#stopping.signal.throwIfAborted()
        if (attempt === firstAttempts)
          throw new Error(`${this.name} cannot start: ${sentence(error)}`, { cause: error })
        await this.#waitToStartAgain(`could not start (${sentence(error)})`)
      }
    }
  }

  /** Stops it for good; resolves when it has exited. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('stopped'))
    await this.#life?.stop()
    await this.#keeping
  }

  kill(): void {
    this.#stopping.abort(new Error('stopped'))
    this.#life?.kill()
  }

  async #begin(): Promise<Ready> {
    this.#stopping.signal.throwIfAborted()
    const life = this.#service.start()
    this.#life = life
    try {
      return await life.ready
    } catch (error) {
      life.kill()
      await life.exited
      throw error
    }
  }

  async #keep(firstStartedAt: number): Promise<void> {
    let startedAt = firstStartedAt
    for (;;) {
      const reason = await this.#life!.exited
      if (this.#stopping.signal.aborted) return
      if (Date.now() - startedAt >= this.#pauses.steadyAfter) this.#pause = this.#pauses.first
      if (!(await this.#restart(reason))) return
      startedAt = Date.now()
    }
  }

  /** Retries until it is ready again; false if it was stopped meanwhile. */
  async #restart(reason: string): Promise<boolean> {
    let because = `stopped (${reason})`
    for (;;) {
      try {
        await this.#waitToStartAgain(because)
        await this.#begin()
        this.#say(`${this.name} runs again`)
        return true
      } catch (error) {
        if (this.#stopping.signal.aborted) return false
        because = `could not start (${sentence(error)})`
      }
    }
  }

  async #waitToStartAgain(because: string): Promise<void> {
    const wait = this.#pause
    this.#pause = Math.min(wait * 2, this.#pauses.max)
    this.#say(`${this.name} ${because}; starting it again in ${wait} ms`)
    await pause(wait, undefined, { signal: this.#stopping.signal })
  }
}

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))
