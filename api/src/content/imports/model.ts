import { allOf } from '@abhyas/shared/all-of'
import type { Mapping } from '@abhyas/shared/content/imports/columns'
import type { ImportFormat } from '@abhyas/shared/content/imports/formats'
import type { ImportCounts } from '@abhyas/shared/content/imports/shapes'
import type { DuplicateMode, ImportState } from '@abhyas/shared/content/imports/states'
import type { ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import { model, Schema, Types } from 'mongoose'
import { date, flag, maybeText, number, objectId, text } from '../../core/records/fields.ts'
import { indexWaiting, wakeFields, type WorkRecord } from '../../core/work/durable-work.ts'
import type { ChosenMeanings } from '../question-formats/table/difficulty.ts'

/** What the person who starts an import gives. */
export interface NewImport {
  /** The target: a bank, or one of the lists. */
  bank_id?: Types.ObjectId
  list?: ReferenceKind
  file_id: Types.ObjectId
  file_name: string
  size: number
  format?: ImportFormat
  mapping?: Mapping
  /** What values of the difficulty column mean, as somebody has said. */
  meanings?: ChosenMeanings
  on_duplicate: DuplicateMode
  dry_run: boolean
}

/** An import. This record is the source of truth; Redis only wakes workers. */
export interface ImportRecord extends WorkRecord, NewImport {
  /** When the file was stored. Missing once it is deleted. */
  kept_since?: Date
  status: ImportState
  /** The header line of a table, as in the file. */
  head?: string
  columns?: readonly string[]
  /** The first values of each column, and the values of the difficulty column, as the check has found them. */
  samples?: readonly (readonly string[])[]
  values?: readonly { readonly value: string; readonly count: number }[]
  /** Words of the file name and of the target, for search. */
  words?: readonly string[]
  counts: ImportCounts
  forecast: ImportCounts
  bytes_done: number
  failure?: string
  /** Fencing token of the current check. A newer check replaces it, and results of older ones are rejected. */
  check_token?: string
  created_by: string
  started_at?: Date
  finished_at?: Date
}

/** An import of questions, and an import of rows of a list. */
export type QuestionImport = ImportRecord & { readonly bank_id: Types.ObjectId }
export type ListImport = ImportRecord & { readonly list: ReferenceKind }

/**
 * Derives the id of a record from its import and its index in the file: timestamp and process bytes of the import's id,
 * then the index. Ids are ascending and reproducible.
 */
export function idAt(importId: Types.ObjectId, place: number): Types.ObjectId {
  const bytes = Buffer.from(importId.id)
  // The index replaces the id's counter. XOR keeps the counter, which tells imports of one process apart.
  for (let i = 0; i < 3; i++) bytes[6 + i]! ^= bytes[9 + i]!
  bytes.writeUIntBE(place, 9, 3)
  return new Types.ObjectId(bytes)
}

const counts = { total: Number, created: Number, updated: Number, duplicate: Number, refused: Number, _id: false }

const importSchema = new Schema(
  {
    bank_id: { type: Schema.Types.ObjectId },
    list: String,
    file_id: objectId,
    kept_since: Date,
    file_name: text,
    size: number,
    status: text,
    format: String,
    head: String,
    on_duplicate: text,
    dry_run: flag,
    columns: { type: [String], default: undefined },
    ...allOf(['mapping', 'meanings', 'samples', 'values'], { type: Schema.Types.Mixed }),
    words: { type: [String], default: undefined },
    counts: { type: counts, required: true },
    forecast: { type: counts, required: true },
    bytes_done: number,
    failure: String,
    ...wakeFields,
    check_token: String,
    created_by: text,
    started_at: Date,
    finished_at: Date,
  },
  { collection: 'imports', versionKey: false },
)
importSchema.index({ bank_id: 1, _id: -1 })
/** Filters of the history, the newest first: an ObjectId starts with its creation time. */
for (const field of ['status', 'list', 'format']) importSchema.index({ [field]: 1, _id: -1 })
importSchema.index({ words: 1 })
indexWaiting(importSchema)
importSchema.index({ kept_since: 1 }, { sparse: true })
export const ImportModel = model('import', importSchema)

/** A step of an import: its claim by a worker, and its result. */
const batchSchema = new Schema(
  {
    /** Import id and step number. Every reader splits the file into the same steps. */
    _id: text,
    import_id: objectId,
    seq: number,
    token: text,
    owner: text,
    until: date,
    done: flag,
    counts: { type: counts },
    /** Byte offset of the step's end in the file. */
    bytes: number,
  },
  { collection: 'import_batches', versionKey: false },
)
batchSchema.index({ import_id: 1, seq: 1 })
export const BatchModel = model('import_batch', batchSchema)

/** A rejected block. Its id derives from its index in the file, so recording it is idempotent. */
const rejectedSchema = new Schema(
  {
    _id: text,
    import_id: objectId,
    place: number,
    line: number,
    column: number,
    code: text,
    message: text,
    source: maybeText,
    /** In a table: row, letters and name of the column. */
    cell: { type: Schema.Types.Mixed },
    /** The complete block, for the file of rejected blocks. */
    whole: maybeText,
  },
  { collection: 'import_rejected', versionKey: false },
)
rejectedSchema.index({ import_id: 1, place: 1 })
rejectedSchema.index({ import_id: 1, code: 1, place: 1 })
export const RejectedModel = model('import_rejected', rejectedSchema)

/** The first questions of a checked file, and its first rows of each outcome. */
const previewSchema = new Schema(
  { _id: objectId, ...allOf(['questions', 'rows'], { type: [Schema.Types.Mixed], required: true }) },
  { collection: 'import_previews', versionKey: false },
)
export const PreviewModel = model('import_preview', previewSchema)
