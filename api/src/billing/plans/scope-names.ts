import type { Scope } from '@abhyas/shared/billing/plans/shapes'
import { TestModel } from '../../assessment/test-papers/model.ts'
import { namesOfRows } from '../../content/reference-data/queries.ts'

/** What each of these scopes has, in words: names of lists and tests. What was deleted since is left out. */
export async function namesOfScopes(scopes: readonly Scope[]): Promise<string[][]> {
  const all = (part: 'subjects' | 'categories' | 'tests') => [...new Set(scopes.flatMap((scope) => scope[part] ?? []))]
  const [subjects, categories, tests] = await Promise.all([
    namesOfRows('subject', all('subjects')),
    namesOfRows('category', all('categories')),
    namesOfTests(all('tests')),
  ])
  const named = (names: ReadonlyMap<string, string>, ids: readonly string[] = []) =>
    ids.flatMap((id) => names.get(id) ?? [])
  return scopes.map((scope) =>
    scope.all === true
      ? ['All tests']
      : [
          ...named(categories, scope.categories),
          ...named(subjects, scope.subjects),
          ...(scope.boards ?? []),
          ...(scope.classes ?? []),
          ...named(tests, scope.tests),
        ],
  )
}

async function namesOfTests(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const tests = await TestModel.find({ _id: { $in: ids } }, { test_name: 1 }).lean()
  return new Map(tests.map(({ _id, test_name }) => [_id.toHexString(), test_name]))
}
