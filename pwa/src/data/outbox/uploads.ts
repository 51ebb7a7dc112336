import type { DocumentKind } from '@abhyas/shared/documents/limits'
import type { Profile } from '@abhyas/shared/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { callErrorOf, sendFile } from '../api-client.ts'
import { database } from '../database.ts'
import { withRoom } from '../room.ts'
import { deviceOutbox } from './store.ts'

/** A file that the server does not have yet. */
export interface QueuedUpload {
  /** The key by which the server knows it again. */
  readonly id: string
  readonly userId: string
  readonly kind: DocumentKind
  readonly name: string
  readonly file: Blob
  readonly at: number
  /** Why the server does not take it; it is not sent again. */
  readonly problem?: string
}

export const uploadsOf = (userId: string): Promise<QueuedUpload[]> =>
  database.uploads.where('userId').equals(userId).sortBy('at')

export const queueUpload = (userId: string, kind: DocumentKind, file: File): Promise<string> =>
  withRoom(() => database.uploads.add({ id: crypto.randomUUID(), userId, kind, name: file.name, file, at: Date.now() }))

export const dropUpload = (id: string): Promise<void> => database.uploads.delete(id)

const sent = new Map<string, number>()
const listeners = new Set<() => void>()

/** How much of each file is sent, from 0 to 1; a new map whenever one has moved. */
let progress: ReadonlyMap<string, number> = new Map()
export const uploadProgress = {
  snapshot: () => progress,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function tell(id: string, part: number | undefined): void {
  if (part === undefined) sent.delete(id)
  else sent.set(id, part)
  progress = new Map(sent)
  for (const listener of listeners) listener()
}

/** Sends the files that wait, one after the other. Answers false where the network or the server does not take any now. */
export async function sendUploads(userId: string, told: (message: string) => void): Promise<boolean> {
  for (const upload of await uploadsOf(userId)) {
    if (upload.problem !== undefined) continue
    const form = new FormData()
    form.append('kind', upload.kind)
    form.append('file', upload.file, upload.name)
    try {
      const { data, message } = await sendFile<SuccessAnswer<Profile>>('/documents', form, { 'idempotency-key': upload.id }, (part) => tell(upload.id, part)) // prettier-ignore
      await deviceOutbox(userId).keepProfile(data)
      await dropUpload(upload.id)
      told(message)
    } catch (error) {
      const { status, fields, message } = callErrorOf(error)
      if (status === 0 || status >= 500 || status === 429 || status === 401) return false
      await database.uploads.update(upload.id, { problem: fields.file ?? message })
    } finally {
      tell(upload.id, undefined)
    }
  }
  return true
}
