import { beforeEach, describe, expect, it } from 'vitest'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { BankModel } from '../../../api/src/content/banks/model.ts'
import { editorWithBank } from '../../support/imports.ts'
import { storeAttempts } from '../../support/attempts.ts'
import { authorHeader, caller } from '../../support/authored-tests.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { agreedCalls } from '../identity/agreed-calls.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
type Header = { authorization: string }
let [teacher, institute, editor, reviewer]: Header[] = []
beforeEach(async () => {
  teacher = await authorHeader(product(), { i_am: 'Teacher', contact_person: 'Mr. - Ravi Das' })
  institute = await authorHeader(product(), { i_am: 'Institute/Tutorial Center' })
  editor = await authorHeader(product(), { roles: ['editor'] })
  reviewer = await authorHeader(product(), { roles: ['reviewer'] })
})

interface Made {
  readonly test_id: string
  readonly owner_id: string
}
const make = async (who: Header | undefined, test_name = 'Motion') =>
  (await send('POST', '/tests', who!, { test_name, test_type: 'mock' })).json<{ data: Made }>().data
const listed = async (who: Header | undefined) =>
  (await send('POST', '/tests/filter', who!, {}))
    .json<{ tests: { test_name: string }[] }>()
    .tests.map(({ test_name }) => test_name)

/** Every call of authors that names a test or an attempt. Those that name a regrade are with the regrades. */
const calls = Object.entries(agreedCalls)
  .filter(([route, access]) => access.startsWith('authors') && /^\S+ \/(?:tests|admin)\/.*:id/.test(route))
  .map(([route]) => route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string])
/** Bodies that their shapes accept. */
const bodies = { GET: undefined, DELETE: undefined, POST: {}, PUT: {}, PATCH: { status: 'archived' } }
/** The same of calls that name an attempt. */
const attemptBodies = { ...bodies, PUT: { slot: 'a1b2c3d4', marks: 1 }, PATCH: { do: 'void', reason: 'A wrong room' } }
const correction = { changes: [{ question_id: 'a'.repeat(24), how: 'everyone' }], reason: 'A wrong key' }
const queries: Readonly<Record<string, string>> = { '/tests/:id/export': '?what=results&format=csv' }

function bodyOf(method: keyof typeof bodies, path: string): object | undefined {
  if (path.startsWith('/admin/attempts/')) return attemptBodies[method]
  return method === 'POST' && path.endsWith('/regrades') ? correction : bodies[method]
}

describe('a test of a teacher', () => {
  it('is theirs, and only for those it is given to', async () => {
    const answer = await send('POST', '/tests', teacher!, { test_name: 'Light', test_type: 'mock', owner_id: 'house' })
    expect(answer.json()).toMatchObject({
      data: { owner_id: expect.stringMatching(/^[0-9a-f]{24}$/), owner_name: 'Mr. Ravi Das', visibility: 'batch' },
    })
  })

  it('is listed for its owner and for staff, and for no other teacher or institute', async () => {
    await make(teacher, 'Of the teacher')
    await make(institute, 'Of the institute')
    await make(editor, 'Of the house')
    expect(await listed(teacher)).toEqual(['Of the teacher'])
    expect(await listed(institute)).toEqual(['Of the institute'])
    for (const one of [editor, reviewer])
      expect(await listed(one)).toEqual(['Of the house', 'Of the institute', 'Of the teacher'])
  })

  it('stays its own when staff changes it', async () => {
    const { test_id, owner_id } = await make(teacher)
    const changed = await send('PUT', `/tests/${test_id}`, editor!, { topic_name: 'Newton', owner_id: 'house' })
    expect(changed.json()).toMatchObject({ data: { owner_id, topic_name: 'Newton' } })
    expect((await send('GET', `/admin/tests/${test_id}`, teacher!)).statusCode).toBe(200)
  })

  it('is copied by staff for the house', async () => {
    const { test_id } = await make(teacher)
    const copy = await send('POST', `/tests/${test_id}/copy`, editor!, {})
    expect(copy.json()).toMatchObject({ data: { owner_id: 'house', visibility: 'catalogue' } })
  })
})

it.each(calls)('%s %s of a test of somebody else is not there, and leaves it as it is', async (method, path) => {
  for (const [owner, others] of [
    [teacher, [institute]],
    [editor, [teacher, institute]],
  ] as const) {
    const { test_id } = await make(owner)
    const [attempt] = await storeAttempts(test_id, 1)
    const isOfAttempt = path.startsWith('/admin/attempts/')
    const named = isOfAttempt ? attempt!._id : test_id
    const stored = async () => [
      await TestModel.findById(test_id).lean(),
      await AttemptModel.findById(attempt!._id).lean(),
    ]
    const before = await stored()
    for (const other of others) {
      const isForm = method === 'PUT' && path.endsWith('/thumbnail')
      const headers = isForm ? { ...other!, 'content-type': 'multipart/form-data; boundary=x' } : other!
      const url = path.replace(':id', named) + (queries[path] ?? '')
      const answer = isForm
        ? await product().app.inject({ method, url: `/api/v1${url}`, headers, payload: '--x--\r\n' })
        : await send(method, url, headers, bodyOf(method, path))
      const message = isOfAttempt ? 'There is no such attempt.' : 'There is no such test.'
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { message }])
    }
    expect(await stored()).toEqual(before)
  }
})

it('a teacher who reviews for the house reads all tests, and writes their own', async () => {
  const both = await authorHeader(product(), { i_am: 'Teacher', roles: ['reviewer'] })
  const house = await make(editor)
  expect((await send('GET', `/admin/tests/${house.test_id}`, both)).statusCode).toBe(200)
  expect((await send('PUT', `/tests/${house.test_id}`, both, { topic_name: 'X' })).statusCode).toBe(404)
  const { test_id } = await make(both)
  expect((await send('PUT', `/tests/${test_id}`, both, { topic_name: 'X' })).statusCode).toBe(200)
})

it('a teacher chooses among the active banks, and sees of them what tells them apart', async () => {
  const { bank: bankId } = await editorWithBank(product(), 'Trivia')
  const list = (who: Header | undefined, query = '') => send('GET', `/question-banks${query}`, who!)
  const { data } = (await list(teacher)).json<{ data: { id: string; name: string }[] }>()
  expect(data).toEqual([{ id: bankId, name: expect.any(String), status: 'active', subject_name: expect.any(String) }])
  expect((await list(teacher, '?name=nothing-like-it')).json()).toMatchObject({ data: [] })
  expect((await list(teacher, `?name=${'x'.repeat(201)}`)).statusCode).toBe(400)
  expect((await send('GET', `/question-banks/${bankId}`, institute!)).json()).toMatchObject({ data: data[0] })
  expect((await list(await authorHeader(product(), { i_am: 'Student' }))).statusCode).toBe(403)
  await BankModel.updateOne({ _id: bankId }, { $set: { status: 'inactive' } })
  expect((await list(teacher)).json()).toMatchObject({ data: [] })
})
