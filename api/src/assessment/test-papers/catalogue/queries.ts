import { allOf } from '@abhyas/shared/all-of'
import { type CatalogueFilter, maxCountedTests } from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import type { TestCard, TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { ListPage } from '@abhyas/shared/list-reply'
import type { Types } from 'mongoose'
import { shortCache } from '../../../core/cache.ts'
import { notFound } from '../../../core/errors.ts'
import { findPage, pageOf, type RowsPage, skippedBy } from '../../../core/records/page.ts'
import { maxHits, newestFirst } from '../../../core/search-hits.ts'
import { catalogueOrder, TestModel, type TestRecord } from '../model.ts'
import { isOpenTo } from '../open-to.ts'
import { termsOf } from '../terms.ts'
import { type Condition, conditionsOf, published } from './conditions.ts'
import type { NamedRow, NamedRows } from './named-rows.ts'
import { presentCard, presentPage } from './present.ts'

export { namedRowsReader } from './named-rows.ts'

/** Fields of a card. An allowlist: what authors alone may read is not even loaded. */
const cardFields = {
  ...allOf(['test_name', 'test_type', 'difficulty_level', 'board_name', 'class_name', 'topic_name', 'subject_id'], 1),
  ...allOf(['category_id', 'access', 'thumbnail', 'status', 'opens_at', 'closes_at', 'languages', 'papers'], 1),
  ...allOf(['number_of_questions', 'total_marks', 'duration_minutes'], 1),
}
const pageFields = {
  ...cardFields,
  ...allOf(
    [
      'instructions',
      'outline',
      'negative_floor',
      'attempts_allowed',
      'pass_percent',
      'grade_of',
      'visibility',
      'owner_id',
    ],
    1,
  ),
}

/** Counting reads every match, so a total is kept for this time, in milliseconds. */
const countKeptMs = 10_000

/** Creates the catalogue: what visitors read of tests. */
export function testCatalogue(namedRows: () => Promise<NamedRows>) {
  const keptCount = shortCache<number>(countKeptMs)

  return {
    /** Lists matching tests, the newest first. The total stops at `maxCountedTests`, for words at `maxHits`. */
    async list(asked: CatalogueFilter, place: ListPage, now = new Date()): Promise<RowsPage<TestCard>> {
      const rows = await namedRows()
      const conditions = conditionsOf(asked, rows, now)
      if (!conditions) return { rows: [], total: 0 }
      const found = await findRows(conditions.filter, place, {
        isInOrder: conditions.isInOrder,
        hasWords: asked.search !== '' || asked.topic !== '',
        count: () => keptCount(JSON.stringify(asked), () => countUpTo(conditions.filter)),
      })
      const subjects = namesById(rows.subject)
      return { rows: found.rows.map((test) => presentCard(test, subjects, now)), total: found.total }
    },

    /**
     * Reads what a person must know before the start. Throws 404 for what the catalogue does not show, and no class gives
     * them.
     */
    async page(id: string, userId: string | undefined, now = new Date()): Promise<TestPage> {
      const test = await TestModel.findOne({ _id: id, ...published }, pageFields).lean<TestRecord>()
      if (!test || !(await isOpenTo(test, userId, now))) throw notFound('test')
      const terms = await termsOf(test, userId, now)
      return presentPage(test, terms, namesById((await namedRows()).subject), now)
    },
  }
}

const walk = (filter: Condition, place: ListPage) =>
  TestModel.find(filter, cardFields)
    .sort({ _id: -1 })
    .hint(catalogueOrder)
    .skip(skippedBy(place))
    .limit(place.limit)
    .lean<TestRecord[]>()

const countUpTo = (filter: Condition) => TestModel.countDocuments(filter, { limit: maxCountedTests }).exec()

interface Known {
  readonly isInOrder: boolean
  readonly hasWords: boolean
  readonly count: () => Promise<number>
}

/**
 * Reads a page along an index that has the order. No index has the order of several subjects or of words: then the few
 * matches are sorted here; many matches lie so close together that a walk through the catalogue finds them soon.
 */
async function findRows(filter: Condition, place: ListPage, known: Known): Promise<RowsPage<TestRecord>> {
  if (known.isInOrder)
    return findPage<TestRecord>(TestModel, { filter, fields: cardFields, sort: { _id: -1 }, count: known.count }, place)
  if (!known.hasWords) {
    const total = await known.count()
    if (total > maxHits) return { rows: await walk(filter, place), total }
  }
  const hits = await TestModel.find(filter, { _id: 1 }).limit(maxHits).lean<{ readonly _id: Types.ObjectId }[]>()
  const { rows, total } = pageOf(hits.toSorted(newestFirst), place)
  const ids = rows.map(({ _id }) => _id)
  const tests = await TestModel.find({ _id: { $in: ids } }, cardFields).lean<TestRecord[]>()
  return { rows: tests.toSorted(newestFirst), total }
}

const namesById = (rows: readonly NamedRow[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))
