import type { ListPage } from '@abhyas/shared/list-reply'
import { sentenceOf } from '@abhyas/shared/platform/audit/sentences'
import { type AuditFilters, type AuditRow, maxAuditExport } from '@abhyas/shared/platform/audit/shapes'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { findPage, type RowsPage, skippedBy } from '../../core/records/page.ts'
import { filterOf, type Narrowed } from './filter.ts'
import { AuditEntryModel, type AuditRecord } from '../audit/model.ts'
import { namesOfThings } from './names.ts'

const newestFirst = { _id: -1 } as const

/** A page of audit entries, newest first, and the total. */
export async function listAudit(asked: AuditFilters, place: ListPage): Promise<RowsPage<AuditRow>> {
  const { rows: entries, total } = await findEntries(asked, place)
  return { rows: await presentEntries(entries), total }
}

async function findEntries(asked: AuditFilters, place: ListPage): Promise<RowsPage<AuditRecord>> {
  const narrowed = await filterOf(asked)
  const { filter, actors } = narrowed
  if (!actors) return findPage<AuditRecord>(AuditEntryModel, { filter, sort: newestFirst }, place)
  const [rows, counts] = await Promise.all([
    findNewest(narrowed, skippedBy(place) + place.limit),
    Promise.all(actors.map((actor) => AuditEntryModel.countDocuments({ ...filter, actor }))),
  ])
  return { rows: rows.slice(skippedBy(place)), total: counts.reduce((sum, count) => sum + count, 0) }
}

/** Several people are read one by one: a list of them in the filter could not be sorted by an index. */
async function findNewest({ filter, actors }: Narrowed, limit: number): Promise<AuditRecord[]> {
  const filters = actors?.map((actor) => ({ ...filter, actor })) ?? [filter]
  const found = await Promise.all(
    filters.map((one) => AuditEntryModel.find(one).sort(newestFirst).limit(limit).lean<AuditRecord[]>()),
  )
  return found
    .flat()
    .toSorted((a, b) => b._id - a._id)
    .slice(0, limit)
}

/** Entries per database batch. */
const batchSize = 500

/** Rows of the matching entries, newest first, at most `maxAuditExport`. */
export async function* exportAudit(asked: AuditFilters): AsyncGenerator<string[]> {
  yield ['Number', 'Time', 'Person', 'What was done', 'Change', 'Kind', 'ID', 'Network', 'Request']
  let narrowed = await filterOf(asked)
  for (let batch = 0; batch < maxAuditExport / batchSize; batch++) {
    const entries = await findNewest(narrowed, batchSize)
    for (const row of await presentEntries(entries)) {
      const { id, at, actor_name, note, entity, entity_id, network, request_id } = row
      yield [id, at, actor_name, sentenceOf(row), note, entity, entity_id, network, request_id]
    }
    if (entries.length < batchSize) return
    const { filter } = narrowed
    narrowed = { ...narrowed, filter: { ...filter, _id: { ...filter._id, $lt: entries.at(-1)!._id } } }
  }
}

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
