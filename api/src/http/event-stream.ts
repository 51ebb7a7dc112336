import { Readable } from 'node:stream'
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

/** Responds with a stream of events. */
export const sendEvents = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply.headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }).send(events)

/** Events pushed to one browser. The stream closes if the browser disconnects or reads too slowly. */
export class EventStream<Name extends string = string> extends Readable {
  #isOver = false

  constructor() {
    super({ highWaterMark: maxUnread, read: () => undefined })
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
    if (!this.#isOver) this.push(null)
    this.#isOver = true
  }

  #put(text: string): void {
    if (this.destroyed || this.#isOver) return
    if (this.readableLength + text.length > maxUnread) this.destroy()
    else this.push(text)
  }
}
