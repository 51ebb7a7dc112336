import type { TokenAnswer } from '@abhyas/shared/identity/registration/shapes'
import { CallError, callErrorOf } from './call-error.ts'
import { heard } from './connection.ts'
import { exclusively } from './web-lock.ts'
import { base, type Headers, headersOf, type Method, newToken, patienceForFilesMs, read, request } from './request.ts'
import { sessionIsOver, storedToken, storeToken } from './session.ts'
import { settleOwed } from './tell-log-out.ts'
import { isOver } from './token.ts'

export { CallError, callErrorOf, noAnswer } from './call-error.ts'
export { ifMatch } from './request.ts'

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
  const answer = await asked(method, path, body, token, headers)
  if (answer.status === 401 && token) {
    const renewed = await renewToken(token)
    if (renewed) return read(await asked(method, path, body, renewed, headers))
  }
  return read(answer)
}

/**
 * Signs somebody in. A log-out that this device owes comes first: the new cookie replaces the one that ends that
 * session. Throws CallError, also where the server does not confirm the log-out.
 */
export const signIn = (
  path: '/auth/login' | '/auth/register',
  body: unknown,
  headers: Headers = {},
): Promise<TokenAnswer> =>
  exclusively('renew-token', async () => {
    await listened(settleOwed())
    return read(await asked('POST', path, body, undefined, headers))
  })

/** Opens an endless stream, which the caller reads and ends by the signal. Throws CallError. */
export async function openStream(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = await freshToken()
  const answer = await asked('GET', path, undefined, token, {}, signal)
  if (answer.ok && answer.body) return answer.body
  if (answer.status === 401 && token) await renewToken(token)
  return read(answer)
}

/** Sends a form with a file and reports the progress, which fetch cannot. Throws CallError. */
export async function sendFile<Answer>(
  path: string,
  form: FormData,
  headers: Headers,
  onProgress: (part: number) => void,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  const token = await freshToken()
  const request = new XMLHttpRequest()
  request.open(method, base + path)
  request.timeout = patienceForFilesMs
  for (const [name, value] of Object.entries(headersOf(token, headers))) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total))
  await new Promise<void>((resolve) => {
    request.addEventListener('loadend', () => resolve())
    request.send(form)
  })
  heard(request.status > 0)
  if (request.status === 0) throw new CallError(0, {})
  const { status, statusText } = request
  return read(new Response(request.responseText, { status, statusText }))
}

/** Reads a file that the server makes, with what its headers say. Throws CallError. */
export async function download(path: string, body?: unknown): Promise<Response> {
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await asked(method, path, body, await freshToken(), {}, AbortSignal.timeout(patienceForFilesMs))
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
    const token = await listened(newToken())
    // Somebody logged out while the server answered: what it answered is nobody's.
    if (storedToken() !== old) return storedToken()
    if (token) storeToken(token)
    else sessionIsOver(false)
    return token
  })

/** A value stored by another tab arrives a moment later: its lock may be free before. */
const settleMs = 100

/** Whether another tab has renewed this token. */
async function isReplaced(old: string): Promise<boolean> {
  if (storedToken() === old) await new Promise((resolve) => setTimeout(resolve, settleMs))
  return storedToken() !== old
}

/** Makes a request, and records whether the server answered. */
const asked = (...of: Parameters<typeof request>): Promise<Response> => listened(request(...of), of[5])

async function listened<Answer>(answering: Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    const answer = await answering
    heard(true)
    return answer
  } catch (error) {
    // An aborted call says nothing about the network; a refusal is an answer.
    if (!signal?.aborted) heard(callErrorOf(error).status > 0)
    throw error
  }
}
