import { type InferSchemaType, model, Schema } from 'mongoose'
import { date, maybeText, number, text } from '../../core/records/fields.ts'

/** A field that changed: its name in clear, its values as keyed hashes; empty where there was none. */
const changeSchema = new Schema({ field: text, before: maybeText, after: maybeText }, { _id: false })
export type AuditedChange = InferSchemaType<typeof changeSchema>

/** One thing somebody did. Its number is its id: the unique index over ids is what allots the numbers. */
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
    /** What changed in words, without personal data. */
    note: maybeText,
    request_id: text,
    /** Where the call came from, cut to a network of many. */
    network: maybeText,
    /** The hash of the entry before; empty for the first. */
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

/** How far the chain went, signed: without it nobody would miss entries cut off its end. */
const headSchema = new Schema({ _id: text, seq: number, mac: text }, { collection: 'audit_heads', versionKey: false })

export const AuditHeadModel = model('audit_head', headSchema)
export const headId = 'head'
