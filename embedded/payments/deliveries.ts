import { createHmac } from 'node:crypto'
import { type DeliveryRecord } from './entities.ts'
import { newSending } from './events.ts'
import { type State } from './state.ts'
import { type Timers } from './timers.ts'

/** Where events are told. */
export interface Hook {
  /** None: events are kept and told to nobody. */
  readonly url: string | undefined
  readonly secret: string
  /** The first pause before a repetition, in milliseconds; it doubles each time. */
  readonly firstPause: number
}

const longestPause = 60_000
const answerWithin = 5_000
/** For how long an event is repeated, as Razorpay does. */
const giveUpAfter = 24 * 3_600_000
const atOnce = 20

/** Sends events until they are taken with a 2xx: at least once, in any order. */
export class Deliveries {
  readonly #state: State
  readonly #timers: Timers
  readonly #hook: Hook
  readonly #stopped = new AbortController()
  readonly #queue: string[] = []
  #sending = 0

  constructor(state: State, timers: Timers, hook: Hook) {
    this.#state = state
    this.#timers = timers
    this.#hook = hook
  }

  /** Sends it when it is due. */
  schedule({ id, due_at, state }: DeliveryRecord): void {
    if (state !== 'waiting' || !this.#hook.url) return
    this.#timers.at(due_at, () => {
      this.#queue.push(id)
      this.#next()
    })
  }

  /** Sends an event once more, now. False where there is none. */
  resend(eventId: string): boolean {
    const event = this.#state.events.get(eventId)
    if (!event) return false
    let copy = 0
    while (this.#state.deliveries.has(`${eventId}.${copy}`)) copy++
    this.#keep(newSending(event, copy))
    return true
  }

  close(): void {
    this.#stopped.abort()
  }

  #keep(delivery: DeliveryRecord): void {
    this.#state.commit([['deliveries', delivery]])
    this.schedule(delivery)
  }

  #next(): void {
    while (this.#sending < atOnce && this.#queue.length > 0 && !this.#stopped.signal.aborted) {
      this.#sending++
      void this.#try(this.#state.deliveries.get(this.#queue.shift()!)!).finally(() => {
        this.#sending--
        this.#next()
      })
    }
  }

  async #try(delivery: DeliveryRecord): Promise<void> {
    const event = this.#state.events.get(delivery.event_id)!
    const said = await this.#send(delivery, event.body).catch((error: unknown) => (error as Error).name)
    if (this.#stopped.signal.aborted) return
    const tries = delivery.tries + 1
    const isTaken = /^2\d\d$/.test(said)
    const isOver = !isTaken && Date.now() - event.at > giveUpAfter
    const pause = Math.min(this.#hook.firstPause * 2 ** (tries - 1), longestPause)
    const state = isTaken ? 'done' : isOver ? 'given_up' : 'waiting'
    this.#keep({ ...delivery, tries, said, state, due_at: Date.now() + pause })
  }

  /** The status that was answered. */
  async #send({ event_id, bad_signature, tries }: DeliveryRecord, body: string): Promise<string> {
    // What is told outside must not be forgotten by a crash.
    await this.#state.durable()
    const secret = bad_signature && tries === 0 ? 'another secret' : this.#hook.secret
    const answer = await fetch(this.#hook.url!, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
        'x-razorpay-event-id': event_id,
      },
      body,
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(answerWithin)]),
    })
    await answer.body?.cancel()
    return `${answer.status}`
  }
}
