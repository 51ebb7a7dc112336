import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { callErrorOf } from '../call-error.ts'
import { database } from '../database.ts'
import { exclusively } from '../exclusively.ts'
import type { Headers, Method } from '../request.ts'
import { deviceOutbox, dropUpload, renewCopy, waitingUploadsOf } from './device.ts'
import { type Outcome, passing, type QueuedUpload, type Send, sendQueued } from './engine.ts'

type SaveAnswer = SuccessAnswer<Profile>

/** How the server is reached, and who hears of it: a page has another way than the service worker. */
export interface Way {
  /** Throws CallError. */
  readonly call: (method: Method, path: string, body: unknown, headers: Headers) => Promise<SaveAnswer>
  /** Throws CallError. */
  readonly sendFile: (upload: QueuedUpload, form: FormData, headers: Headers) => Promise<SaveAnswer>
  /** Called with each profile that the server sent. */
  readonly told: (profile: Profile) => void
  /** Called with the server's sentence for each change and file that it has taken. */
  readonly taken: (message: string) => void
}

/** Sends all that waits of one person, changes first, in one place of the device at a time. */
export const sendAll = (userId: string, way: Way): Promise<Outcome> =>
  exclusively('send-changes', async () => {
    const outcome = await sendQueued(deviceOutbox(userId, way.told), sendBy(way))
    if (outcome !== 'sent') return outcome
    return (await sendUploads(userId, way)) ? outcome : { retryAfter: undefined }
  })

const sendBy =
  ({ call, taken }: Way): Send =>
  async ({ method, path, body }, headers) => {
    try {
      const { data, message } = await call(method, path, body, headers)
      taken(message)
      return { status: 200, data }
    } catch (error) {
      const { status, data, fields, message, retryAfter } = callErrorOf(error)
      return {
        status,
        fields,
        message,
        ...(data !== undefined && { data: data as Profile }),
        ...(retryAfter !== undefined && { retryAfter }),
      }
    }
  }

/** Sends the files that wait, one after the other. Answers false where the network or the server does not take any now. */
async function sendUploads(userId: string, { sendFile, told, taken }: Way): Promise<boolean> {
  for (const upload of await waitingUploadsOf(userId)) {
    const form = new FormData()
    form.append('kind', upload.kind)
    form.append('file', upload.file, upload.name)
    try {
      const { data, message } = await sendFile(upload, form, { 'idempotency-key': upload.id })
      await renewCopy(data)
      told(data)
      await dropUpload(upload.id)
      taken(message)
    } catch (error) {
      const { status, fields, message } = callErrorOf(error)
      if (status >= 500 || passing.has(status)) return false
      await database.uploads.update(upload.id, { problem: fields.file ?? message })
    }
  }
  return true
}
