import { beforeEach, expect, it } from 'vitest'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { plantProfileLists } from '../../support/profiles.ts'

/** Each entity of the back office with all fields of the specification, in its order and spelling. */
const product = startProduct({ env: { WRITES_PER_MINUTE: '1000000', READS_PER_MINUTE: '1000000' } })
let lists: Awaited<ReturnType<typeof plantProfileLists>>
let headers: Record<string, string>
beforeEach(async () => {
  lists = await plantProfileLists()
  headers = await headerOf(product(), await makeUser({ roles: ['admin'] }))
})
const post = (path: string, payload: object) =>
  product().app.inject({ method: 'POST', url: `/api/v1/${path}`, headers, payload })

const by = { created_by_name: 'Ananya Sen', updated_by_name: 'Ananya Sen' }
const status = 'active'

it.each([
  ['category', () => ({ id: '', category_name: 'Law', url_slug: 'law', parent_cat_id: null, status, ...by })],
  ['level', () => ({ id: '', name: 'Primary', status, ...by })],
  ['subLevel', () => ({ id: '', name: 'Class 8', level_id: lists.level_id, status, ...by })],
  [
    'subject',
    () => ({ id: '', name: 'Biology', sub_level_id: lists.sublevel_id, level_name: 'Class 9', status, ...by }),
  ],
  ['board', () => ({ id: '', name: 'NIOS', description: 'Open schooling', status, ...by })],
  ['semester', () => ({ id: '', name: 'Semester 1', status, ...by })],
  ['location', () => ({ id: '', location: 'Ballygunge', pincode: '700019', status, ...by })],
  ['nationality', () => ({ id: '', name: 'Nepali', code: 'NP', status, ...by })],
  ['religion', () => ({ id: '', name: 'Bon', description: 'Of Tibet', status, ...by })],
  ['spokenLanguage', () => ({ id: '', name: 'Odia', code: 'or', description: 'Of Odisha', status, ...by })],
  ['university', () => ({ university_id: '', university_name: 'Kalyani', status, ...by })],
  ['education', () => ({ id: '', edu_name: 'B.Ed.', status, created_by: '', updated_by: '', ...by })],
  ['education/medium', () => ({ id: '', name: 'Odia', description: 'Of Odisha', status, ...by })],
])('%s', async (path, payload) => {
  const answer = await post(path, payload())
  expect([answer.statusCode, answer.json()]).toMatchObject([201, { success: true, data: { status: 'active' } }])
})

it('a question bank, with the ids of what it names', async () => {
  const category = (await post('category', { category_name: 'Law' })).json<{ data: { id: string } }>().data.id
  const { statusCode, body } = await post('admin/questionBank', {
    id: '',
    name: 'Motion',
    subject_name: 'Physics',
    subject_id: lists.physics,
    category_id: category,
    level: 'School',
    level_id: lists.level_id,
    board: '',
    semester: '',
    status,
    question_count: 0,
    created_by_name: 'Ananya Sen',
  })
  expect([statusCode, body]).toEqual([201, expect.stringContaining('"name":"Motion"')])
})
