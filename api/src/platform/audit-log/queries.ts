import type { ListPage } from '@abhyas/shared/list-reply'
import { sentenceOf } from '@abhyas/shared/platform/audit/sentences'
import { type AuditFilters, type AuditRow, maxAuditExport } from '@abhyas/shared/platform/audit/shapes'
import { stringify } from 'csv-stringify/sync'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { defused } from '../../core/defused.ts'
import { findPage, type RowsPage, skippedBy } from '../../core/records/page.ts'
import { filterOf } from './filter.ts'
import { AuditEntryModel, type AuditRecord } from '../audit/model.ts'
import { namesOfThings } from './names.ts'

/** A page of audit entries, newest first, and the total. */
export async function listAudit(asked: AuditFilters, place: ListPage): Promise<RowsPage<AuditRow>> {
  const { rows: entries, total } = await findEntries(asked, place)
  return { rows: await presentEntries(entries), total }
}

async function findEntries(asked: AuditFilters, place: ListPage): Promise<RowsPage<AuditRecord>> {
  const { filter, actors } = await filterOf(asked)
  const sort = { _id: -1 } as const
  if (!actors) return findPage<AuditRecord>(AuditEntryModel, { filter, sort }, place)
  const end = skippedBy(place) + place.limit
  const found = await Promise.all(
    actors.map(async (actor) => {
      const ofPerson = { ...filter, actor }
      return [
        await AuditEntryModel.find(ofPerson).sort(sort).limit(end).lean<AuditRecord[]>(),
        await AuditEntryModel.countDocuments(ofPerson),
      ] as const
    }),
  )
  const newest = found.flatMap(([rows]) => rows).toSorted((a, b) => b._id - a._id)
  return { rows: newest.slice(skippedBy(place), end), total: found.reduce((sum, [, count]) => sum + count, 0) }
}

/** Entries per database batch. */
const batchSize = 500

/** Streams the matching entries as CSV, newest first, at most `maxAuditExport`. */
export async function* exportAudit(asked: AuditFilters): AsyncGenerator<string> {
  yield `\uFEFF${line(['Number', 'Time', 'Person', 'What was done', 'Change', 'Kind', 'ID', 'Network', 'Request'])}`
  for (let page = 1; page <= maxAuditExport / batchSize; page++) {
    const { rows } = await listAudit(asked, { page, limit: batchSize })
    for (const row of rows) {
      const { id, at, actor_name, note, entity, entity_id, network, request_id } = row
      yield line([id, at, actor_name, sentenceOf(row), note, entity, entity_id, network, request_id])
    }
    if (rows.length < batchSize) return
  }
}

const line = (cells: string[]) => stringify([cells.map(defused)], { record_delimiter: '\r\n' })

async function presentEntries(entries: readonly AuditRecord[]): Promise<AuditRow[]> {
  const [people, things] = await Promise.all([namesOfPeople(entries.map(({ actor }) => actor)), namesOfThings(entries)])
  return entries.map(({ _id, at, prev: _prev, ...entry }) => ({
    ...entry,
    actor_name: people.get(entry.actor) ?? '',
    entity_name: things.get(entry.entity_id) ?? '',
    id: String(_id),
    at: at.toISOString(),
  }))
}
