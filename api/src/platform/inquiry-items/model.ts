import { boardColumns, type ItemKind, itemKinds, type BoardColumn } from '@abhyas/shared/platform/inquiry-board/columns'
import { model, Schema, type Types } from 'mongoose'
import { date, indexExpiry, maybeText, number, objectId, text } from '../../core/records/fields.ts'

export interface NoteRecord {
  readonly _id: Types.ObjectId
  readonly by: Types.ObjectId
  readonly at: Date
  readonly text: string
}

/** What waits for staff. It is made of its source, which it has the id of; column, person and notes are its own. */
export interface ItemRecord {
  readonly _id: Types.ObjectId
  readonly kind: ItemKind
  /** Whose source it is: it goes with their account. A report has none here, because it stays. */
  readonly user_id?: Types.ObjectId
  title: string
  person: string
  registrant: string
  pincode: string
  column: BoardColumn
  assigned_to: Types.ObjectId | null
  readonly opened_at: Date
  /** Since when it is in its column. */
  touched_at: Date
  /** Since when its person has last waited in the first column. */
  waits_since: Date
  notes: NoteRecord[]
  /** What it is searched by, see `words.ts`. */
  words: string[]
  /** The version of the source that it was made of, and how that stood. */
  made_of: number
  moved: string
  version: number
  /** With its source. */
  readonly expires_at?: Date
}

const noteSchema = new Schema({ by: objectId, at: date, text })
const itemSchema = new Schema<ItemRecord>(
  {
    kind: { type: String, required: true, enum: itemKinds },
    user_id: Schema.Types.ObjectId,
    title: text,
    person: maybeText,
    registrant: maybeText,
    pincode: maybeText,
    column: { type: String, required: true, enum: boardColumns },
    assigned_to: { type: Schema.Types.ObjectId, default: null },
    opened_at: date,
    touched_at: date,
    waits_since: date,
    notes: [noteSchema],
    words: [String],
    made_of: number,
    moved: text,
    version: number,
    expires_at: Date,
  } as never,
  { collection: 'office_items', versionKey: false },
)
const inOrder = { touched_at: -1, _id: -1 } as const
itemSchema.index({ column: 1, ...inOrder })
itemSchema.index({ kind: 1, column: 1, ...inOrder })
itemSchema.index({ assigned_to: 1, column: 1, ...inOrder })
itemSchema.index({ words: 1, column: 1, ...inOrder })
itemSchema.index({ user_id: 1 }, { sparse: true })
indexExpiry(itemSchema)
export const ItemModel = model('office_item', itemSchema)
