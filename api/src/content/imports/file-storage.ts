import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import mongoose, { type Types } from 'mongoose'
import { unlessDuplicate } from '../../core/mongo-errors.ts'

const bucketName = 'import_files'
const collectionOf = (part: 'files' | 'chunks') =>
  mongoose.connection.db!.collection<{ _id: unknown }>(`${bucketName}.${part}`)

/** Files are stored in the database, so that all processes can read them. */
const bucket = () =>
  new mongoose.mongo.GridFSBucket(mongoose.connection.db!, { bucketName, chunkSizeBytes: importLimits.piece })

/** Stores a file while it arrives. Returns its id and its size in bytes. */
export async function storeFile(name: string, pieces: Readable): Promise<{ id: Types.ObjectId; size: number }> {
  const upload = bucket().openUploadStream(name)
  try {
    await pipeline(pieces, upload)
  } catch (error) {
    await upload.abort().catch(() => undefined) // leftover chunks have no file and are never read
    throw error
  }
  return { id: upload.id, size: upload.length }
}

/** Streams the bytes of a file. */
export const openFile = (id: Types.ObjectId): Readable => bucket().openDownloadStream(id)

export const deleteFile = (id: Types.ObjectId): Promise<void> => bucket().delete(id)

/** Stores a chunk of a file with chunks of one size. Idempotent. */
export async function storeChunk(id: Types.ObjectId, n: number, piece: Buffer): Promise<void> {
  if (n === 0) await collectionOf('chunks').createIndex({ files_id: 1, n: 1 }, { unique: true })
  await unlessDuplicate(() =>
    collectionOf('chunks').insertOne({ _id: `${id.toHexString()}-${n}`, files_id: id, n, data: piece } as never),
  )
}

/** Creates the file of the stored chunks. Idempotent. */
export const joinChunks = (id: Types.ObjectId, length: number) =>
  unlessDuplicate(() =>
    collectionOf('files').insertOne({
      _id: id,
      length,
      chunkSize: importLimits.piece,
      uploadDate: new Date(),
      filename: 'upload',
    } as never),
  )

/** Deletes the chunks of an incomplete file. */
export const deleteChunks = (id: Types.ObjectId) => collectionOf('chunks').deleteMany({ files_id: id } as never)
