import type { ErrorAnswer } from '@abhyas/shared/result'
import { CallError } from './call-error.ts'
import { heard } from './connection.ts'
import { isOver, sessionIsOver, storedToken, storeToken } from './session.ts'

export { CallError, callErrorOf, noAnswer } from './call-error.ts'

const base = '/api/v1'
/** Calls that take longer are given up; what a person waits for says so. */
const patienceMs = 15_000
/** Files go slowly on the networks they are sent from. */
const patienceForFilesMs = 120_000

/** More headers of a call, such as `if-match`. */
type Headers = Readonly<Record<string, string>>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Makes a call of the API, the only place that does; signed in where somebody is. A token that is over is renewed once.
 * Throws CallError.
 */
export async function call<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<Answer> {
  const token = await freshToken()
  const answer = await request(method, path, body, token, headers)
  if (answer.status === 401 && token) {
    const renewed = await renewToken(token)
    if (renewed) return read(await request(method, path, body, renewed, headers))
  }
  return read(answer)
}

/** Opens what has no end: the caller reads it and breaks it off by the signal. Throws CallError. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await freshToken()
  const answer = await request('GET', path, undefined, token, {}, signal)
  if (answer.ok && answer.body) return answer.body
  if (answer.status === 401 && token) await renewToken(token)
  return read(answer)
}

/** Sends a form with a file and tells how much of it is gone, which fetch cannot. Throws CallError. */
export async function sendFile<Answer>(
  path: string,
  form: FormData,
  headers: Headers,
  onProgress: (part: number) => void,
): Promise<Answer> {
  const token = await freshToken()
  const request = new XMLHttpRequest()
  request.open('POST', base + path)
  request.timeout = patienceForFilesMs
  const all = { 'x-request-id': crypto.randomUUID(), ...headers, ...(token && { authorization: `Bearer ${token}` }) }
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
  await new Promise<void>((resolve) => {
    request.addEventListener('loadend', () => resolve())
    request.send(form)
  })
  heard(request.status > 0)
  if (request.status === 0) throw new CallError(0, {})
  return read(new Response(request.responseText, { status: request.status }))
}

/** Reads a file that the server makes, with what its headers say. Throws CallError. */
export async function download(path: string): Promise<Response> {
  const answer = await request('GET', path, undefined, await freshToken(), {}, AbortSignal.timeout(patienceForFilesMs))
  return answer.ok ? answer : read(answer)
}

async function freshToken(): Promise<string | undefined> {
  const token = storedToken()
  return token && isOver(token) ? renewToken(token) : token
}

/**
 * Renews the token by the cookie. Of all tabs one asks; the others wait for it and take what it got. Where the session
 * is over, everybody is signed out; without a network the old token stays.
 */
const renewToken = (old: string): Promise<string | undefined> =>
  exclusively('renew-token', async () => {
    if (await isReplaced(old)) return storedToken()
    const answer = await request('POST', '/auth/refresh', undefined, undefined)
    if (answer.status === 401) {
      sessionIsOver(false)
      return undefined
    }
    const { token } = await read<{ token: string }>(answer)
    storeToken(token)
    return token
  })

/** What another tab stores reaches this one's process a moment later: its lock may be free before. */
const settleMs = 100

/** Whether another tab has renewed this token. */
async function isReplaced(old: string): Promise<boolean> {
  if (storedToken() === old) await new Promise((resolve) => setTimeout(resolve, settleMs))
  return storedToken() !== old
}

/** Web Locks span the tabs of this device. */
async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(name, work) as Promise<Result>
}

async function read<Answer>(answer: Response): Promise<Answer> {
  const json = (await answer.json().catch(() => ({}))) as Partial<ErrorAnswer>
  if (answer.ok) return json as Answer
  throw new CallError(answer.status, json, Number(answer.headers.get('retry-after')) || undefined)
}

async function request(
  method: Method,
  path: string,
  body: unknown,
  token: string | undefined,
  headers: Headers = {},
  signal?: AbortSignal,
): Promise<Response> {
  const isForm = body instanceof FormData
  const isFile = isForm || body instanceof Blob
  try {
    const answer = await fetch(base + path, {
      method,
      credentials: 'same-origin',
      headers: {
        'x-request-id': crypto.randomUUID(),
        ...headers,
        ...(body !== undefined &&
          !isForm && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      signal: signal ?? AbortSignal.timeout(isFile ? patienceForFilesMs : patienceMs),
    })
    heard(true)
    return answer
  } catch {
    // Who broke it off themselves knows nothing of the network.
    if (!signal?.aborted) heard(false)
    throw new CallError(0, {})
  }
}
