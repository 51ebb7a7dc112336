import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Order, type Payment, type Refund } from '../../embedded/payments/entities.ts'
import { freePort } from '../../embedded/redis/free-port.ts'

const root = join(import.meta.dirname, '../..')

export const shopKeys = { id: 'rzp_pretend_key', secret: 'a secret of the shop' }
export const webhookSecret = 'a secret of the webhook'

export interface BankProcess {
  readonly url: string
  readonly port: number
  /** `kill -9`. */
  kill(): Promise<void>
  /** SIGTERM, and the exit code. */
  stop(): Promise<number | null>
}

export interface BankOptions {
  readonly dir?: string
  readonly port?: number
  readonly webhook?: string
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/** The pretend bank as a process of its own, ready for calls. */
export async function startBank({ dir, port, webhook }: BankOptions = {}): Promise<BankProcess> {
  const wanted = port ?? (await freePort())
  const args = ['--port', `${wanted}`, ...(dir ? ['--dir', dir] : []), ...(webhook ? ['--webhook', webhook] : [])]
  const child = spawn(process.execPath, ['--import', 'tsx', 'embedded/payments/main.ts', ...args, '--pause', '20'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      RAZORPAY_KEY_ID: shopKeys.id,
      RAZORPAY_KEY_SECRET: shopKeys.secret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  })
  running.add(child)
  const exit = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const said = createInterface(child.stdout)
  const isReady = await Promise.race([once(said, 'line').then(() => true), exit.then(() => false)])
  if (!isReady) throw new Error('the pretend bank did not start')
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal)
    return exit
  }
  return {
    url: `http://127.0.0.1:${wanted}`,
    port: wanted,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

export interface Answered<Body> {
  readonly status: number
  readonly body: Body
}
export interface Collection<Item> {
  readonly count: number
  readonly items: Item[]
}

/** The shop's calls of a pretend bank, and what tests ask of it. */
export function bankCalls(url: string) {
  async function call<Body>(method: string, path: string, body?: object, headers = {}): Promise<Answered<Body>> {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(path.startsWith('/v1') && { authorization: basic(shopKeys) }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Body }
  }
  const automatic = { capture: 'automatic', capture_options: { automatic_expiry_period: 7200 } }
  return {
    call,
    openOrder: async (receipt: string, amount = 149_900, payment: object = automatic) =>
      (await call<Order>('POST', '/v1/orders', { amount, currency: 'INR', receipt, payment })).body,
    pay: async (order_id: string, more: object = {}) =>
      (
        await call<{ payment: Payment; returned: Record<string, string> }>('POST', '/control/pay', {
          order_id,
          ...more,
        })
      ).body,
    paymentsOf: async (order: string) =>
      (await call<Collection<Payment>>('GET', `/v1/orders/${order}/payments`)).body.items,
    list: async <Item>(path: string) => (await call<Collection<Item>>('GET', path)).body.items,
    refund: (payment: string, key: string, body: object) =>
      call<Refund>('POST', `/v1/payments/${payment}/refund`, body, { 'x-refund-idempotency': key }),
    faults: (faults: object) => call('PUT', '/control/faults', faults),
    balance: async () => (await call<Record<string, number>>('GET', '/control/balance')).body,
    events: async () => (await call<{ events: ToldEvent[] }>('GET', '/control/events')).body.events,
  }
}

export interface ToldEvent {
  readonly id: string
  readonly event: string
  readonly body: string
  readonly deliveries: readonly { readonly state: string; readonly tries: number; readonly said: string }[]
}

export const basic = ({ id, secret }: { id: string; secret: string }): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
