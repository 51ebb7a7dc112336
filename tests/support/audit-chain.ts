import mongoose from 'mongoose'
import type { Keys } from '../../api/src/core/keys.ts'
import { type AuditEvent, entryAfter } from '../../api/src/platform/audit/entry.ts'
import { AuditHeadModel, type AuditRecord } from '../../api/src/platform/audit/model.ts'

export const auditEvent = (more: Partial<AuditEvent> = {}): AuditEvent => ({
  actor: 'a'.repeat(24),
  action: 'user.disabled',
  entity: 'user',
  entity_id: 'b'.repeat(24),
  before: { status: 'active' },
  after: { status: 'inactive' },
  request_id: 'a-request',
  network: '203.0.113.77',
  ...more,
})

/** The collection without Mongoose, as somebody sees it who has broken into the database. */
export const rawAudit = () => mongoose.connection.collection<AuditRecord>('audit')

/** Writes a chain of `count` entries at once. */
export async function makeChain(keys: Keys, count: number): Promise<void> {
  let last: AuditRecord | null = null
  let batch: AuditRecord[] = []
  for (let n = 0; n < count; n++) {
    last = entryAfter(keys, last, auditEvent({ entity_id: String(n) }), new Date(1_700_000_000_000 + n))
    batch.push(last)
    if (batch.length < 5_000 && n < count - 1) continue
    await rawAudit().insertMany(batch)
    batch = []
  }
  await AuditHeadModel.create(headOf(keys, last!))
}

/** The note of the end of a chain, as it was when this entry was the last. */
export const headOf = (keys: Keys, { _id: seq, hash }: AuditRecord) => ({
  _id: 'head',
  seq,
  mac: keys.hmac('audit-head', String(seq), hash),
})
