import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Product } from './product.ts'

export interface LiveEvent {
  readonly event: string
  readonly id?: string
  readonly data: unknown
}

export interface EventReader {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly events: LiveEvent[]
  /** Answers when the server has ended the stream, or broken it off. */
  readonly ended: Promise<void>
  close(): void
}

/**
 * Reads the live events of somebody, or of what `path` names, over a real connection, as a browser would. Not by `fetch`: when it is broken off,
 * it opens a connection in advance, which the server waits for when it stops.
 */
export async function readEvents(origin: string, token: string, path = '/events'): Promise<EventReader> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api/v1${path}`, { headers, agent: false }, resolve).once('error', reject)
  })
  answer.setEncoding('utf8')
  const events: LiveEvent[] = []
  let rest = ''
  const read = async () => {
    for await (const piece of answer) {
      const blocks = (rest + String(piece)).split('\n\n')
      rest = blocks.pop() ?? ''
      events.push(...blocks.filter((block) => block.startsWith('id: ') || block.startsWith('event: ')).map(parse))
    }
  }
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    ended: read().catch(() => undefined),
    close: () => void answer.destroy(),
  }
}

function parse(block: string): LiveEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]),
  )
  return { event: fields.event ?? '', ...(fields.id && { id: fields.id }), data: JSON.parse(fields.data ?? 'null') }
}

/** Lets the application listen on a free port, and answers its address. */
export async function listening({ app }: Pick<Product, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.listeningOrigin
}
