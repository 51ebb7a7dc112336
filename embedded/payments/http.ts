import { timingSafeEqual } from 'node:crypto'
import { type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpError, readBody, type Answer } from '../http/answers.ts'
import { assertLocal, handlerOf, listenLocal, readUrl, type HttpListener } from '../http/local-server.ts'
import { answerApi } from './api.ts'
import { ApiError } from './api-error.ts'
import { type Bank } from './bank.ts'
import { openCheckout, payOnPage, waitOnPage, type ShopKeys } from './checkout.ts'
import { controlRoutes } from './control.ts'
import { roll } from './faults.ts'
import { homePage } from './pages.ts'

/** The calls, the pay page and the control calls, for this machine only. */
export function listenHttp(bank: Bank, keys: ShopKeys, port: number): Promise<HttpListener> {
  const front = new Front(bank, keys)
  return listenLocal((request) => front.respond(request), port)
}

class Front {
  readonly #bank: Bank
  readonly #keys: ShopKeys
  readonly #running = new Set<string>()
  /** How many calls there were since the faults were set. */
  #calls = 0
  #faults: object | undefined

  constructor(bank: Bank, keys: ShopKeys) {
    this.#bank = bank
    this.#keys = keys
  }

  async respond(request: IncomingMessage): Promise<Answer | undefined> {
    try {
      assertLocal(request, 'pretend bank')
      const url = readUrl(request)
      const answer = await this.#route(request, url)
      // Nobody is told what a crash could take back.
      await this.#bank.state.durable()
      return answer
    } catch (error) {
      if (error instanceof HttpError) return { status: error.status, json: { error: error.message } }
      return { status: 500, json: { error: 'The pretend bank could not do that' } }
    }
  }

  async #route(request: IncomingMessage, url: URL): Promise<Answer | undefined> {
    const { pathname } = url
    if (pathname === '/') return handlerOf({ GET: homePage }, request)(this.#bank)
    if (pathname === '/health') return { status: 200, json: { ok: true } }
    const control = Object.hasOwn(controlRoutes, pathname) ? controlRoutes[pathname] : undefined
    if (control) return handlerOf(control, request)(this.#bank, request, this.#keys.secret)
    if (!pathname.startsWith('/v1/')) throw new HttpError(404, 'There is nothing at this address')
    if (this.#bank.state.faults.api.down) return undefined
    return pathname.startsWith('/v1/checkout/') ? this.#checkout(request, url) : this.#api(request, url)
  }

  async #checkout(request: IncomingMessage, { pathname, searchParams }: URL): Promise<Answer> {
    if (pathname === '/v1/checkout/embedded/wait')
      return handlerOf({ GET: waitOnPage }, request)(this.#bank, this.#keys, searchParams)
    const open = pathname === '/v1/checkout/embedded' ? openCheckout : undefined
    const handler = pathname === '/v1/checkout/embedded/pay' ? payOnPage : open
    if (!handler) throw new HttpError(404, 'There is nothing at this address')
    const run = handlerOf({ POST: handler }, request)
    return run(this.#bank, this.#keys, new URLSearchParams(await readBody(request)))
  }

  async #api(request: IncomingMessage, { pathname, searchParams: query }: URL): Promise<Answer | undefined> {
    const { seed, api } = this.#bank.state.faults
    const turn = this.#nextTurn()
    const ends: (() => void)[] = []
    try {
      const text = await readBody(request)
      if (roll(seed, 'fail', turn) < api.fail) throw new ApiError(500, 'The server encountered an error')
      this.#assertKeys(request)
      const atEnd = (run: () => void) => void ends.push(run)
      const call = { bank: this.#bank, query, text, headers: request.headers, running: this.#running, atEnd }
      const json = answerApi(request.method ?? '', pathname, call)
      if (api.slow_ms > 0) await pause(api.slow_ms)
      if (roll(seed, 'drop_answer', turn) >= api.drop_answer) return { status: 200, json }
      // What is lost is the answer: the work is done, and stays done.
      await this.#bank.state.durable()
      return undefined
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, json: error.body }
      throw error
    } finally {
      for (const end of ends) end()
    }
  }

  #nextTurn(): number {
    const { faults } = this.#bank.state
    if (faults !== this.#faults) this.#calls = 0
    this.#faults = faults
    return this.#calls++
  }

  #assertKeys(request: IncomingMessage): void {
    const { id, secret } = this.#keys
    const wanted = Buffer.from(`Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new ApiError(401, 'The api key provided is invalid', 'NA')
  }
}
