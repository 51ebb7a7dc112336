import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import mongoose, { type Types } from 'mongoose'

const bucketName = 'import_files'

/** Uploaded files lie in the database: no process has anything the others have not. */
const bucket = () =>
  new mongoose.mongo.GridFSBucket(mongoose.connection.db!, { bucketName, chunkSizeBytes: 1024 * 1024 })

/** Keeps a file as it comes, a piece at a time. Answers its id and its size in bytes. */
export async function keepFile(name: string, pieces: Readable): Promise<{ id: Types.ObjectId; size: number }> {
  const upload = bucket().openUploadStream(name)
  try {
    await pipeline(pieces, upload)
  } catch (error) {
    await upload.abort().catch(() => undefined) // what it left behind has no file and is never read
    throw error
  }
  return { id: upload.id, size: upload.length }
}

/** The bytes of a file, from its beginning. */
export const openFile = (id: Types.ObjectId): Readable => bucket().openDownloadStream(id)

export const deleteFile = (id: Types.ObjectId): Promise<void> => bucket().delete(id)
