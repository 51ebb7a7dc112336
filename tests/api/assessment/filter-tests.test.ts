import { beforeEach, describe, expect, it } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { authorHeader, caller, plantTestLists } from '../../support/authored-tests.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { expectNoMore } from '../../support/shapes.ts'
import { TestListReplyShape } from '../../../shared/src/assessment/test-papers/reply-shapes.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
let editor: { authorization: string }
let physics: string
beforeEach(async () => {
  editor = await authorHeader(product(), { roles: ['editor'] })
  physics = (await plantTestLists()).physics
})

interface Reply {
  readonly tests: { test_name: string; status: string }[]
  readonly data: object[]
  readonly total: number
  readonly totalPages: number
}
const make = (test_name: string, changes: object = {}) =>
  send('POST', '/tests', editor, { test_name, test_type: 'mock', ...changes })
const filter = (body: object | null, query = '') => send('POST', `/tests/filter${query}`, editor, body)
const found = async (body: object | null) => (await filter(body)).json<Reply>().tests.map(({ test_name }) => test_name)

describe('POST /api/v1/tests/filter', () => {
  it('answers the list, which the specification calls tests', async () => {
    await make('Motion', { board_name: 'CBSE', subject_id: physics })
    const answer = await filter({ test_name: 'motion' }, '?page=1&limit=10')
    const reply = answer.json<Reply>()
    expectNoMore(TestListReplyShape, reply)
    expect(reply.tests).toEqual(reply.data)
    expect(reply).toMatchObject({
      success: true,
      total: 1,
      totalPages: 1,
      currentPage: 1,
      pagination: { total: 1, totalPages: 1, page: 1, limit: 10 },
      tests: [{ test_name: 'Motion', board_name: 'CBSE', subject_name: 'Physics', status: 'draft', attempt_count: 0 }],
    })
  })

  it('lists all without filters, the newest first, ten a page', async () => {
    for (let n = 1; n <= 12; n++) await make(`Test ${n}`)
    for (const body of [null, {}, { test_name: '', difficulty_level: '', status: null, subject_id: ' ' }]) {
      const reply = (await filter(body)).json<Reply>()
      expect([reply.tests.length, reply.tests[0]!.test_name, reply.total, reply.totalPages]).toEqual([
        10,
        'Test 12',
        12,
        2,
      ])
    }
    const second = (await filter(null, '?page=2&limit=10')).json<Reply>()
    expect(second.tests.map(({ test_name }) => test_name)).toEqual(['Test 2', 'Test 1'])
  })

  it('each word of the name and the topic begins a word', async () => {
    await make('Laws of Motion', { topic_name: "Newton's laws" })
    await make('Slow Motion', { topic_name: 'Film' })
    expect(await found({ test_name: 'mot' })).toEqual(['Slow Motion', 'Laws of Motion'])
    expect(await found({ test_name: 'MOTION la' })).toEqual(['Laws of Motion'])
    expect(await found({ test_name: 'otion' })).toEqual([])
    expect(await found({ topic_name: 'newt' })).toEqual(['Laws of Motion'])
    expect(await found({ topic_name: 'fi', test_name: 'slow', test_type: 'mock' })).toEqual(['Slow Motion'])
    expect(await found({ topic_name: 'fi', status: 'active' })).toEqual([])
    expect(await found({ test_name: '?!' })).toEqual([])
  })

  it('the other fields are equal, case aside', async () => {
    await make('Easy', { difficulty_level: 'easy', test_type: 'practice', subject_id: physics })
    await make('Hard', { difficulty_level: 'hard', class_name: 'Class 10' })
    expect(await found({ difficulty_level: 'EASY' })).toEqual(['Easy'])
    expect(await found({ test_type: 'Practice', difficulty_level: 'easy' })).toEqual(['Easy'])
    expect(await found({ class_name: ' class 10' })).toEqual(['Hard'])
    expect(await found({ class_name: 'Class 1' })).toEqual([])
    expect(await found({ subject_id: physics })).toEqual(['Easy'])
    expect(await found({ subject_id: 'nothing' })).toEqual([])
  })

  it('the fixed boards of the specification find those of the list, each test once', async () => {
    for (const board of ['CBSE', 'CISCE', 'Bihar Board', 'Kerala Board']) await make(board, { board_name: board })
    await make('No board')
    expect(await found({ board_name: 'CBSE' })).toEqual(['CBSE'])
    expect(await found({ board_name: 'ICSE' })).toEqual(['CISCE'])
    expect(await found({ board_name: 'cisce' })).toEqual(['CISCE'])
    expect(await found({ board_name: 'State Board' })).toEqual(['Kerala Board', 'Bihar Board'])
    expect(await found({ board_name: 'bihar board' })).toEqual(['Bihar Board'])
    const nobody = (await filter({ board_name: 'NIOS' })).json<Reply>()
    expect(nobody).toMatchObject({ success: true, tests: [], data: [], total: 0, totalPages: 0 })
  })

  it('shows and finds the status that the clock says', async () => {
    const [past, future] = ['2021-05-01T00:00Z', '2041-05-01T00:00Z'].map((moment) => new Date(moment))
    const stored: [string, object, string][] = [
      ['Draft', { status: 'draft', opens_at: past }, 'draft'],
      ['Planned', { status: 'scheduled', opens_at: future }, 'scheduled'],
      ['Planned for ever', { status: 'scheduled' }, 'scheduled'],
      ['Has opened', { status: 'scheduled', opens_at: past }, 'active'],
      ['Has opened, and closes', { status: 'scheduled', opens_at: past, closes_at: future }, 'active'],
      ['Active', { status: 'active' }, 'active'],
      ['Missed', { status: 'scheduled', opens_at: past, closes_at: past }, 'closed'],
      ['Over', { status: 'active', closes_at: past }, 'closed'],
      ['Closed', { status: 'closed', closes_at: future }, 'closed'],
      ['Archived', { status: 'archived', opens_at: past, closes_at: past }, 'archived'],
    ]
    for (const [name, changes] of stored) {
      const { test_id } = (await make(name)).json<{ data: { test_id: string } }>().data
      await TestModel.updateOne({ _id: test_id }, { $set: changes })
    }
    const all = (await filter(null)).json<Reply>().tests.map(({ test_name, status }) => [test_name, status])
    expect(all.toReversed()).toEqual(stored.map(([name, , status]) => [name, status]))
    for (const status of ['draft', 'scheduled', 'active', 'closed', 'archived']) {
      const expected = stored.filter(([, , shown]) => shown === status).map(([name]) => name)
      expect([status, (await found({ status })).toReversed()]).toEqual([status, expected])
      expect(await found({ status, test_type: 'practice' })).toEqual([])
      const second = (await filter({ status }, '?page=2&limit=1')).json<Reply>()
      expect([status, second.total, second.tests.map(({ test_name }) => test_name)]).toEqual([
        status,
        expected.length,
        expected.toReversed().slice(1, 2),
      ])
    }
  })

  it.each<[object, string, string]>([
    [{ difficulty_level: 'brutal' }, 'difficulty_level', 'Difficulty must be easy, medium or hard'],
    [{ test_type: 'quiz' }, 'test_type', 'Test type must be practice, mock or exam'],
    [{ status: 'gone' }, 'status', 'Status must be one of draft, scheduled, active, closed, archived'],
    [{ test_name: 'x'.repeat(201) }, 'test_name', 'At most 200 characters.'],
    [{ topic_name: 'x'.repeat(201) }, 'topic_name', 'At most 200 characters.'],
    [{ board_name: 'x'.repeat(201) }, 'board_name', 'At most 200 characters.'],
    [{ class_name: 'x'.repeat(201) }, 'class_name', 'At most 200 characters.'],
    [{ subject_id: 'x'.repeat(201) }, 'subject_id', 'At most 200 characters.'],
  ])('refuses %o', async (body, field, sentence) => {
    const answer = await filter(body)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { message: sentence, fields: { [field]: sentence } },
    ])
  })

  it.each([
    ['?limit=101', { limit: 'Limit must be a whole number from 1 to 100' }],
    ['?limit=0', { limit: 'Limit must be a whole number from 1 to 100' }],
    ['?page=0', { page: 'Page must be a whole number from 1 to 1000000' }],
  ])('refuses the page %s', async (query, fields) => {
    const answer = await filter(null, query)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields }])
  })

  it.each<[object, string]>([
    [{ test_name: { $gt: '' } }, 'body.test_name must be null or string'],
    [{ status: ['active'] }, 'body.status must be null or string'],
    [{ owner_id: 'house' }, 'there is no field owner_id'],
  ])('refuses the shape of %o, and says where it is wrong', async (body, where) => {
    const answer = await filter(body)
    const message = `The request has the wrong shape: ${where}.`
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message }])
  })

  it('refuses a poisoned prototype', async () => expect((await filter({ ['__proto__']: {} })).statusCode).toBe(400))
})

/** Whole payloads with all fields of the specification, in its order and spelling. */
describe('the calls of the specification', () => {
  it('POST /tests/filter', async () => {
    await make('Motion', {
      difficulty_level: 'medium',
      board_name: 'CBSE',
      class_name: 'Class 10',
      topic_name: 'Newton',
    })
    const answer = await product().app.inject({
      method: 'POST',
      url: '/api/v1/tests/filter?page=1&limit=10',
      headers: { ...editor, 'content-type': 'application/json' },
      payload:
        '{"test_name":"Motion","difficulty_level":"medium","board_name":"CBSE","class_name":"Class 10","topic_name":"Newton","test_type":"mock"}',
    })
    const { tests, totalPages } = answer.json<Reply>()
    expect([answer.statusCode, totalPages, tests]).toMatchObject([
      200,
      1,
      [
        {
          test_id: expect.stringMatching(/^[0-9a-f]{24}$/),
          test_name: 'Motion',
          test_type: 'mock',
          difficulty_level: 'medium',
          board_name: 'CBSE',
          class_name: 'Class 10',
          topic_name: 'Newton',
          subject_id: '',
          number_of_questions: 0,
          duration_minutes: 0,
          total_marks: 0,
          thumbnail_url: '',
          status: 'draft',
        },
      ],
    ])
  })

  it('DELETE /tests/{id}', async () => {
    const { test_id } = (await make('Motion')).json<{ data: { test_id: string } }>().data
    const answer = await product().app.inject({ method: 'DELETE', url: `/api/v1/tests/${test_id}`, headers: editor })
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      `{"success":true,"message":"Test deleted successfully","data":{"id":"${test_id}"}}`,
    ])
  })
})
