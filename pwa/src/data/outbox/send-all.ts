import type { SuccessAnswer } from '@abhyas/shared/result'
import { callErrorOf } from '../call-error.ts'
import { exclusively } from '../web-lock.ts'
import type { Headers, Method } from '../request.ts'
import { deviceOutbox } from './device.ts'
import { type Outcome, sendQueued } from './engine.ts'
import type { Send, Told, Versioned } from './kind.ts'
import { kinds } from './kinds/table.ts'

/** How the server is reached, and who hears of it: a page has another way than the service worker. */
export interface Way {
  /** Throws CallError. */
  readonly call: (method: Method, path: string, body: unknown, headers: Headers) => Promise<SuccessAnswer<Versioned>>
  readonly told: Told
  /** Called with the server's sentence for each change that it has taken. */
  readonly taken: (message: string) => void
}

/** Sends all that waits of one person, in one place of the device at a time. */
export const sendAll = (userId: string, way: Way): Promise<Outcome> =>
  exclusively('send-changes', () => sendQueued(deviceOutbox(userId, way.told), sendBy(way), kinds))

const sendBy =
  ({ call, taken }: Way): Send =>
  async ({ method, path, body, isQuiet }, headers) => {
    try {
      const { data, message } = await call(method, path, body, headers)
      if (!isQuiet) taken(message)
      return { status: 200, data }
    } catch (error) {
      const { status, data, fields, message, code, retryAfter } = callErrorOf(error)
      return {
        status,
        fields,
        message,
        code,
        ...(data !== undefined && { data: data as Versioned }),
        ...(retryAfter !== undefined && { retryAfter }),
      }
    }
  }
