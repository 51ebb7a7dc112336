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
  /** Undefined for all. */
  readonly status: ReferenceStatus | undefined
  readonly sort: Sort | undefined
}

export interface Sort {
  readonly field: string
  readonly direction: 1 | -1
}

/** A page of a list, and how many rows there are. */
export async function listRows(
  kind: ReferenceKind,
  { asked, status, sort }: ListAsked,
  place: ListPage,
): Promise<RowsPage<ReferenceRecord>> {
  const conditions = conditionsOf(kind, definitionOf(kind), asked)
  // Inactive rows are few among many: they are found, not come across.
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

/** One row. Throws 404. */
export async function findRow(kind: ReferenceKind, id: string): Promise<ReferenceRecord> {
  const row = await collectionOf(kind).findById(id).lean<ReferenceRecord>()
  if (!row) throw notFound(definitionOf(kind).entity.toLowerCase())
  return row
}

/** All active rows of a list that is not long, in its order. */
export const activeRows = (kind: ReferenceKind): Promise<ReferenceRecord[]> =>
  collectionOf(kind).find({ status: 'active' }).sort({ key: 1 }).lean<ReferenceRecord[]>().exec()

const findHits = (kind: ReferenceKind, conditions: readonly Condition[]) =>
  collectionOf(kind)
    .find({ $and: [...conditions] })
    .limit(maxHits)
    .lean<ReferenceRecord[]>()

/** Counted by what is not there: nearly all rows of a list are active. */
async function countAll(kind: ReferenceKind, status: ReferenceStatus | undefined): Promise<number> {
  const all = await collectionOf(kind).estimatedDocumentCount()
  return status === undefined ? all : all - (await collectionOf(kind).countDocuments({ status: 'inactive' }))
}

function orderOf(sort: Sort | undefined, direction: 1 | -1): Record<string, 1 | -1> {
  const turned = ((sort?.direction ?? 1) * direction) as 1 | -1
  return sort === undefined || sort.field === 'key' ? { key: turned } : { [sort.field]: turned, key: turned }
}

function bySort(sort: Sort = { field: 'key', direction: 1 }) {
  const valueOf = (row: ReferenceRecord) => `${textOf(row, sort.field)}\t${row.key}`
  return (a: ReferenceRecord, b: ReferenceRecord) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    return one === other ? 0 : (one < other ? -1 : 1) * sort.direction
  }
}
