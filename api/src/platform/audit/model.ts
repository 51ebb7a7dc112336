import { model, Schema } from 'mongoose'

/** A field that changed: its name in clear, its values as keyed hashes; empty where there was none. */
export interface AuditedChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** One thing somebody did. Its number is its id: the unique index over ids is what allots the numbers. */
export interface AuditRecord {
  readonly _id: number
  readonly at: Date
  /** The id of a user, or 'system'. */
  readonly actor: string
  readonly action: string
  readonly entity: string
  readonly entity_id: string
  readonly changes: AuditedChange[]
  /** What changed in words, without personal data. */
  readonly note: string
  readonly request_id: string
  /** Where the call came from, cut to a network of many. */
  readonly network: string
  /** The hash of the entry before; empty for the first. */
  readonly prev: string
  readonly hash: string
}

const text = { type: String, required: true }
const maybeEmpty = { type: String, default: '' }

const auditSchema = new Schema<AuditRecord>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    actor: text,
    action: text,
    entity: text,
    entity_id: text,
    changes: {
      type: [new Schema({ field: text, before: maybeEmpty, after: maybeEmpty }, { _id: false })],
      required: true,
    },
    note: maybeEmpty,
    request_id: text,
    network: maybeEmpty,
    prev: maybeEmpty,
    hash: text,
  },
  { collection: 'audit', versionKey: false },
)
auditSchema.index({ entity: 1, _id: -1 })
auditSchema.index({ entity_id: 1, _id: -1 })
auditSchema.index({ actor: 1, _id: -1 })

export const AuditEntryModel = model('audit_entry', auditSchema)

/** How far the chain went, signed: without it nobody would miss entries cut off its end. */
interface HeadRecord {
  readonly _id: string
  readonly seq: number
  readonly mac: string
}

const headSchema = new Schema<HeadRecord>(
  { _id: { type: String, required: true }, seq: { type: Number, required: true }, mac: text },
  { collection: 'audit_heads', versionKey: false },
)

export const AuditHeadModel = model('audit_head', headSchema)
export const headId = 'head'
