import type { ListPage } from '@abhyas/shared/list-reply'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceStatus } from '@abhyas/shared/content/reference-data/rules'
import { notFound } from '../../core/errors.ts'
import { findBetween, pageOf, type RowsPage } from '../../core/records/page.ts'
import { maxHits } from '../../core/search-hits.ts'
import { type ListFilter, type Condition, conditionsOf } from './filters.ts'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'

interface ListAsked {
  readonly asked: ListFilter
  /** Undefined: all. */
  readonly status: ReferenceStatus | undefined
  readonly sort: Sort | undefined
}

export interface Sort {
  readonly field: string
  readonly direction: 1 | -1
}

/** Returns a page of a list and the total. */
export async function listRows(
  kind: ReferenceKind,
  { asked, status, sort }: ListAsked,
  place: ListPage,
): Promise<RowsPage<ReferenceRecord>> {
  const conditions = conditionsOf(kind, definitionOf(kind), asked)
  // Inactive rows are few, so they are searched by index instead of scanning the list.
  if (conditions.length > 0 || status === 'inactive') {
    const hits = await findHits(kind, [...conditions, ...(status ? [{ status }] : [])])
    return pageOf(hits.toSorted(bySort(sort)), place)
  }
  const count = await countAll(kind, status)
  const rows = await findBetween(place, { count, isExact: true }, (isBackwards) =>
    collectionOf(kind)
      .find(status ? { status } : {})
      .sort(orderOf(sort, isBackwards ? -1 : 1))
      .lean<ReferenceRecord[]>(),
  )
  return { rows, total: count }
}

/** Reads a row. Throws 404. */
export async function findRow(kind: ReferenceKind, id: string): Promise<ReferenceRecord> {
  const row = await collectionOf(kind).findById(id).lean<ReferenceRecord>()
  if (!row) throw notFound(definitionOf(kind).entity.toLowerCase())
  return row
}

/** Returns all active rows of a short list, in the list's order. */
export const activeRows = (kind: ReferenceKind): Promise<ReferenceRecord[]> =>
  collectionOf(kind).find({ status: 'active' }).sort({ key: 1 }).lean<ReferenceRecord[]>().exec()

const findHits = (kind: ReferenceKind, conditions: readonly Condition[]) =>
  collectionOf(kind)
    .find({ $and: [...conditions] })
    .limit(maxHits)
    .lean<ReferenceRecord[]>()

/** Counts the few inactive rows and subtracts them, because nearly all rows are active. */
async function countAll(kind: ReferenceKind, status: ReferenceStatus | undefined): Promise<number> {
  const all = await collectionOf(kind).estimatedDocumentCount()
  return status === undefined ? all : all - (await collectionOf(kind).countDocuments({ status: 'inactive' }))
}

function orderOf(sort: Sort | undefined, direction: 1 | -1): Record<string, 1 | -1> {
  const signed = ((sort?.direction ?? 1) * direction) as 1 | -1
  return sort === undefined || sort.field === 'key' ? { key: signed } : { [sort.field]: signed, key: signed }
}

function bySort(sort: Sort = { field: 'key', direction: 1 }) {
  const valueOf = (row: ReferenceRecord) => `${textOf(row, sort.field)}\t${row.key}`
  return (a: ReferenceRecord, b: ReferenceRecord) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    return one === other ? 0 : (one < other ? -1 : 1) * sort.direction
  }
}
