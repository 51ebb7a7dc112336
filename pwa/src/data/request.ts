import type { ErrorAnswer } from '@abhyas/shared/result'
import { CallError } from './call-error.ts'
import { takeEarly } from './early-read.ts'
import { isLogOutOwed } from './owed-log-out.ts'

export const base = '/api/v1'
/** Calls that take longer are given up; what a person waits for says so. */
const patienceMs = 15_000
/** Files go slowly on the networks they are sent from. */
export const patienceForFilesMs = 120_000

/** More headers of a call, such as `if-match`. */
export type Headers = Readonly<Record<string, string>>

/** Lets a change be refused with 412 where the record is no longer of this version. */
export const ifMatch = (version: number): Headers => ({ 'if-match': `"${version}"` })

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Makes one request, from a page or the service worker. Throws CallError where nothing answers. */
export async function request(
  method: Method,
  path: string,
  body: unknown,
  token: string | undefined,
  headers: Headers = {},
  signal?: AbortSignal,
): Promise<Response> {
  const isForm = body instanceof FormData
  const isFile = isForm || body instanceof Blob
  const early = method === 'GET' && token === undefined ? takeEarly(path) : undefined
  try {
    if (early) return await early
    return await fetch(base + path, {
      method,
      credentials: 'same-origin',
      headers: {
        ...headersOf(token, headers),
        ...(body !== undefined &&
          !isForm && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(isFile ? patienceForFilesMs : patienceMs),
    })
  } catch {
    throw new CallError(0, {})
  }
}

/** What every request carries. */
export const headersOf = (token: string | undefined, headers: Headers): Record<string, string> => ({
  'x-request-id': crypto.randomUUID(),
  ...headers,
  ...(token && { authorization: `Bearer ${token}` }),
})

/** The answer's text as the caller knows it. Throws CallError where it is a refusal. */
export async function read<Answer>(answer: Response): Promise<Answer> {
  const json = (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>
  if (answer.ok) return json as Answer
  throw new CallError(answer.status, json, Number(answer.headers.get('retry-after')) || undefined, answer.statusText)
}

/**
 * Asks for a new token by the cookie that no script reads. Undefined where the session is over, or somebody has logged
 * out and the server does not know it yet. Only one place of a device may ask at a time: the cookie is good for once.
 * Throws CallError where nothing answers.
 */
export async function newToken(): Promise<string | undefined> {
  if (await isLogOutOwed()) return undefined
  const answer = await request('POST', '/auth/refresh', undefined, undefined)
  if (answer.status === 401) return undefined
  const { token } = await read<{ token: string }>(answer)
  // Asked again: somebody may have logged out while the server answered.
  return (await isLogOutOwed()) ? undefined : token
}
