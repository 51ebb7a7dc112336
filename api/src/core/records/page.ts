import type { ListPage } from '@abhyas/shared/list-reply'
import type { QueryFilter } from 'mongoose'

/** One page of a list, and how many rows all pages have. */
export interface RowsPage<Row> {
  readonly rows: Row[]
  readonly total: number
}

/** The number of rows before a page. */
export const skippedBy = ({ page, limit }: ListPage): number => (page - 1) * limit

type Order = Readonly<Record<string, 1 | -1>>

/** What a page needs of a model: the full types of two models differ in their virtual fields. */
interface ListedModel extends CountedModel {
  find(filter: object, fields?: object): { sort(order: Order): Skippable<{ lean<Row>(): PromiseLike<Row> }> }
}

interface CountedModel {
  countDocuments(filter: object): { exec(): Promise<number> }
  estimatedDocumentCount(): { exec(): Promise<number> }
}

interface Skippable<Result> {
  skip(rows: number): { limit(rows: number): Result }
}

interface PageQuery<Stored> {
  readonly filter: QueryFilter<Stored>
  /** The fields to read; all where it is left out. */
  readonly fields?: object
  /** Must order all rows, so that pages neither repeat nor leave out one. */
  readonly sort: Order
  /** The number of all rows, where it is known without counting them. */
  readonly count?: () => Promise<number>
}

/** Reads a page of a collection and counts what fits at the same time. An empty filter is counted by its metadata. */
export async function findPage<Stored, Row = Stored>(
  model: ListedModel,
  { filter, fields, sort, count = () => countFitting(model, filter) }: PageQuery<Stored>,
  place: ListPage,
): Promise<RowsPage<Row>> {
  const [rows, total] = await Promise.all([
    model.find(filter, fields).sort(sort).skip(skippedBy(place)).limit(place.limit).lean<Row[]>(),
    count(),
  ])
  return { rows, total }
}

/** Counts the documents that fit. An empty filter is counted by the collection's metadata. */
export const countFitting = (model: CountedModel, filter: object): Promise<number> =>
  (Object.keys(filter).length > 0 ? model.countDocuments(filter) : model.estimatedDocumentCount()).exec()

/** A page of rows that are all in memory. */
export function pageOf<Row>(rows: readonly Row[], place: ListPage): RowsPage<Row> {
  const from = skippedBy(place)
  return { rows: rows.slice(from, from + place.limit), total: rows.length }
}

/**
 * Reads the rows at the places `from` to `to` along an index. Those of the second half are read from the end, because
 * every skipped row has to be read, too.
 * @param total the number of all rows; undefined where nobody has counted to the end
 * @param find the sorted query, in the opposite order where `isBackwards`
 */
export async function findBetween<Row>(
  place: ListPage,
  total: { readonly count: number; readonly isExact: boolean },
  find: (isBackwards: boolean) => Skippable<PromiseLike<Row[]>>,
): Promise<Row[]> {
  const from = skippedBy(place)
  const to = Math.min(from + place.limit, total.count)
  if (from >= to) return []
  const isBackwards = total.isExact && from > total.count - to
  const rows = await find(isBackwards)
    .skip(isBackwards ? total.count - to : from)
    .limit(to - from)
  return isBackwards ? rows.toReversed() : rows
}
