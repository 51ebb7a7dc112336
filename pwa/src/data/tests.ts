import {
  catalogueFilter,
  catalogueFilters,
  cataloguePage,
} from '@abhyas/shared/assessment/test-papers/catalogue/filters'
import type { TestCard, TestCounts, TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Table } from 'dexie'
import { folded } from '@abhyas/shared/content/locations/search'
import { type Copied, orKept, useFresh } from './copied.ts'
import { type Kept, keepAnswers } from './kept-answers.ts'
import { fitsFilter } from './kept-tests.ts'
import type { ListRow } from './list-database.ts'
import { readAhead, type ReadResult, useRead } from './queries.ts'
import { whenIdle } from './when-idle.ts'

/** The device's database, loaded when it is first needed: no page waits for it. */
const open = () => import('./test-database.ts')

/** Keeps answers in a table of it, when the page is drawn. */
async function keep<Name extends 'cards' | 'pages' | 'counts'>(
  name: Name,
  answers: Parameters<typeof keepAnswers<KeptIn[Name]>>[1],
): Promise<void> {
  await whenIdle()
  const { testDatabase, maxKeptTests } = await open()
  await keepAnswers<KeptIn[Name]>(testDatabase[name] as Table<Kept<KeptIn[Name]>, string>, answers, maxKeptTests)
}

interface KeptIn {
  readonly cards: TestCard
  readonly pages: TestPage
  readonly counts: TestCounts
}

/** The filter of closed tests. Without any, the page shows what is open or upcoming. */
export const allTimes = 'all'

/** Reads a page of the catalogue. Without an answer, searches the tests that this device has seen. */
export function readTests(path: string): Promise<Copied<ListReply<TestCard>>> {
  const asked = new URLSearchParams(path.split('?')[1])
  const when = asked.get('when') ?? 'open,upcoming'
  if (when === allTimes) asked.delete('when')
  else asked.set('when', when)
  return orKept<ListReply<TestCard>>(
    `/tests?${asked.toString()}`,
    ({ data }) =>
      keep(
        'cards',
        data.map((card) => [card.test_id, forEverybody(card)] as const),
      ),
    () => searchKept(asked),
  )
}

/** What is kept is for everybody on this device: where one person stands is not. */
function forEverybody(card: TestCard): TestCard {
  const kept = { ...card }
  delete kept.mine
  return kept
}

/** How many tests there are, by board, class and subject. */
export const useTestCounts = (): ReadResult<Copied<SuccessAnswer<TestCounts>>> =>
  useFresh(useRead('/tests/counts', { read: readCounts, isKept: true }))

const readCounts = (path: string) =>
  orKept<SuccessAnswer<TestCounts>>(
    path,
    ({ data }) => keep('counts', [[path, data]]),
    async () => keptReply(await (await open()).testDatabase.counts.get(path)),
  )

/** A test's page. Without an id nothing is read. */
export const useTest = (id: string | undefined): ReadResult<Copied<SuccessAnswer<TestPage>>> =>
  useFresh(useRead(id && `/tests/${id}`, { read: readTest, isKept: true }))

/** Reads a test before its page is drawn. */
export const readTestAhead = (id: string): Promise<void> => readAhead(`/tests/${id}`, readTest)

const readTest = (path: string) =>
  orKept<SuccessAnswer<TestPage>>(
    path,
    ({ data }) => keep('pages', [[data.test_id, data]]),
    async () => keptReply(await (await open()).testDatabase.pages.get(path.replace('/tests/', ''))),
  )

const keptReply = <Data>(kept: { readonly at: number; readonly answer: Data } | undefined) =>
  kept && { success: true as const, message: '', data: kept.answer, keptAt: kept.at }

/** A page of the tests on this device that fit, the newest first. Undefined if there are none at all. */
async function searchKept(params: URLSearchParams): Promise<Copied<ListReply<TestCard>> | undefined> {
  const { testDatabase } = await open()
  const cards = await testDatabase.cards.toArray()
  if (cards.length === 0) return undefined
  const asked = catalogueFilter(Object.fromEntries(catalogueFilters.map((name) => [name, params.get(name) ?? ''])))
  const facts = { now: new Date(), categories: await categoriesOf(asked.category) }
  const found = cards
    .filter(({ answer }) => fitsFilter(answer, asked, facts))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const limit = Number(params.get('limit') ?? cataloguePage.limit)
  const page = Number(params.get('page') ?? 1)
  const shown = found.slice((page - 1) * limit, page * limit)
  const [total, totalPages] = [found.length, Math.ceil(found.length / limit)]
  return {
    success: true,
    data: shown.map(({ answer }) => answer),
    total,
    totalPages,
    currentPage: page,
    pagination: { total, totalPages, page, limit },
    // As old as the oldest that is shown.
    keptAt: Math.min(...(shown.length > 0 ? shown : cards).map(({ at }) => at)),
  }
}

/** Ids of the categories that an address names by id, name or slug. */
async function categoriesOf(named: string): Promise<string[]> {
  if (named === '') return []
  const { listDatabase } = await import('./list-database.ts')
  const list = await listDatabase.lists.get('category')
  const names = ({ category_name = '', url_slug = '' }: ListRow) => [category_name, url_slug].map(folded)
  const found = (list?.rows ?? []).filter((row) => names(row).includes(folded(named))).map(({ id }) => id)
  return [named, ...found]
}
