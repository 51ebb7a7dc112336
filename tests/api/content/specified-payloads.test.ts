import { beforeEach, describe, expect, it } from 'vitest'
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
const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  product().app.inject({ method, url: `/api/v1/${path}`, headers, payload })
const post = (path: string, payload: object) => send('POST', path, payload)
interface Saved {
  readonly data: { readonly id: string }
  readonly fields?: Record<string, string>
}

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

describe('a question bank', () => {
  /** By hand: level, board and semester are names. */
  const bank = async () => ({
    id: '',
    name: 'Motion',
    subject_name: 'Physics',
    subject_id: lists.physics,
    category_id: (await post('category', { category_name: 'Law' })).json<Saved>().data.id,
    level: 'School',
    board: 'CBSE',
    semester: 'Class 9',
    status: 'active',
    question_count: 0,
    created_by_name: 'Ananya Sen',
    updated_by_name: 'Ananya Sen',
  })
  const save = async (payload: object, id?: string) => {
    const path = `admin/questionBank${id ? `/${id}` : ''}`
    const answer = await send(id ? 'PUT' : 'POST', path, payload)
    return { status: answer.statusCode, ...answer.json<Saved>() }
  }

  it('is made and changed', async () => {
    await Promise.all([post('semester', { name: 'Class 9' }), post('board', { name: 'NIOS' })])
    const body = await bank()
    const { status, data } = await save(body)
    const ids = { subject_id: lists.physics, level_id: lists.level_id }
    expect([status, data]).toMatchObject([
      201,
      { ...body, ...ids, id: data.id, created_by_name: expect.any(String), updated_by_name: expect.any(String) },
    ])
    const changed = await save({ ...body, board: ' nios', name: 'Waves' }, data.id)
    expect(changed).toMatchObject({ status: 200, data: { name: 'Waves', board: 'NIOS', semester: 'Class 9' } })
    // An id wins, and an empty name empties what may be empty.
    const moved = await save({ level: 'No such', level_id: lists.level_id, board: '', semester: '' }, data.id)
    expect(moved).toMatchObject({ status: 200, data: { level: 'School', board: '', semester: '', semester_id: '' } })
  })

  it('names what stands in its list, once', async () => {
    const body = await bank()
    expect(await save(body)).toMatchObject({
      status: 422,
      fields: { semester: 'Choose a class/semester from the list.' },
    })
    const semester = (await post('semester', { name: 'Class 9' })).json<Saved>().data.id
    await send('PUT', `semester/${semester}`, { status: 'inactive' })
    expect(await save(body)).toMatchObject({
      status: 422,
      fields: { semester: 'Choose a class/semester from the list.' },
    })
    await post('subject', { name: 'Physics', sub_level_id: lists.otherSubLevel })
    const { subject_id: _, ...unclear } = { ...body, semester: '' }
    expect(await save(unclear)).toMatchObject({
      status: 422,
      fields: { subject_name: 'Choose a subject from the list.' },
    })
    expect(await save({ ...body, semester: '', level: '' })).toMatchObject({
      status: 422,
      fields: { level_id: 'Level is required' },
    })
  })
})
