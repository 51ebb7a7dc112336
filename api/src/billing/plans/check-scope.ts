import { scopeUnknown } from '@abhyas/shared/billing/plans/texts'
import type { Scope } from '@abhyas/shared/billing/plans/shapes'
import { folded } from '@abhyas/shared/content/locations/search'
import { isObjectIdOrHexString } from 'mongoose'
import { TestModel } from '../../assessment/test-papers/model.ts'
import { textOf } from '../../content/reference-data/model.ts'
import { activeRows, namesOfRows } from '../../content/reference-data/queries.ts'
import { formInvalid } from '../../core/errors.ts'

/** The scope without empty parts, with boards and classes as their lists spell them. Throws 422 for what no list has. */
export async function checkScope(scope: Scope): Promise<Scope> {
  if (scope.all === true) return { all: true }
  const [boards, classes] = await Promise.all([
    spelled('board', scope.boards),
    spelled('semester', scope.classes),
    assertRows('subject', scope.subjects),
    assertRows('category', scope.categories),
    assertTests(scope.tests),
  ])
  const { subjects, categories, tests } = scope
  const parts = Object.entries({ subjects, categories, boards, classes, tests })
  return Object.fromEntries(parts.flatMap(([part, list]) => (list?.length ? [[part, [...new Set(list)]]] : [])))
}

const unknown = () => formInvalid({ scope: scopeUnknown })

async function spelled(kind: 'board' | 'semester', names: readonly string[] = []): Promise<string[]> {
  if (names.length === 0) return []
  const known = new Map((await activeRows(kind)).map((row) => [folded(textOf(row, 'name')), textOf(row, 'name')]))
  return names.map((name) => {
    const own = known.get(folded(name))
    if (own === undefined) throw unknown()
    return own
  })
}

async function assertRows(kind: 'subject' | 'category', ids: readonly string[] = []): Promise<void> {
  if (!ids.every((id) => isObjectIdOrHexString(id))) throw unknown()
  const known = await namesOfRows(kind, ids)
  if (!ids.every((id) => known.has(id))) throw unknown()
}

async function assertTests(ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return
  if (!ids.every((id) => isObjectIdOrHexString(id))) throw unknown()
  const found = await TestModel.countDocuments({ _id: { $in: [...new Set(ids)] } })
  if (found < new Set(ids).size) throw unknown()
}
