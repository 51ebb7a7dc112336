import { password } from '../e2e/people.ts'

interface Reply<Data> {
  readonly status: number
  readonly message: string
  readonly data: Data
  readonly token?: string
  /** Of all rows, where the answer is a page of a list. */
  readonly total?: number
  readonly cookie: string
}

/** Somebody who is signed in, as their browser holds it. */
export type Device = <Data = unknown>(method: string, path: string, body?: object) => Promise<Reply<Data>>

/** Makes a call of the API. `cookie` of the answer holds all that it set. */
export async function call<Data>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Reply<Data>> {
  const isForm = body instanceof FormData
  const isPiece = body instanceof Uint8Array
  const type = isPiece ? 'application/octet-stream' : 'application/json'
  const answer = await fetch(`${process.env.APP_URL}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': type }) },
    ...(body && { body: isForm || isPiece ? (body as FormData) : JSON.stringify(body) }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
  return { status: answer.status, cookie: cookies.join('; '), ...((await answer.json()) as object) } as Reply<Data>
}

/** Signs somebody in. Throws where they are not let in. */
export async function signIn(email_id: string, secret = password): Promise<Device> {
  const { status, message, token } = await call('POST', '/auth/login', { email_id, password: secret })
  if (!token) throw new Error(`${email_id}: ${status} ${message}`)
  return deviceWith(token)
}

/** Takes up a session by its cookie alone, as a browser does whose access token is over. */
export async function resume(cookie: string): Promise<Device> {
  const { status, message, token } = await call('POST', '/auth/refresh', undefined, { cookie })
  if (!token) throw new Error(`the session is over: ${status} ${message}`)
  return deviceWith(token)
}

const deviceWith =
  (token: string): Device =>
  (method, path, body) =>
    call(method, path, body, { authorization: `Bearer ${token}` })

export const signInAsAdmin = (): Promise<Device> => signIn(process.env.ADMIN_EMAIL!, process.env.ADMIN_PASSWORD!)

/** A form as a browser sends it. */
export function formOf(fields: Readonly<Record<string, string | Blob>>, fileName = 'file'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  return form
}
