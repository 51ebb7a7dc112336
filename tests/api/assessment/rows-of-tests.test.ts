import { beforeEach, describe, expect, it } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { collectionOf } from '../../../api/src/content/reference-data/model.ts'
import type { ReferenceKind } from '../../../shared/src/content/reference-data/definitions.ts'
import { authorHeader, caller, plantTestLists } from '../../support/authored-tests.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
let admin: { authorization: string }
let ids: Record<'board' | 'semester' | 'subject' | 'category', string>

beforeEach(async () => {
  const { physics, category } = await plantTestLists()
  const idOf = async (kind: ReferenceKind, key: string) =>
    String((await collectionOf(kind).findOne({ key }, { _id: 1 }).lean())!._id)
  const [board, semester] = [await idOf('board', 'cbse'), await idOf('semester', 'class 000010')]
  ids = { board, semester, subject: physics, category }
  admin = await authorHeader(product(), { roles: ['admin'] })
  const named = { board_name: 'CBSE', class_name: 'Class 10', subject_id: physics, category_id: category }
  await send('POST', '/tests', admin, { test_name: 'Motion', test_type: 'mock', ...named })
  // As if they had been chosen, and made by somebody, long ago: only the count protects them.
  for (const [kind, id] of Object.entries(ids))
    await collectionOf(kind as ReferenceKind).updateOne(
      { _id: id },
      { $set: { created_by: 'x', version: 1 }, $unset: { chosen_at: 1 } },
    )
})

const kinds = ['board', 'semester', 'subject', 'category'] as const

describe('a row that a test names', () => {
  it.each(kinds)('is counted as in use: %s', async (kind) => {
    const usage = await send('GET', `/${kind}/${ids[kind]}/usage`, admin)
    expect(usage.json()).toMatchObject({ data: { total: 1, uses: [{ what: 'tests', count: 1 }] } })
    const page = await send('GET', `/${kind}/usage?ids=${ids[kind]}`, admin)
    expect(page.json()).toMatchObject({ data: [{ id: ids[kind], total: 1 }] })
  })

  it.each(kinds)('is not deleted: %s', async (kind) => {
    const answer = await send('DELETE', `/${kind}/${ids[kind]}`, admin)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: 'This is in use. Set it inactive instead.', data: { uses: [{ what: 'tests', count: 1 }] } },
    ])
    await TestModel.deleteMany()
    expect((await send('DELETE', `/${kind}/${ids[kind]}`, admin)).statusCode).toBe(200)
  })

  it('keeps its old name in the test when it is renamed, as in profiles', async () => {
    await send('PUT', `/board/${ids.board}`, admin, { name: 'CBSE, Delhi' })
    const found = await send('POST', '/tests/filter', admin, { board_name: 'CBSE' })
    expect(found.json()).toMatchObject({ tests: [{ board_name: 'CBSE' }] })
    const { test_id, version } = found.json<{ tests: [{ test_id: string; version: number }] }>().tests[0]
    const headers = { ...admin, 'if-match': `"${version}"` }
    const changed = await send('PUT', `/tests/${test_id}`, headers, { board_name: 'cbse, delhi' })
    expect(changed.json()).toMatchObject({ data: { board_name: 'CBSE, Delhi' } })
  })
})
