import { setTimeout as pause } from 'node:timers/promises'
import { type Plan } from './plan.ts'
import { type Ready, type Service } from './service.ts'
import { Supervisor } from './supervisor.ts'

type Say = (sentence: string) => void

/** Interval of `/readyz` requests, and of messages that the API is not ready yet, in milliseconds. */
const askEvery = 50
const sayEvery = 15_000

/** All processes, started and stopped in order. */
export class System {
  readonly #below: readonly Supervisor[]
  readonly #above: readonly Supervisor[]
  readonly #apiUrl: string
  readonly #say: Say
  #isStopping = false

  constructor({ below, above, apiUrl }: Pick<Plan, 'below' | 'above' | 'apiUrl'>, say: Say) {
    const supervise = (service: Service) => new Supervisor(service, say)
    this.#below = below.map(supervise)
    this.#above = above.map(supervise)
    this.#apiUrl = apiUrl
    this.#say = say
  }

  /** Resolves when everything is ready; throws if a service cannot start. Returns the ready messages of `above`. */
  async start(): Promise<Ready[]> {
    await Promise.all(this.#below.map((one) => one.start()))
    const readyMessages = await Promise.all(this.#above.map((one) => one.start()))
    await this.#apiReady()
    return readyMessages
  }

  /** Stops users of the other services first: they may still have data to write. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#above.map((one) => one.stop()))
    await Promise.all(this.#below.map((one) => one.stop()))
  }

  kill(): void {
    this.#isStopping = true
    for (const one of [...this.#above, ...this.#below]) one.kill()
  }

  async #apiReady(): Promise<void> {
    let sayAt = Date.now() + sayEvery
    for (let state = await this.#askReady(); state !== 200 && !this.#isStopping; state = await this.#askReady()) {
      if (Date.now() > sayAt) {
        this.#say(`still waiting: ${this.#apiUrl}/readyz answers ${state}`)
        sayAt = Date.now() + sayEvery
      }
      await pause(askEvery)
    }
    if (this.#isStopping) throw new Error('stopped')
  }

  async #askReady(): Promise<number | string> {
    try {
      const answer = await fetch(`${this.#apiUrl}/readyz`, { signal: AbortSignal.timeout(3000) })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      return 'nothing'
    }
  }
}
