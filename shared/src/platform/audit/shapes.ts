import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'

const text = Type.String()

/** An audit entry for administrators. Values are keyed hashes; the names of changed fields are in clear text. */
export const AuditEntryShape = Type.Object({
  ...allOf(['id', 'at', 'actor', 'action', 'entity', 'entity_id', 'note', 'request_id', 'network', 'hash'], text),
  /** The display name; empty if the user no longer exists. */
  actor_name: text,
  changes: Type.Array(Type.Object({ field: text, before: text, after: text })),
})
export type AuditRow = Static<typeof AuditEntryShape>

export const SearchAuditShape = Type.Object(
  { entity: Type.Optional(text), id: Type.Optional(text), actor: Type.Optional(text), ...listQueryFields },
  { additionalProperties: false },
)

export const auditPage = { limit: 20, maxRows: 100 }
/** No valid filter is longer. */
export const maxAuditFilterLength = 100
