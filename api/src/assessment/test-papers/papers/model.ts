import { allOf } from '@abhyas/shared/all-of'
import type { PackAsset } from '@abhyas/shared/assessment/test-papers/pack'
import { model, Schema, type Types } from 'mongoose'
import { date, number, objectId, text } from '../../../core/records/fields.ts'

/**
 * One form of a published test. Its files are stored separately: the pack and its pictures, sealed, and the whole paper
 * with the keys of its questions. Nothing of it changes.
 */
export interface PaperRecord {
  /** SHA-256 of the sealed pack, in base64url. */
  readonly _id: string
  test_id: string
  edition: number
  form: number
  /** The publishing that wrote it. */
  run: Types.ObjectId
  /** 32 bytes: the pack and its pictures are sealed with it. */
  key: Buffer
  /** Size of the sealed pack. */
  bytes: number
  /** Hashes of the contents of its questions and of their translations. */
  hashes: readonly string[]
  /** The sealed pictures. */
  assets: readonly PackAsset[]
  published_at: Date
}

const paperSchema = new Schema<PaperRecord>(
  {
    ...allOf(['_id', 'test_id'], text),
    ...allOf(['edition', 'form', 'bytes'], number),
    run: objectId,
    key: { type: Buffer, required: true },
    hashes: { type: [String], required: true },
    assets: { type: [{ _id: false, hash: text, bytes: number, type: text }] as never, required: true },
    published_at: date,
  },
  { collection: 'papers', versionKey: false },
)
paperSchema.index({ test_id: 1, edition: 1, form: 1 })
// Which tests a question is in.
paperSchema.index({ hashes: 1 })

export const PaperModel = model('paper', paperSchema)

/** A publishing that has begun. It is deleted at its end, and what it wrote is swept if it was cut off. */
export interface PublishRun {
  readonly _id: Types.ObjectId
  test_id: string
  /** The version of the test that it publishes. */
  version: number
  begun_at: Date
  /** Names of the files that it is about to write: of packs, of pictures. */
  readonly packs: string[]
  readonly assets: string[]
}

const names = { type: [String], required: true } as const
const runSchema = new Schema<PublishRun>(
  { _id: objectId, test_id: text, version: number, begun_at: date, packs: names, assets: names },
  { collection: 'publish_runs', versionKey: false },
)
runSchema.index({ begun_at: 1 })

export const PublishRunModel = model('publish_run', runSchema)
