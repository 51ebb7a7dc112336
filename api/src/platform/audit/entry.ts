import type { Actor } from '../../core/actor.ts'
import type { Keys } from '../../core/keys.ts'
import { truncatedNetwork } from '../../core/ip-network.ts'
import type { AuditedChange, AuditRecord } from './model.ts'

type Values = Readonly<Record<string, unknown>>

/** An action, as described by the command that performs it. */
export interface AuditEvent extends Actor {
  /** The action, '<entity>.<verb>'. */
  readonly action: string
  readonly entity: string
  readonly entity_id: string
  /** Fields before and after. Unchanged fields are omitted. */
  readonly before: Values
  readonly after: Values
  /** The change in words, without personal data. */
  readonly note?: string
}

/** Builds the entry that follows `last`. Pure. */
export function entryAfter(
  keys: Keys,
  last: Pick<AuditRecord, '_id' | 'hash'> | null,
  event: AuditEvent,
  at: Date,
): AuditRecord {
  const { actor, action, entity, entity_id, request_id, network, note = '' } = event
  const facts = {
    _id: (last?._id ?? 0) + 1,
    at,
    actor,
    action,
    entity,
    entity_id,
    changes: changesOf(keys, event),
    note,
    request_id,
    network: truncatedNetwork(network),
    prev: last?.hash ?? '',
  }
  return { ...facts, hash: keys.hmac('audit', canonicalJson(facts)) }
}

/** Whether the hash of a stored entry matches all its fields, including unexpected ones. */
export function isUnchanged(keys: Keys, { hash, ...facts }: AuditRecord): boolean {
  return typeof hash === 'string' && keys.matches(hash, 'audit', canonicalJson(facts))
}

/** A keyed hash over entity, field and value: nobody can guess mobile numbers, and equal values of two users differ. */
function changesOf(keys: Keys, { entity, entity_id, before, after }: AuditEvent): AuditedChange[] {
  const hashOf = (field: string, value: unknown) =>
    value === undefined ? '' : keys.hmac('audit-value', entity, entity_id, field, canonicalJson(value))
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return fields
    .map((field) => ({ field, before: hashOf(field, before[field]), after: hashOf(field, after[field]) }))
    .filter((change) => change.before !== change.after)
}

/** JSON with one spelling for equal values: sorted fields, and dates distinct from their text. */
export function canonicalJson(value: unknown): string {
  if (value instanceof Date) return `{"$date":${value.getTime()}}`
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalJson(inner)}`)
  return `{${fields.join(',')}}`
}
