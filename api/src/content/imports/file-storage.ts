import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { importLimits } from '@abhyas/shared/content/imports/limits'
import mongoose, { type Types } from 'mongoose'
import { unlessDuplicate } from '../../core/mongo-errors.ts'

const bucketName = 'import_files'
const collectionOf = (part: 'files' | 'chunks') =>
  mongoose.connection.db!.collection<{ _id: unknown }>(`${bucketName}.${part}`)

/** Uploaded files lie in the database: no process has anything the others have not. */
const bucket = () =>
  new mongoose.mongo.GridFSBucket(mongoose.connection.db!, { bucketName, chunkSizeBytes: importLimits.piece })

/** Keeps a file as it comes, a piece at a time. Answers its id and its size in bytes. */
export async function storeFile(name: string, pieces: Readable): Promise<{ id: Types.ObjectId; size: number }> {
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

/** Keeps a piece of a file that comes in pieces of one size. Kept twice, it is there once. */
export async function storeChunk(id: Types.ObjectId, n: number, piece: Buffer): Promise<void> {
  if (n === 0) await collectionOf('chunks').createIndex({ files_id: 1, n: 1 }, { unique: true })
  await unlessDuplicate(() =>
    collectionOf('chunks').insertOne({ _id: `${id.toHexString()}-${n}`, files_id: id, n, data: piece } as never),
  )
}

/** Makes the pieces that are here a file. */
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

/** Throws the pieces of a file away that will never be whole. */
export const deleteChunks = (id: Types.ObjectId) => collectionOf('chunks').deleteMany({ files_id: id } as never)
