import type { ErrorAnswer } from '@abhyas/shared/result'

const base = '/api/v1'
/** Reads that take longer are given up; what a person waits for says so. */
const patienceMs = 15_000

/** Why a call did not work. `status` 0 means that nothing answered. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(status: number, answer: Partial<ErrorAnswer>, retryAfter?: number) {
    super(answer.message ?? noAnswer)
    this.status = status
    this.code = answer.code ?? 'no_answer'
    this.fields = answer.fields ?? {}
    this.retryAfter = retryAfter
    this.requestId = answer.request_id
  }
}

/** The specification's words for a server that does not answer. */
export const noAnswer = 'No response from server, please check your network or server.'

/** Makes a call of the API, the only place that does. Throws CallError. */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await request(method, path, body)
  const json = (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>
  if (answer.ok) return json as Answer
  const retryAfter = Number(answer.headers.get('retry-after')) || undefined
  throw new CallError(answer.status, json, retryAfter)
}

async function request(method: string, path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(base + path, {
      method,
      credentials: 'same-origin',
      headers: {
        'x-request-id': crypto.randomUUID(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch {
    throw new CallError(0, {})
  }
}
