import { type InferSchemaType, model, Schema } from 'mongoose'
import { date, maybeText, number, text } from '../../core/records/fields.ts'

/** A changed field: its name in clear text, its values as keyed hashes, empty if there was none. */
const changeSchema = new Schema({ field: text, before: maybeText, after: maybeText }, { _id: false })
export type AuditedChange = InferSchemaType<typeof changeSchema>

/** One audited action. `_id` is its sequence number, so the unique index on `_id` allots the numbers. */
const auditSchema = new Schema(
  {
    _id: number,
    at: date,
    /** The id of a user, or 'system'. */
    actor: text,
    action: text,
    entity: text,
    entity_id: text,
    changes: { type: [changeSchema], required: true },
    /** The change in words, without personal data. */
    note: maybeText,
    request_id: text,
    /** The caller's address, truncated to a large network. */
    network: maybeText,
    /** The hash of the previous entry; empty for the first. */
    prev: maybeText,
    hash: text,
  },
  { collection: 'audit', versionKey: false },
)
auditSchema.index({ entity: 1, _id: -1 })
auditSchema.index({ entity_id: 1, _id: -1 })
auditSchema.index({ actor: 1, _id: -1 })

export type AuditRecord = Omit<InferSchemaType<typeof auditSchema>, 'changes'> & { changes: AuditedChange[] }
export const AuditEntryModel = model('audit_entry', auditSchema)

/** The signed end of the chain. Without it, entries removed from the end would not be detected. */
const headSchema = new Schema({ _id: text, seq: number, mac: text }, { collection: 'audit_heads', versionKey: false })

export const AuditHeadModel = model('audit_head', headSchema)
export const headId = 'head'

/** The last verified entry of a pass over the chain, and the last of all passes. */
const checkSchema = new Schema(
  {
    _id: text,
    seq: number,
    hash: maybeText,
    farthest: { type: new Schema({ seq: number, hash: maybeText }, { _id: false }), required: true },
    /** When this pass began, and when one reached the end. */
    began_at: date,
    whole_at: Date,
    checked_at: date,
    broken: { type: new Schema({ seq: number, reason: text, found_at: date }, { _id: false }) },
    /** Signs all other fields: who can write to the database cannot say that the chain was verified. */
    mac: text,
  },
  { collection: 'audit_checks', versionKey: false },
)

export const AuditCheckModel = model('audit_check', checkSchema)
export const checkId = 'chain'
