import { Readable } from 'node:stream'
import type { StreamEvent } from '@abhyas/shared/platform/notifications/shapes'

/** What a client may leave unread: behind it stands a dead phone, or somebody who wants our memory. */
const maxUnread = 64 * 1024

/** Server-sent events to one browser. Fastify sends it like any stream; when the browser is gone it is closed. */
export class EventStream extends Readable {
  #isOver = false

  constructor() {
    super({ highWaterMark: maxUnread, read: () => undefined })
  }

  /** @param id the browser names the last one when it comes back */
  event(name: StreamEvent, data: object, id?: string): void {
    // JSON has no line breaks of its own: one line of data is enough.
    this.#put(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Keeps proxies and phones from closing a quiet line. */
  heartbeat(): void {
    this.#put(': still here\n\n')
  }

  /** Ends in order, and says why where the browser has to know. */
  finish(why?: Extract<StreamEvent, 'over' | 'replaced'>): void {
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
