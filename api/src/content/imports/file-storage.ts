import { importLimits } from '@abhyas/shared/content/imports/limits'
import mongoose, { type Types } from 'mongoose'
import { fileStore } from '../../core/files/file-store.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'

const bucketName = 'import_files'
const collectionOf = (part: 'files' | 'chunks') =>
  mongoose.connection.db!.collection<{ _id: unknown }>(`${bucketName}.${part}`)

export const { store: storeFile, open: openFile, delete: deleteFile } = fileStore(bucketName, importLimits.piece)

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
