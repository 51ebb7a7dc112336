import type { ListPage } from '@abhyas/shared/list-reply'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { AuditEntryModel, type AuditRecord } from './model.ts'

export interface AuditFilter {
  readonly entity?: string
  readonly entity_id?: string
  readonly actor?: string
}

/** A page of the audit, the newest entry first, and how many entries there are. */
export async function listAudit(
  filter: AuditFilter,
  { page, limit }: ListPage,
): Promise<{ rows: AuditRow[]; total: number }> {
  const [entries, total] = await Promise.all([
    AuditEntryModel.find(filter)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<AuditRecord[]>(),
    Object.keys(filter).length > 0 ? AuditEntryModel.countDocuments(filter) : AuditEntryModel.estimatedDocumentCount(),
  ])
  const names = await namesOfPeople(entries.map(({ actor }) => actor))
  return { rows: entries.map((entry) => present(entry, names.get(entry.actor) ?? '')), total }
}

const present = ({ _id, at, prev: _prev, ...entry }: AuditRecord, actor_name: string): AuditRow => ({
  ...entry,
  actor_name,
  id: String(_id),
  at: at.toISOString(),
})
