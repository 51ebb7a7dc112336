import { listedStatuses } from '@abhyas/shared/assessment/test-papers/choices'
import { type CatalogueFilter, whensOf } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import { isBoardFound } from '@abhyas/shared/assessment/test-papers/filters'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { prefixRange } from '../../../core/prefix-query.ts'
import type { NamedRow, NamedRows } from './named-rows.ts'

/** A database condition. */
export type Condition = Readonly<Record<string, unknown>>

/** Tests that have been published, and are not archived. */
export const published: Condition = { status: { $in: [...listedStatuses] } }
/** Tests that visitors see. Both fields are always asked: the catalogue's indexes hold these tests only. */
export const listed: Condition = { visibility: 'catalogue', ...published }

// A time that is missing has not passed. The stored status may be a minute behind the clock.
const notClosed = (now: Date): Condition => ({ status: { $ne: 'closed' }, closes_at: { $not: { $lte: now } } })
const opened = (now: Date): Condition => ({ $or: [{ status: 'active' }, { opens_at: { $lte: now } }] })
const notOpened = (now: Date): Condition => ({ status: 'scheduled', opens_at: { $not: { $lte: now } } })

/** Tests that are open or upcoming at this moment. */
export const openOrUpcoming = (now: Date): Condition => ({ ...listed, $and: [notClosed(now)] })

function timesOf(when: string, now: Date): Condition[] {
  const whens = whensOf(when)
  if (whens.length === 0) return []
  const [isOpen, isUpcoming] = [whens.includes('open'), whens.includes('upcoming')]
  return [notClosed(now), ...(isOpen && isUpcoming ? [] : [isOpen ? opened(now) : notOpened(now)])]
}

/** Names or ids that a filter accepts, and the field they are compared with. Undefined: the filter is empty. */
function valuesOf(asked: CatalogueFilter, rows: NamedRows): Readonly<Record<string, string[] | undefined>> {
  const { board, class: className, subject, category } = asked
  const isNamed = (row: NamedRow, name: string) => [row.name, row.slug].some((one) => folded(one) === folded(name))
  /** The names of a list that fit, and the name that was asked: a test keeps it when the list loses its row. */
  const names = (list: readonly NamedRow[], given: string, fits: (name: string) => boolean) => {
    const byId = list.find(({ id }) => id === given)
    return byId ? [byId.name] : [...new Set([given, ...list.map(({ name }) => name).filter(fits)])]
  }
  const ids = (list: readonly NamedRow[], given: string) =>
    list.filter((row) => row.id === given || isNamed(row, given)).map(({ id }) => id)
  return {
    board_name: board ? names(rows.board, board, (name) => isBoardFound(name, board)) : undefined,
    class_name: className ? names(rows.semester, className, (name) => folded(name) === folded(className)) : undefined,
    subject_id: subject ? ids(rows.subject, subject) : undefined,
    category_id: category ? ids(rows.category, category) : undefined,
    test_type: asked.type ? [asked.type] : undefined,
    difficulty_level: asked.difficulty ? [asked.difficulty] : undefined,
  }
}

export interface CatalogueConditions {
  readonly filter: Condition
  /** Whether one index leads to the matches in their order. */
  readonly isInOrder: boolean
}

/** Converts a filter of the catalogue to a database filter. Undefined if it can match nothing. */
export function conditionsOf(asked: CatalogueFilter, rows: NamedRows, now: Date): CatalogueConditions | undefined {
  const values = Object.entries(valuesOf(asked, rows)).flatMap(([field, of]) => (of ? [{ field, of }] : []))
  const words = [
    ...wordsOf(asked.search).map((word) => ({ words: word })),
    ...wordsOf(asked.topic).map((word) => ({ topic_words: word })),
  ].flatMap((one) => Object.entries(one).map(([field, word]) => ({ [field]: { $elemMatch: prefixRange(word) } })))
  const hasOnlySigns = (text: string) => text !== '' && wordsOf(text).length === 0
  if (values.some(({ of }) => of.length === 0) || hasOnlySigns(asked.search) || hasOnlySigns(asked.topic))
    return undefined
  const and = [...timesOf(asked.when, now), ...words]
  return {
    filter: {
      ...listed,
      ...Object.fromEntries(values.map(({ field, of }) => [field, of.length === 1 ? of[0] : { $in: of }])),
      ...(and.length > 0 && { $and: and }),
    },
    isInOrder: words.length === 0 && values.every(({ of }) => of.length === 1),
  }
}
