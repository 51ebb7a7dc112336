import type { OutgoingHttpHeaders } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Maximum unread characters per client. More means a dead connection or an attempt to exhaust memory. */
const maxUnread = 64 * 1024

/**
 * Formats a server-sent event. JSON contains no raw line breaks, so one `data` line is enough.
 * @param id the browser sends the last one when it reconnects
 */
export const eventText = (name: string, data: object, id?: string): string =>
  `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A comment line that stops proxies and phones from closing an idle connection. */
export const heartbeatText = ': still here\n\n'

const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }

/** Responds with a stream of events. */
export const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply.headers(streamHeaders).send(events)

/** What events are written to: the response of one browser. */
export type EventSink = Pick<Writable, 'write' | 'end' | 'destroy' | 'destroyed' | 'writableLength' | 'once'>

/**
 * Begins a response of events that are pushed one by one. Writes to the response itself: through a stream of its own
 * each would take twice the memory.
 */
export function openEvents<Name extends string>(reply: FastifyReply): EventStream<Name> {
  reply.hijack()
  // The types of Node know no header whose value is undefined; Fastify has none.
  reply.raw.writeHead(200, { ...reply.getHeaders(), ...streamHeaders } as OutgoingHttpHeaders)
  return new EventStream<Name>(reply.raw)
}

/** Events pushed to one browser. It is closed if the browser disconnects or reads too slowly. */
export class EventStream<Name extends string = string> {
  readonly #sink: EventSink
  #isOver = false

  constructor(sink: EventSink) {
    this.#sink = sink
  }

  /** @param id the browser sends the last one when it reconnects */
  event(name: Name, data: object, id?: string): void {
    this.#put(eventText(name, data, id))
  }

  heartbeat(): void {
    this.#put(heartbeatText)
  }

  /** Ends the stream, with an optional last event that tells the browser why. */
  finish(why?: Name): void {
    if (why) this.event(why, {})
    if (!this.#isOver && !this.#sink.destroyed) this.#sink.end()
    this.#isOver = true
  }

  /** Calls back once, when nothing more can be written; at once for a browser that has gone already. */
  onClose(callback: () => void): void {
    if (this.#sink.destroyed) callback()
    else this.#sink.once('close', callback)
  }

  #put(text: string): void {
    if (this.#sink.destroyed || this.#isOver) return
    if (this.#sink.writableLength + text.length > maxUnread) this.#sink.destroy()
    else this.#sink.write(text)
  }
}
