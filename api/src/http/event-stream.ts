import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a client may leave unread, in characters: behind it is a dead phone, or somebody who wants our memory. */
const maxUnread = 64 * 1024

/**
 * A server-sent event as text. JSON has no line breaks of its own: one line of data is enough.
 * @param id the browser names the last one when it comes back
 */
export const eventText = (name: string, data: object, id?: string): string =>
  `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A comment that keeps proxies and phones from closing a quiet connection. */
export const heartbeatText = ': still here\n\n'

/** Answers with the events of a stream, as they come. */
export const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(events)

/** Events that are pushed to one browser. When the browser is gone, or reads too slowly, the stream is closed. */
export class EventStream<Name extends string = string> extends Readable {
  #isOver = false

  constructor() {
    super({ highWaterMark: maxUnread, read: () => undefined })
  }

  /** @param id the browser names the last one when it comes back */
  event(name: Name, data: object, id?: string): void {
    this.#put(eventText(name, data, id))
  }

  heartbeat(): void {
    this.#put(heartbeatText)
  }

  /** Ends in order, with one last event where the browser has to know why. */
  finish(why?: Name): void {
    if (why) this.event(why, {})
    if (!this.#isOver) this.push(null)
    this.#isOver = true
  }

  #put(text: string): void {
    if (this.destroyed || this.#isOver) return
    if (this.readableLength + text.length > maxUnread) this.destroy()
    else this.push(text)
  }
}
