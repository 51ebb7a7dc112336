import { beforeEach, expect, it, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn<(method: string, path: string, body?: object) => Promise<object>>())
vi.mock('../../../pwa/src/data/api-client.ts', () => ({ call }))
vi.mock('../../../pwa/src/data/list-database.ts', () => ({ listDatabase: {} }))
const { foundFor, pagesFor } = await import('../../../pwa/src/app/layouts/admin-search-hits.ts')

const id = 'a'.repeat(24)
const motion = { test_id: id, test_name: 'Laws of Motion', board_name: 'CBSE', class_name: '', status: 'draft' }
const hit = {
  id,
  group: 'Tests',
  title: 'Laws of Motion',
  hint: 'Test · CBSE · draft',
  to: `/admin/tests/${id}/details`,
}
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (_, path) => {
    if (path === `/admin/tests/${id}`) return { data: motion }
    if (path.endsWith(`/${id}`)) throw new Error('There is no such thing.')
    return { data: path.startsWith('/tests/filter') ? [motion] : [] }
  })
})
const asked = () => call.mock.calls.map(([method, path]) => `${method} ${path}`)

it.each(['editor', 'reviewer', 'admin'])('a test is found by its name, and by its id, by the role %s', async (role) => {
  expect(await foundFor('motion', ['user', role])).toEqual([hit])
  expect(call).toHaveBeenCalledWith('POST', '/tests/filter?limit=8', { test_name: 'motion' })
  expect(await foundFor(id, ['user', role])).toEqual([hit])
  expect(pagesFor('tests', ['user', role]).map(({ to }) => to)).toEqual(['/admin/tests'])
})

it.each(['support', 'finance'])('no test is asked for by the role %s, which may not see it', async (role) => {
  expect(await foundFor('motion', ['user', role])).toEqual([])
  expect(await foundFor(id, ['user', role])).toEqual([])
  expect(asked().filter((one) => one.includes('tests'))).toEqual([])
  expect(pagesFor('tests', ['user', role])).toEqual([])
})

it('one letter is asked of nobody', async () => {
  expect(await foundFor('m', ['admin'])).toEqual([])
  expect(asked()).toEqual([])
})
