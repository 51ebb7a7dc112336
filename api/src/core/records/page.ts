import type { ListPage } from '@abhyas/shared/list-reply'
import type { QueryFilter } from 'mongoose'

/** One page of a list, and the number of all rows. */
export interface RowsPage<Row> {
  readonly rows: Row[]
  readonly total: number
}

/** The number of rows before a page. */
export const skippedBy = ({ page, limit }: ListPage): number => (page - 1) * limit

type Order = Readonly<Record<string, 1 | -1>>

/** The part of a model that a page needs. Full types of two models are incompatible in their virtual fields. */
interface ListedModel extends CountedModel {
  find(
    filter: object,
    fields?: object,
    options?: object,
  ): { sort(order: Order): Skippable<{ lean<Row>(): PromiseLike<Row> }> }
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
  /** Projection. Default: all fields. */
  readonly fields?: object
  /** Ends in a unique field, so that pages neither repeat nor skip rows. */
  readonly sort: Order
  /** The index of the order, where the database would choose one of the filter and sort what it finds. */
  readonly hint?: Order | undefined
  /** Returns the total, if it is known without counting. */
  readonly count?: () => Promise<number>
}

/** `rank` ends in the id, `place` is that of a row in its file. */
const uniqueFields = ['_id', 'rank', 'place']

/** Reads a page of a collection and counts the matches in parallel. Throws where rows may have the same place. */
export async function findPage<Stored, Row = Stored>(
  model: ListedModel,
  { filter, fields, sort, hint, count = () => countFitting(model, filter) }: PageQuery<Stored>,
  place: ListPage,
): Promise<RowsPage<Row>> {
  if (!uniqueFields.includes(Object.keys(sort).at(-1)!)) throw new Error('the order of a list ends in a unique field')
  const [rows, total] = await Promise.all([
    model
      .find(filter, fields, hint && { hint })
      .sort(sort)
      .skip(skippedBy(place))
      .limit(place.limit)
      .lean<Row[]>(),
    count(),
  ])
  return { rows, total }
}

/** Counts the matching documents. An empty filter uses the collection's metadata. */
export const countFitting = (model: CountedModel, filter: object): Promise<number> =>
  (Object.keys(filter).length > 0 ? model.countDocuments(filter) : model.estimatedDocumentCount()).exec()

/** Returns a page of rows that are all in memory. */
export function pageOf<Row>(rows: readonly Row[], place: ListPage): RowsPage<Row> {
  const from = skippedBy(place)
  return { rows: rows.slice(from, from + place.limit), total: rows.length }
}

/**
 * Reads the rows of a page along an index. Skipped rows have to be read, too, so pages of the second half are read from
 * the end.
 * @param total number of rows; not exact if nobody has counted to the end
 * @param find runs the sorted query, in reverse order if `isBackwards`
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
