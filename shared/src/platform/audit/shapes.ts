import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'
import { auditFilters } from './filters.ts'

const text = Type.String()

/** An audit entry for administrators. Values are keyed hashes; the names of changed fields are in clear text. */
export const AuditEntryShape = Type.Object({
  ...allOf(['id', 'at', 'actor', 'action', 'entity', 'entity_id', 'note', 'request_id', 'network', 'hash'], text),
  /** The display name; empty if the user no longer exists. */
  actor_name: text,
  /** What the thing is called today; empty if it has no name, or does not exist any more. */
  entity_name: text,
  changes: Type.Array(Type.Object({ field: text, before: text, after: text })),
})
export type AuditRow = Static<typeof AuditEntryShape>

const filterFields = allOf([...auditFilters], Type.Optional(text))
const closed = { additionalProperties: false }
export const SearchAuditShape = Type.Object({ ...filterFields, ...listQueryFields }, closed)
export const ExportAuditShape = Type.Object(filterFields, closed)
export type AuditFilters = Static<typeof ExportAuditShape>

/** Where the chain of hashes breaks, and why. */
export const AuditBreakShape = Type.Object({
  /** The sequence number of the first entry that is not as it was written. */
  seq: Type.Integer(),
  reason: Type.Union([Type.Literal('changed'), Type.Literal('missing'), Type.Literal('cut off')]),
  found_at: text,
})
export type AuditBreak = Static<typeof AuditBreakShape>

/** How far the chain of hashes was verified; nothing before the first time. */
export const AuditCheckShape = Type.Object({
  /** The last verified entry, and when it was verified. */
  checked: Type.Optional(Type.Object({ seq: Type.Integer(), at: text })),
  broken: Type.Optional(AuditBreakShape),
})
export type AuditCheck = Static<typeof AuditCheckShape>

export const auditPage = { limit: 20, maxRows: 100 }
/** No valid filter is longer. */
export const maxAuditFilterLength = 100
/** Entries per file. */
export const maxAuditExport = 10_000
