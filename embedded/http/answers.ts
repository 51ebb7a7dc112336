import { type IncomingMessage, type ServerResponse } from 'node:http'

/** What a handler says; the rest of the headers is the same for all. */
export interface Answer {
  readonly status: number
  readonly json?: unknown
  readonly html?: string
  /** Content-Security-Policy of the HTML. */
  readonly policy?: string
  /** What the next page hears of where it was reached from; nothing unless told. */
  readonly referrer?: 'origin'
  readonly tag?: string
}

/** A request that is refused, and the sentence it gets. */
export class HttpError extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

const bodyLimit = 64 * 1024

/** Writes the answer, with headers that let no other page use it. */
export function answer(request: IncomingMessage, response: ServerResponse, reply: Answer): void {
  const body = reply.html ?? (reply.json === undefined ? '' : JSON.stringify(reply.json))
  const type = reply.html === undefined ? 'application/json' : 'text/html'
  response.writeHead(reply.status, {
    ...(body && { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(body) }),
    ...(reply.tag && { etag: reply.tag }),
    // A body that was refused half-read cannot be followed by the next request.
    ...(!request.complete && { connection: 'close' }),
    'cache-control': 'no-cache',
    'content-security-policy': reply.policy ?? "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': reply.referrer ?? 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * The body as an object. Only with the JSON content type: a page of the internet cannot send that here without being
 * asked for permission first, which is never given here.
 */
export async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new HttpError(415, 'Send JSON with the content type application/json')
  return parseObject(await readBody(request))
}

/** The text as a JSON object, or a 400 that says what is wrong with it. */
export function parseObject(text: string): Readonly<Record<string, unknown>> {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new HttpError(400, 'Send a JSON object')
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not JSON')
  }
}

/** The body as text. Throws a 413 above 64 kB. */
export function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= bodyLimit) chunks.push(chunk)
      else reject(new HttpError(413, 'The body is larger than 64 kB'))
    })
    request.once('end', () => resolve(Buffer.concat(chunks).toString()))
    request.once('error', () => reject(new HttpError(400, 'The body was cut off')))
  })
}
