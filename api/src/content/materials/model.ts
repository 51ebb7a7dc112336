import type { Licence, MaterialKind, Visibility } from '@abhyas/shared/content/materials/choices'
import { type MaterialState, materialStates } from '@abhyas/shared/content/materials/states'
import { model, Schema, type Types } from 'mongoose'
import { storedTypes } from '../../core/files/check-upload.ts'
import { fileStore } from '../../core/files/file-store.ts'
import { date, flag, maybeText, number, objectId, text } from '../../core/records/fields.ts'

/** A file of a material. Its bytes are in `materialFiles`. */
export interface MaterialFile {
  readonly id: Types.ObjectId
  readonly name: string
  readonly type: (typeof storedTypes)[number]
  readonly size: number
  readonly sha256: string
}

/** What a teacher or an institute hands out. */
export interface MaterialRecord {
  readonly _id: Types.ObjectId
  /** Unset where the owner's account is deleted. */
  readonly owner_id?: Types.ObjectId
  readonly kind: MaterialKind
  title: string
  description: string
  board: string
  level: string
  subject: string
  language: string
  licence: Licence
  licence_note: string
  source_url: string
  file?: MaterialFile
  visibility: Visibility
  batch_ids: string[]
  state: MaterialState
  reason: string
  /** Staff look at a report about it. */
  held: boolean
  /** Where the public list finds it (`found-by.ts`): empty unless everybody may read it. */
  at: string[]
  tokens: string[]
  /** Sorts what was approved last first, and is unique. */
  rank: string
  /** Words of its title, for its owner's search. */
  words: string[]
  submitted_at?: Date
  decided_at?: Date
  decided_by?: Types.ObjectId
  version: number
  readonly created_at: Date
  updated_at: Date
  /** Its owner has not heard of the decision yet. */
  waiting_since?: Date
}

const fileSchema = new Schema(
  { id: objectId, name: text, type: { type: String, required: true, enum: storedTypes }, size: number, sha256: text },
  { _id: false, id: false },
)
const materialSchema = new Schema<MaterialRecord>(
  {
    owner_id: Schema.Types.ObjectId,
    kind: text,
    title: text,
    description: maybeText,
    board: maybeText,
    level: maybeText,
    subject: text,
    language: text,
    licence: text,
    licence_note: maybeText,
    source_url: maybeText,
    file: fileSchema,
    visibility: text,
    batch_ids: [String],
    state: { type: String, required: true, enum: materialStates },
    reason: maybeText,
    held: flag,
    at: [String],
    tokens: [String],
    rank: maybeText,
    words: [String],
    version: number,
    created_at: date,
    updated_at: date,
    submitted_at: Date,
    decided_at: Date,
    waiting_since: Date,
    decided_by: Schema.Types.ObjectId,
  } as never,
  { collection: 'materials', versionKey: false },
)
materialSchema.index({ owner_id: 1, created_at: -1, _id: -1 })
materialSchema.index({ at: 1, rank: 1 })
materialSchema.index({ tokens: 1, rank: 1 })
materialSchema.index({ state: 1, submitted_at: 1, _id: 1 })
materialSchema.index({ waiting_since: 1 }, { sparse: true })
export const MaterialModel = model('material', materialSchema)

/** The files of one owner, and their bytes in all: one document, so that no two uploads take the same room. */
export interface SpaceRecord {
  /** The owner's id. */
  readonly _id: Types.ObjectId
  bytes: number
  files: { readonly id: Types.ObjectId; readonly size: number; readonly at: Date }[]
  /** Something may be left in it that no material names. */
  due_at?: Date
}

const spaceSchema = new Schema<SpaceRecord>(
  {
    bytes: number,
    files: [new Schema({ id: objectId, size: number, at: date }, { _id: false, id: false })],
    due_at: Date,
  } as never,
  { collection: 'material_spaces', versionKey: false },
)
spaceSchema.index({ due_at: 1 }, { sparse: true })
export const SpaceModel = model('material_space', spaceSchema)

/** Bytes of a stored piece: a range reads a few of them. */
const piece = 256 * 1024
export const materialFiles = fileStore('material_files', piece)
