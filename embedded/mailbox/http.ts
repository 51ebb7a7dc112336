import { randomUUID } from 'node:crypto'
import { type IncomingMessage } from 'node:http'
import { HttpError, readJson, type Answer } from '../http/answers.ts'
import { assertLocal, handlerOf, listenLocal, readUrl, type HttpListener } from '../http/local-server.ts'
import { channels } from './message.ts'
import { page, pagePolicy } from './page.ts'
import { type Filter, type MessageStore } from './store.ts'

/** What a mail may do in its frame: be looked at. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'"
const maxTextLength = 2000

/** The page, the JSON and the SMS gateway, for this machine only. */
export const listenHttp = (store: MessageStore, port: number): Promise<HttpListener> =>
  listenLocal((request) => respond(store, request), port)

async function respond(store: MessageStore, request: IncomingMessage): Promise<Answer> {
  try {
    return await route(store, request)
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, json: { error: error.message } }
    return { status: 500, json: { error: 'The mailbox could not do that' } }
  }
}

type Handler = (store: MessageStore, request: IncomingMessage, url: URL) => Answer | Promise<Answer>

const routes: Record<string, Record<string, Handler>> = {
  '/': { GET: () => ({ status: 200, html: page, policy: pagePolicy }) },
  '/messages': { GET: listMessages, DELETE: deleteMessages },
  '/sms': { POST: receiveSms },
}

function route(store: MessageStore, request: IncomingMessage): Answer | Promise<Answer> {
  assertLocal(request, 'mailbox')
  const url = readUrl(request)
  const id = /^\/messages\/([^/]+)\/html$/.exec(url.pathname)?.[1]
  const handlers = id ? { GET: () => showHtml(store, id) } : routes[url.pathname]
  if (!handlers) throw new HttpError(404, 'There is nothing at this address')
  return handlerOf<Handler>(handlers, request)(store, request, url)
}

function listMessages(store: MessageStore, request: IncomingMessage, url: URL): Answer {
  const filter = readFilter(url)
  const tag = `"${process.pid}-${store.revision}"`
  if (request.headers['if-none-match'] === tag) return { status: 304, tag }
  return { status: 200, json: { messages: store.list(filter) }, tag }
}

function readFilter({ searchParams }: URL): Filter {
  const unknown = [...searchParams.keys()].find((name) => !['to', 'channel', 'limit'].includes(name))
  if (unknown !== undefined) throw new HttpError(400, 'Only to, channel and limit are known here')
  if (new Set(searchParams.keys()).size !== searchParams.size) throw new HttpError(400, 'Give each of them once')
  const to = searchParams.get('to') ?? undefined
  if (to !== undefined && (to.trim() === '' || to.length > 254))
    throw new HttpError(400, 'to must be an address or a number')
  const given = searchParams.get('channel')
  const channel = channels.find((name) => name === given)
  if (given !== null && !channel) throw new HttpError(400, `channel must be ${channels.join(' or ')}`)
  const limit = searchParams.get('limit')
  if (limit !== null && !/^[1-9]\d{0,3}$/.test(limit))
    throw new HttpError(400, 'limit must be a whole number from 1 to 9999')
  return { to, channel, limit: limit === null ? undefined : Number(limit) }
}

async function deleteMessages(store: MessageStore): Promise<Answer> {
  await store.clear()
  return { status: 204 }
}

function showHtml(store: MessageStore, id: string): Answer {
  const message = store.find(id)
  if (!message?.html) throw new HttpError(404, 'There is no such message, or it has no HTML')
  return { status: 200, html: message.html, policy: mailPolicy }
}

/** The gateway: the same id twice is one message, so that a worker may try again after a lost answer. */
async function receiveSms(store: MessageStore, request: IncomingMessage): Promise<Answer> {
  const body = await readJson(request)
  const { to, text, id = randomUUID() } = body
  if (typeof to !== 'string' || !/^\+?[\d\s()-]{4,24}$/.test(to)) throw new HttpError(400, 'to must be a phone number')
  if (typeof text !== 'string' || text === '' || text.length > maxTextLength)
    throw new HttpError(400, `text must have 1 to ${maxTextLength} characters`)
  if (typeof id !== 'string' || !/^[\w.:-]{1,128}$/.test(id))
    throw new HttpError(400, 'id must have 1 to 128 letters, digits or . : _ -')
  await store.add([{ id, channel: 'sms', to, subject: '', text, html: '', at: new Date().toISOString() }])
  return { status: 202, json: { id } }
}
