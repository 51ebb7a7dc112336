import { compareTexts } from '@abhyas/shared/compare-texts'
import type { ListPage } from '@abhyas/shared/list-reply'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import {
  definitionOf,
  nameFieldOf,
  parentsOf,
  type ReferenceKind,
} from '@abhyas/shared/content/reference-data/definitions'
import type { ReferenceStatus } from '@abhyas/shared/content/reference-data/rules'
import { shortCache } from '../../core/cache.ts'
import { notFound } from '../../core/errors.ts'
import { findBetween, pageOf } from '../../core/records/page.ts'
import { allWordsPrefixMatch, prefixRange } from '../../core/prefix-query.ts'
import { maxHits } from '../../core/search-hits.ts'
import { locationConditions } from '../locations/filters.ts'
import { collectionOf, type ReferenceRecord, textOf } from './model.ts'

export { namesOfRows } from './parents.ts'

/** A database condition on rows. */
type Condition = Readonly<Record<string, unknown>>

/** Requested filters: texts by the names of the list's searches and parents. */
type ListFilter = Readonly<Record<string, string | undefined>>

interface ListAsked {
  readonly asked: ListFilter
  /** Undefined: all. */
  readonly status: ReferenceStatus | undefined
  readonly sort?: Sort | undefined
}

export interface Sort {
  readonly field: string
  readonly direction: 1 | -1
}

const byKey: Sort = { field: 'key', direction: 1 }

/** Returns a page of a list and the total. */
export async function listRows(kind: ReferenceKind, { asked, status, sort = byKey }: ListAsked, place: ListPage) {
  const conditions = conditionsOf(kind, asked)
  // Inactive rows are few, so they are searched by index instead of scanning the list.
  if (conditions.length > 0 || status === 'inactive') {
    const hits = await findHits(kind, [...conditions, ...(status ? [{ status }] : [])])
    return pageOf(hits.toSorted(bySort(sort)), place)
  }
  const count = await countAll(kind, status)
  const rows = await findBetween(place, { count, isExact: true }, (isBackwards) =>
    collectionOf(kind)
      .find(status ? { status } : {})
      .sort(orderOf(sort, isBackwards))
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

/** Names are read anew after this time, in milliseconds. */
const keptMs = 60_000
const keptNames = shortCache<ReadonlyMap<string, string>>(keptMs)

/** The names of short lists as these have them, by their folded forms. They may be a minute old. */
export const namesOfLists = (...kinds: readonly ReferenceKind[]): Promise<ReadonlyMap<string, string>> =>
  keptNames(kinds.join(), async () => {
    const ofList = async (kind: ReferenceKind) => {
      const field = nameFieldOf(definitionOf(kind))
      return (await activeRows(kind)).map((row) => textOf(row, field))
    }
    const names = (await Promise.all(kinds.map(ofList))).flat()
    return new Map(names.map((name) => [folded(name), name]))
  })

/** Matches no row: no key is empty, and every list has an index on it. */
const nothing: Condition = { key: '' }

/** Locations have prefix tokens, because the list is too long for index bounds alone. */
const ownSearch: Partial<Record<ReferenceKind, (text: string) => readonly Condition[]>> = {
  location: locationConditions,
}

/** Returns the conditions of search texts and parents. Empty if there are none. */
function conditionsOf(kind: ReferenceKind, asked: ListFilter): Condition[] {
  const definition = definitionOf(kind)
  const searched = Object.entries(definition.searches).flatMap(([parameter, field]) => {
    const text = (asked[parameter] ?? '').trim()
    if (text === '') return []
    if (field !== definition.unique[0]) return [{ [field]: prefixRange(text) }]
    const conditions = ownSearch[kind]?.(text) ?? allWordsPrefixMatch(wordsOf(text))
    return conditions.length > 0 ? [...conditions] : [nothing]
  })
  const ofParents = parentsOf(definition).flatMap(({ field }) => (asked[field] ? [{ [field]: asked[field] }] : []))
  return [...ofParents, ...searched]
}

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

function orderOf({ field, direction }: Sort, isBackwards: boolean): Record<string, 1 | -1> {
  const signed = (isBackwards ? -direction : direction) as 1 | -1
  return { [field]: signed, key: signed }
}

function bySort({ field, direction }: Sort) {
  const valueOf = (row: ReferenceRecord) => `${textOf(row, field)}\t${row.key}`
  return (a: ReferenceRecord, b: ReferenceRecord) => compareTexts(valueOf(a), valueOf(b)) * direction
}
