import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose, { type Types } from 'mongoose'

/** Files are stored in the database (GridFS), so that all processes can read them. */
export interface FileStore {
  /** Stores a file while it arrives. Returns its id and its size in bytes. */
  readonly store: (name: string, pieces: Readable) => Promise<{ id: Types.ObjectId; size: number }>
  /** Stores a file under an id of the caller's choice. */
  readonly storeAs: (id: Types.ObjectId | string, bytes: Uint8Array) => Promise<void>
  /** Streams the bytes from `start` to before `end`. Default: all. A missing file is an error of the stream. */
  readonly open: (id: Types.ObjectId | string, range?: { readonly start: number; readonly end: number }) => Readable
  /** Reads a file that fits into memory. Throws if it is missing. */
  readonly read: (id: Types.ObjectId | string) => Promise<Buffer>
  /** Deletes a file. Throws if it is missing. */
  readonly delete: (id: Types.ObjectId | string) => Promise<void>
}

/** @param chunkSizeBytes bytes of a stored piece */
export function fileStore(bucketName: string, chunkSizeBytes: number): FileStore {
  const bucket = () => new mongoose.mongo.GridFSBucket(mongoose.connection.db!, { bucketName, chunkSizeBytes })
  // The driver types ids as ObjectIds, but stores any.
  const idOf = (id: Types.ObjectId | string) => id as Types.ObjectId
  return {
    async store(name, pieces) {
      const upload = bucket().openUploadStream(name)
      try {
        await pipeline(pieces, upload)
      } catch (error) {
        await upload.abort().catch(() => undefined) // leftover chunks have no file and are never read
        throw error
      }
      return { id: upload.id, size: upload.length }
    },
    async storeAs(id, bytes) {
      const upload = bucket().openUploadStreamWithId(idOf(id), String(id))
      await new Promise<void>((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(bytes))
    },
    open: (id, range) => bucket().openDownloadStream(idOf(id), range),
    async read(id) {
      return Buffer.concat(await bucket().openDownloadStream(idOf(id)).toArray())
    },
    delete: (id) => bucket().delete(idOf(id)),
  }
}

/** Ignores that a file is gone, because an interrupted run has already deleted it. Rethrows any other error. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof Error && /file not found/i.test(error.message))) throw error
}
