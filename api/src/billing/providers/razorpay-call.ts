import { ProviderDown, ProviderRefused } from './provider.ts'

export interface RazorpayKeys {
  /** Without /v1, and without a slash at its end. */
  readonly url: string
  readonly keyId: string
  readonly keySecret: string
  /** How long an answer may take with its body, in milliseconds. */
  readonly timeoutMs?: number
}

export interface RazorpayCall {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export type Call = (method: 'GET' | 'POST', path: string, more?: RazorpayCall) => Promise<Entity>

/** What an answer holds, not checked yet. */
export type Entity = Readonly<Record<string, unknown>>

/**
 * Statuses that say nothing about what was asked: the keys were not taken, it runs already, there was too much of it.
 * The same may succeed later, so that a refund is not given up because of a key that is being changed.
 */
const againLater = [401, 403, 408, 409, 425, 429]

/** Calls of Razorpay's wire with the keys of a shop. Throws ProviderDown and ProviderRefused. */
export function razorpayCalls({ url, keyId, keySecret, timeoutMs = 10_000 }: RazorpayKeys): Call {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return async (method, path, { query = {}, body, headers = {} } = {}) => {
    const search = new URLSearchParams(query).toString()
    const { status, text } = await answerOf(`${url}/v1${path}${search && `?${search}`}`, {
      method,
      headers: { ...headers, authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      // The keys go nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const entity = readEntity(text)
    if (status >= 200 && status < 300 && entity) return entity
    if (status >= 400 && status < 500 && !againLater.includes(status)) throw refusal(status, entity)
    throw new ProviderDown(`the payment provider answered ${status} to ${method} ${path}`)
  }
}

async function answerOf(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, request)
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    throw new ProviderDown('the payment provider does not answer', { cause: error })
  }
}

function readEntity(text: string): Entity | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Entity) : undefined
  } catch {
    return undefined
  }
}

function refusal(status: number, entity: Entity | undefined): ProviderRefused {
  const { code, description } = (entity?.['error'] ?? {}) as Entity
  const words = typeof description === 'string' ? description.slice(0, 500) : `The provider answered ${status}.`
  return new ProviderRefused(typeof code === 'string' ? code : `${status}`, words)
}
