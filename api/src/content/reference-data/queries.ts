import type { ListPage } from '@abhyas/shared/list-reply'
import { definitionOf, type ReferenceKind } from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceStatus } from '@abhyas/shared/content/reference-data/rules'
import { notFound } from '../../core/errors.ts'
import { maxHits } from '../../core/search-hits.ts'
import { type ListFilter, type Condition, conditionsOf } from './filters.ts'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'

export interface ListAsked extends ListPage {
  readonly asked: ListFilter
  /** Undefined for all. */
  readonly status: ReferenceStatus | undefined
  readonly sort: Sort | undefined
}

export interface Sort {
  readonly field: string
  readonly direction: 1 | -1
}

export interface RowsPage {
  readonly rows: ReferenceRecord[]
  readonly total: number
}

/** A page of a list, and how many rows there are. */
export async function listRows(
  kind: ReferenceKind,
  { asked, status, sort, page, limit }: ListAsked,
): Promise<RowsPage> {
  const conditions = conditionsOf(kind, definitionOf(kind), asked)
  const from = (page - 1) * limit
  // Inactive rows are few among many: they are found, not come across.
  if (conditions.length > 0 || status === 'inactive') {
    const hits = await findHits(kind, [...conditions, ...(status ? [{ status }] : [])])
    return { rows: hits.toSorted(bySort(sort)).slice(from, from + limit), total: hits.length }
  }
  const total = await countAll(kind, status)
  return { rows: await walk(kind, { from, to: Math.min(from + limit, total), total, status, sort }), total }
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

interface Walk extends Pick<ListAsked, 'status' | 'sort'> {
  readonly from: number
  readonly to: number
  readonly total: number
}

/** Rows by their place, along an index. Those of the second half from the end: what is skipped has to be read, too. */
async function walk(kind: ReferenceKind, { from, to, total, status, sort }: Walk): Promise<ReferenceRecord[]> {
  if (from >= to) return []
  const isBackwards = from > total - to
  const rows = await collectionOf(kind)
    .find(status ? { status } : {})
    .sort(orderOf(sort, isBackwards ? -1 : 1))
    .skip(isBackwards ? total - to : from)
    .limit(to - from)
    .lean<ReferenceRecord[]>()
  return isBackwards ? rows.toReversed() : rows
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
