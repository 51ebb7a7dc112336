import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo } from 'node:net'
import { answer, HttpError, type Answer } from './answers.ts'

/** A server that answers this machine only. */
export interface HttpListener {
  readonly port: number
  close(): Promise<void>
}

/** Nothing: the connection is cut without an answer. */
export type Respond = (request: IncomingMessage) => Promise<Answer | undefined>

/** Listens on the loopback address; 0 takes a free port. Throws where the port is taken. */
export async function listenLocal(respond: Respond, port: number): Promise<HttpListener> {
  const server = createServer((request, response) => {
    void respond(request).then((reply) => {
      if (reply) answer(request, response, reply)
      else request.socket.destroy()
    })
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** A page of the internet whose name leads to this machine must not read what is here (DNS rebinding). */
export function assertLocal(request: IncomingMessage, name: string): void {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  if (!['localhost', '127.0.0.1', '[::1]'].includes(host))
    throw new HttpError(403, `The ${name} answers on localhost only`)
}

/** The address that was asked for. */
export function readUrl(request: IncomingMessage): URL {
  const url = URL.canParse(request.url ?? '', 'http://local') ? new URL(request.url!, 'http://local') : undefined
  if (!url) throw new HttpError(400, 'The address cannot be read')
  return url
}

/** The handler of this method; a method without one is refused. */
export function handlerOf<Handler>(handlers: Readonly<Record<string, Handler>>, request: IncomingMessage): Handler {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
  if (!Object.hasOwn(handlers, method)) throw new HttpError(405, `Use ${Object.keys(handlers).join(' or ')}`)
  return handlers[method]!
}
