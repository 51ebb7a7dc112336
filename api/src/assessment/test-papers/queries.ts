import { type AppliedFilter, appliedFilter, testFilterRules } from '@abhyas/shared/assessment/test-papers/filters'
import type { TestFilter } from '@abhyas/shared/assessment/test-papers/shapes'
import type { ListPage } from '@abhyas/shared/list-reply'
import { folded, wordsOf } from '@abhyas/shared/content/locations/search'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { allWordsPrefixMatch, prefixRange } from '../../core/prefix-query.ts'
import { findPage, pageOf, type RowsPage, skippedBy } from '../../core/records/page.ts'
import { maxHits, newestFirst } from '../../core/search-hits.ts'
import { TestModel, type TestRecord } from './model.ts'
import type { TestScope } from './scope.ts'
import { whereStatus } from './where-status.ts'

export { listsOfTest } from './choose-lists.ts'

type Condition = Readonly<Record<string, unknown>>

/** Lists need neither the questions nor the texts of a test. */
const texts = { sections: 0, marking: 0, instructions: 0, problems: 0 } as const
const withoutContent = { ...texts, words: 0, topic_words: 0, papers: 0 } as const
export type TestListRecord = Omit<TestRecord, keyof typeof withoutContent>

/** The errors of a filter by field. */
export const filterProblems = (filter: TestFilter | null): FieldErrors =>
  checkForm(testFilterRules, appliedFilter(filter), undefined)

/** Lists a page of the tests that the caller may reach, the newest first. */
export async function listTests(
  { filter: own }: TestScope,
  asked: TestFilter | null,
  place: ListPage,
  now = new Date(),
): Promise<RowsPage<TestListRecord>> {
  const filter = appliedFilter(asked)
  const equal = { ...own, ...fieldsOf(filter) }
  const statuses = whereStatus(filter.status, now)
  const words = wordsIn(filter)
  if (!words) return { rows: [], total: 0 }
  if (words.length === 0)
    return findListed(
      statuses.map((status) => ({ ...equal, ...status })),
      place,
    )
  const hits = await TestModel.find({ ...equal, $and: [...words, { $or: statuses }] } as object, withoutContent)
    .limit(maxHits)
    .lean<TestListRecord[]>()
  return pageOf(hits.toSorted(newestFirst), place)
}

/**
 * Reads a page of the tests that fulfil one of some conditions, of which no two hold together. The first one is read in
 * order. The others hold for tests whose stored status is behind the clock: a chore corrects it each minute, so they are
 * few, and only their ids are read.
 */
async function findListed(
  [first, ...behind]: readonly Condition[],
  place: ListPage,
): Promise<RowsPage<TestListRecord>> {
  const sorted = { filter: first as object, sort: { _id: -1 } } as const
  if (behind.length === 0)
    return findPage<TestRecord, TestListRecord>(TestModel, { ...sorted, fields: withoutContent }, place)
  type Id = Pick<TestRecord, '_id'>
  const upToPage = { page: 1, limit: skippedBy(place) + place.limit }
  const [main, ...few] = await Promise.all([
    findPage<TestRecord, Id>(TestModel, { ...sorted, fields: { _id: 1 } }, upToPage),
    ...behind.map((filter) =>
      TestModel.find(filter as object, { _id: 1 })
        .limit(maxHits)
        .lean<Id[]>(),
    ),
  ])
  const ids = pageOf([...main.rows, ...few.flat()].toSorted(newestFirst), place).rows.map(({ _id }) => _id)
  const rows = await TestModel.find({ _id: { $in: ids } }, withoutContent).lean<TestListRecord[]>()
  return { rows: rows.toSorted(newestFirst), total: main.total + few.flat().length }
}

function fieldsOf({ difficulty_level, test_type, subject_id, board_name, class_name }: AppliedFilter): Condition {
  const board_keys = folded(board_name)
  const all = { difficulty_level, test_type, subject_id, board_keys, class_key: folded(class_name) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}

/** Each word begins a word of the name or of the topic. Undefined: a text without any word finds nothing. */
function wordsIn({ test_name, topic_name }: AppliedFilter): Condition[] | undefined {
  const [names, topics] = [wordsOf(test_name), wordsOf(topic_name)]
  if ((test_name !== '' && names.length === 0) || (topic_name !== '' && topics.length === 0)) return undefined
  return [...allWordsPrefixMatch(names), ...topics.map((word) => ({ topic_words: { $elemMatch: prefixRange(word) } }))]
}

/** How many tests name a row of a list, by its id or its name. */
export const countTestsWith = (field: 'board_name' | 'class_name' | 'subject_id' | 'category_id', value: string) =>
  TestModel.countDocuments({ [field]: value }).exec()
