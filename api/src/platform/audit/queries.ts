import type { ListPage } from '@abhyas/shared/list-reply'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { AuditEntryModel, type AuditRecord } from './model.ts'

interface AuditFilter {
  readonly entity?: string
  readonly entity_id?: string
  readonly actor?: string
}

/** A page of audit entries, newest first, and the total. */
export async function listAudit(filter: AuditFilter, place: ListPage): Promise<RowsPage<AuditRow>> {
  const { rows: entries, total } = await findPage<AuditRecord>(AuditEntryModel, { filter, sort: { _id: -1 } }, place)
  const names = await namesOfPeople(entries.map(({ actor }) => actor))
  return { rows: entries.map((entry) => present(entry, names.get(entry.actor) ?? '')), total }
}

const present = ({ _id, at, prev: _prev, ...entry }: AuditRecord, actor_name: string): AuditRow => ({
  ...entry,
  actor_name,
  id: String(_id),
  at: at.toISOString(),
})
