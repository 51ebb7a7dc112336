import { importLimits } from '@abhyas/shared/content/imports/limits'
import * as texts from '@abhyas/shared/content/imports/texts'
import type { UploadAnswer, UploadInput } from '@abhyas/shared/content/imports/shapes'
import { model, Schema, type Types } from 'mongoose'
import { date, number, text } from '../../core/records/fields.ts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError, badRequest, conflict, notFound } from '../../core/errors.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { addImport } from './commands.ts'
import { deleteChunks, joinChunks, storeChunk } from './file-storage.ts'
import { fileName } from '../../core/files/file-name.ts'
import { checkImportForm } from './import-form.ts'
import type { NewImport } from './model.ts'

/** Chunks of an unfinished upload are deleted after this time. */
const keptMs = 2 * 24 * 3_600_000

/** A chunked upload, sent in order. Its id becomes the id of the file and of the import. */
interface UploadRecord {
  readonly _id: Types.ObjectId
  given: NewImport
  /** Index of the next expected chunk. */
  next: number
  created_by: string
  created_at: Date
}

const uploadSchema = new Schema(
  {
    given: { type: Schema.Types.Mixed, required: true },
    next: number,
    created_by: text,
    created_at: date,
  },
  { collection: 'import_uploads', versionKey: false },
)
uploadSchema.index({ created_at: 1 })
export const UploadModel = model('import_upload', uploadSchema)

const piecesOf = (size: number) => Math.ceil(size / importLimits.piece)

const present = ({ _id, next, given: { size } }: UploadRecord): UploadAnswer => ({
  id: _id.toHexString(),
  next,
  pieces: piecesOf(size),
  piece_size: importLimits.piece,
  is_whole: next === piecesOf(size),
})

/** Starts an upload that is too large for one request. Throws 400, 413, 422 before any byte is sent. */
export async function beginUpload(by: Actor, { file_name, size, ...fields }: UploadInput, _id: Types.ObjectId) {
  if (size > importLimits.file) throw new AppError(413, 'too_large', texts.fileHuge)
  const file = { file_id: _id, file_name: fileName(file_name, importLimits.fileName), size }
  const given = await checkImportForm(fields, file)
  const upload = { _id, given, next: 0, created_by: by.actor, created_at: new Date() }
  await UploadModel.collection.insertOne(upload as never)
  return present(upload)
}

/** Finds an upload by its id, for retries of its start. Returns undefined if it does not exist. */
export async function findBegun(id: Types.ObjectId): Promise<UploadAnswer | undefined> {
  const upload = await UploadModel.findById(id).lean<UploadRecord>()
  return upload ? present(upload) : undefined
}

/** Returns the state of an upload, so that a client can resume it. Throws 404. */
export const uploadOf = async (by: Actor, id: string): Promise<UploadAnswer> => present(await findUpload(by, id))

/**
 * Stores a chunk; the last one starts the import. A repeated chunk is stored once. Throws 400, 404, and 409 with the
 * state of the upload.
 */
export async function addChunk(context: Context, by: Actor, id: string, n: number, piece: Buffer) {
  const upload = await findUpload(by, id)
  const { _id, given } = upload
  if (n > upload.next) throw conflict(texts.chunkTooSoon, present(upload))
  const pieces = piecesOf(given.size)
  const expected = n === pieces - 1 ? given.size - n * importLimits.piece : importLimits.piece
  if (n >= pieces || piece.length !== expected) throw badRequest(texts.chunkWrong)
  if (n === upload.next) {
    await storeChunk(_id, n, piece)
    await UploadModel.updateOne({ _id, next: n }, { $set: { next: n + 1 } })
  }
  if (n === pieces - 1) {
    await joinChunks(_id, given.size)
    await addImport(context, by, given, _id)
  }
  return present({ ...upload, next: Math.max(upload.next, n + 1) })
}

async function findUpload(by: Actor, id: string): Promise<UploadRecord> {
  const upload = await UploadModel.findOne({ _id: id, created_by: by.actor }).lean<UploadRecord>()
  if (!upload) throw notFound('upload')
  return upload
}

/** Deletes abandoned uploads, at most ten at a time. Uploads that became imports keep their file. */
export async function purgeExpiredUploads(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const old = await UploadModel.find({ created_at: { $lt: new Date(now.getTime() - keptMs) } })
    .sort({ created_at: 1 })
    .limit(10)
    .lean<UploadRecord[]>()
  for (const { _id, next, given } of old) {
    if (!stillHeld()) break
    if (next < piecesOf(given.size)) await deleteChunks(_id)
    await UploadModel.deleteOne({ _id })
  }
  return old.length
}
