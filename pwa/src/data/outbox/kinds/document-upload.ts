import type { DocumentKind } from '@abhyas/shared/identity/documents/limits'
import { database } from '../../database.ts'
import { withRoom } from '../../storage-space.ts'
import type { Kind, Queued } from '../kind.ts'
import { profileCopyId, profilePage } from './profile.ts'

/** A file as the device stores it. */
export interface QueuedUpload {
  /** The idempotency key. */
  readonly id: string
  readonly userId: string
  readonly kind: DocumentKind
  readonly name: string
  readonly file: Blob
  readonly at: number
  /** Why the server does not take it; it is not sent again. */
  readonly problem?: string
}

interface UploadChange extends Queued {
  readonly upload: QueuedUpload
}

const kind = 'document-upload'
const damaged = 'This file cannot be read any more. Remove it, and choose it again.'

/** A logo or a certificate: it only inserts, waits for nothing, and follows the changes, which are smaller. */
export const documentUpload: Kind<UploadChange> = {
  kind,
  schema: 2,
  documentKey: ({ id }) => id,
  call({ upload }) {
    const body = new FormData()
    body.append('kind', upload.kind)
    body.append('file', upload.file, upload.name)
    return { method: 'POST', path: '/documents', body }
  },
  // A refused file is shown beside the documents, with its reason.
  describe: ({ state, upload }) =>
    state === 'refused' ? undefined : { page: profilePage, part: upload.name, fields: [] },
  copyId: ({ userId }) => profileCopyId(userId),
  // Files have a table of their own, whose rows older versions of the app read and write, too.
  rows: {
    read: async (userId) => (await readUploads(userId)).map(changeOf),
    async replace({ id, problems, message }) {
      await database.uploads.update(id, { problem: problems?.file ?? message ?? damaged })
    },
    remove: ({ id }) => dropUpload(id),
  },
}

const changeOf = (upload: QueuedUpload, seq: number): UploadChange => {
  const { id, userId, at, problem } = upload
  return { seq, kind, id, userId, at, state: problem === undefined ? 'waiting' : 'refused', upload }
}

/** The files that the server does not have, the oldest first. */
export const readUploads = (userId?: string): Promise<QueuedUpload[]> =>
  (userId === undefined ? database.uploads.toCollection() : database.uploads.where({ userId })).sortBy('at')

export const dropUpload = (id: string): Promise<void> => database.uploads.delete(id)

export const queueUpload = (userId: string, kind: DocumentKind, file: File): Promise<string> =>
  withRoom(() => database.uploads.add({ id: crypto.randomUUID(), userId, kind, name: file.name, file, at: Date.now() }))
