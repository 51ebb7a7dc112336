import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'

const text = Type.String()

/** An entry of the audit as the administrator reads it. Values are keyed hashes; which field changed stands in clear. */
export const AuditEntryShape = Type.Object({
  id: text,
  at: text,
  actor: text,
  /** As people are shown; empty where nobody of that id is known any more. */
  actor_name: text,
  action: text,
  entity: text,
  entity_id: text,
  changes: Type.Array(Type.Object({ field: text, before: text, after: text })),
  note: text,
  request_id: text,
  network: text,
  hash: text,
})
export type AuditRow = Static<typeof AuditEntryShape>

export const SearchAuditShape = Type.Object(
  { entity: Type.Optional(text), id: Type.Optional(text), actor: Type.Optional(text), ...listQueryFields },
  { additionalProperties: false },
)

export const auditPage = { limit: 20, maxRows: 100 }
/** Longer texts name nothing. */
export const maxAuditFilterLength = 100
