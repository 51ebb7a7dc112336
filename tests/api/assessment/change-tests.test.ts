import { beforeEach, describe, expect, it } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { collectionOf } from '../../../api/src/content/reference-data/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { authorHeader, caller, plantQuestion, plantTestLists } from '../../support/authored-tests.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { fixed, questionId, rule, sectionWith } from '../../support/test-papers.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
let editor: { authorization: string }
beforeEach(async () => {
  await plantTestLists()
  editor = await authorHeader(product(), { roles: ['editor'] })
})

type Data = Record<string, unknown> & { test_id: string; version: number }
const named = { test_name: 'Motion', test_type: 'mock', board_name: 'CBSE', duration_minutes: 60 }
const make = async (changes: object = {}) =>
  (await send('POST', '/tests', editor, { ...named, ...changes })).json<{ data: Data }>().data
const put = (id: string, body: object, headers: object = {}) =>
  send('PUT', `/tests/${id}`, { ...editor, ...headers }, body)
const read = async (id: string) => (await send('GET', `/admin/tests/${id}`, editor)).json<{ data: Data }>().data
/** The notes of the audit log about what was done to a test. */
const notesOf = async (test_id: string, done: string) =>
  (await AuditEntryModel.find({ entity_id: test_id }).lean())
    .filter(({ action }) => action === `test.${done}`)
    .map(({ note }) => note)
/** As if its papers were written. */
const publish = (id: string, changes: object = {}) =>
  TestModel.updateOne({ _id: id }, { $set: { status: 'active', edition: 1, ...changes } })

describe('PUT /api/v1/tests/{id}', () => {
  it('changes what is given and keeps the rest', async () => {
    const { test_id } = await make()
    const answer = await put(test_id, { test_name: 'Motion II', topic_name: 'Newton' }, { 'if-match': '"1"' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        success: true,
        message: 'Test updated successfully',
        data: { test_name: 'Motion II', topic_name: 'Newton', board_name: 'CBSE', duration_minutes: 60, version: 2 },
      },
    ])
    expect(await read(test_id)).toEqual(answer.json<{ data: Data }>().data)
    const [note] = await notesOf(test_id, 'updated')
    expect(note).toBe('name "Motion" → "Motion II", topic "Newton"')
  })

  it('empties what is given empty', async () => {
    const { test_id } = await make({ opens_at: '2031-05-01T04:30Z', closes_at: '2031-05-01T05:30Z', pass_percent: 40 })
    const empty = { opens_at: '', closes_at: '', pass_percent: null, board_name: '' }
    expect((await put(test_id, empty)).json()).toMatchObject({ data: empty })
    expect(await TestModel.findById(test_id).lean()).not.toHaveProperty('opens_at')
  })

  it('takes back what it has answered, and writes nothing', async () => {
    const { test_id } = await make({ duration_minutes: undefined, sections: [sectionWith('A', [fixed(1)])] })
    const {
      used_by: _,
      problems: __________,
      is_published: __,
      edition: ___,
      languages: ____,
      visibility: _____,
      ...sent
    } = await read(test_id)
    const { problem_count: ______, created_by_name: _______, owner_name: ________, ...form } = sent
    const answer = await put(test_id, form)
    expect([answer.statusCode, answer.json<{ data?: Data }>().data?.version]).toEqual([200, 1])
    expect(await notesOf(test_id, 'updated')).toEqual([])
  })

  it('what nobody has set follows the type and the sections', async () => {
    const { test_id } = await make({ test_type: 'practice' })
    const sections = [sectionWith('A', [rule('r', 5)])]
    const changed = await put(test_id, { test_type: 'mock', sections })
    expect(changed.json()).toMatchObject({ data: { attempts_allowed: 3, forms: 3, number_of_questions: 5 } })
    await put(test_id, { attempts_allowed: 7 })
    expect((await put(test_id, { test_type: 'exam' })).json()).toMatchObject({
      data: { attempts_allowed: 7, offline_start: false },
    })
  })

  it('counts anew what its questions are worth', async () => {
    const { test_id } = await make()
    const question_id = await plantQuestion(questionId(99), 1)
    const sections = [sectionWith('A', [fixed(1, { question_id })])]
    const answer = await put(test_id, { sections })
    expect(answer.json()).toMatchObject({ data: { number_of_questions: 1, total_marks: 4, problem_count: null } })
    const [note] = await notesOf(test_id, 'updated')
    expect(note).toBe('questions "0" → "1", marks "0" → "4", sections changed')
  })

  it('forgets the problems of the last check', async () => {
    const { test_id } = await make()
    const problem = { field: 'sections', code: 'missing', message: 'A test needs at least one question.' }
    await TestModel.updateOne({ _id: test_id }, { $set: { problem_count: 1, problems: [problem] } })
    expect(await read(test_id)).toMatchObject({ problem_count: 1, problems: [problem] })
    expect((await put(test_id, { topic_name: 'Newton' })).json()).toMatchObject({
      data: { problem_count: null, problems: [] },
    })
  })

  it('keeps a board that is inactive, renamed or gone by now, and takes no such one anew', async () => {
    const [{ test_id }, other] = [await make(), await make({ test_name: 'Other', board_name: '' })]
    const refused = { fields: { board_name: 'Choose a Board of the list' } }
    for (const spoil of [
      () => collectionOf('board').updateOne({ key: 'cbse' }, { $set: { status: 'inactive' } }),
      () => collectionOf('board').deleteOne({ key: 'cbse' }),
    ]) {
      await spoil()
      expect((await put(test_id, { board_name: 'CBSE', topic_name: String(Math.random()) })).statusCode).toBe(200)
      expect((await put(other.test_id, { board_name: 'CBSE' })).json()).toMatchObject(refused)
    }
  })

  it('answers the test as it is now to who has read an older one', async () => {
    const { test_id } = await make()
    await put(test_id, { topic_name: 'Newton' })
    const late = await put(test_id, { topic_name: 'Kepler' }, { 'if-match': '"1"' })
    expect([late.statusCode, late.json()]).toMatchObject([
      412,
      {
        code: 'stale',
        message: 'Somebody else has changed this test. Reload it, or overwrite their change.',
        data: { test_id, topic_name: 'Newton', version: 2 },
      },
    ])
    expect(await read(test_id)).toMatchObject({ topic_name: 'Newton' })
    expect((await put(test_id, { topic_name: 'Kepler' }, { 'if-match': '*' })).statusCode).toBe(200)
  })

  it('lets one of two changes at once through', async () => {
    const { test_id } = await make()
    const answers = await Promise.all(
      ['Newton', 'Kepler'].map((topic_name) => put(test_id, { topic_name }, { 'if-match': '"1"' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('refuses a name that is taken, and an id that is none', async () => {
    const { test_id } = await make()
    const other = await make({ test_name: 'Light' })
    expect((await put(other.test_id, { test_name: 'motion' })).json()).toMatchObject({
      code: 'conflict',
      message: 'A test of this name is there already, for the same board and class.',
      data: { id: test_id },
    })
    expect((await put(questionId(7), { test_name: 'X' })).json()).toMatchObject({
      code: 'not_found',
      message: 'There is no such test.',
    })
  })
})

describe('a published test', () => {
  const times = { opens_at: '2031-05-01T04:30:00.000Z', closes_at: '2031-05-01T08:30:00.000Z' }
  const published = async (changes: object = {}, stored: object = {}) => {
    const { test_id } = await make({ ...times, ...changes })
    await publish(test_id, { status: 'scheduled', ...stored })
    return test_id
  }

  it.each<[string, object]>([
    ['type', { test_type: 'practice' }],
    ['questions', { sections: [sectionWith('A', [fixed(1)])] }],
    ['marks', { marking: { by: 'type', types: { single: { right: 3, wrong: 1, partial: 'none' } } } }],
    ['floor', { negative_floor: 'test' }],
    ['duration', { duration_minutes: 61 }],
    ['forms', { forms: 2 }],
    ['order of questions', { shuffle_questions: true }],
    ['order of options', { shuffle_options: true }],
    ['opening', { opens_at: '2031-05-01T04:31Z' }],
    ['closing, to an earlier time', { closes_at: '2031-05-01T08:29Z' }],
  ])('keeps its %s', async (_, change) => {
    const test_id = await published()
    const before = await TestModel.findById(test_id).lean()
    const answer = await put(test_id, change)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'published',
        message: 'This test is published: copy it to change its questions, marks or time.',
      },
    ])
    expect(await TestModel.findById(test_id).lean()).toEqual(before)
  })

  it('gets another name, other instructions and a later end, and its marks stay', async () => {
    const question_id = await plantQuestion(questionId(99), 1)
    const test_id = await published({ sections: [sectionWith('A', [fixed(1, { question_id })])] })
    const change = {
      test_name: 'Motion, second sitting',
      instructions: 'Read all.',
      closes_at: '2031-05-01T09:00:00.000Z',
    }
    const { sections } = await read(test_id)
    const answer = await put(test_id, { ...change, sections, duration_minutes: 60 })
    expect(answer.json()).toMatchObject({ data: { ...change, total_marks: 4, is_published: true } })
  })

  it('needs no end, but for an exam', async () => {
    const exam = await published({ test_type: 'exam' })
    expect((await put(exam, { closes_at: '' })).json()).toMatchObject({ code: 'published' })
    const mock = await published({ test_name: 'A mock' })
    expect((await put(mock, { closes_at: '' })).statusCode).toBe(200)
    // An end would come earlier than none.
    expect((await put(mock, { closes_at: '2041-05-01T09:00Z' })).json()).toMatchObject({ code: 'published' })
  })

  it('that is over is not opened again this way', async () => {
    const past = { opens_at: '2021-05-01T04:30Z', closes_at: '2021-05-01T08:30Z' }
    const test_id = await published(past, { status: 'active' })
    expect(await read(test_id)).toMatchObject({ status: 'closed' })
    expect((await put(test_id, { closes_at: '2041-05-01T09:00Z' })).json()).toMatchObject({ code: 'published' })
  })

  it('can be changed again when it is a draft again', async () => {
    const test_id = await published({}, { status: 'draft' })
    expect((await put(test_id, { duration_minutes: 61 })).statusCode).toBe(200)
  })
})

describe('POST /api/v1/tests/{id}/copy', () => {
  const copy = (id: string, headers: object = {}) => send('POST', `/tests/${id}/copy`, { ...editor, ...headers }, {})

  it('makes a draft with the same sections, and without the times', async () => {
    const sections = [sectionWith('A', [fixed(1), rule('r', 4)])]
    const times = { opens_at: '2021-05-01T04:30Z', closes_at: '2021-05-01T08:30Z' }
    const original = await make({ sections, ...times, instructions: 'Read all.', attempts_allowed: 7 })
    await publish(original.test_id)
    const answer = await copy(original.test_id)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        message: 'Test added successfully',
        data: {
          test_name: 'Motion (copy)',
          status: 'draft',
          edition: 0,
          sections,
          opens_at: '',
          closes_at: '',
          instructions: 'Read all.',
          attempts_allowed: 7,
          number_of_questions: 5,
          version: 1,
        },
      },
    ])
    expect(answer.json<{ data: Data }>().data.test_id).not.toBe(original.test_id)
    const [note] = await notesOf(answer.json<{ data: Data }>().data.test_id, 'copied')
    expect(note).toMatch(/^name "Motion \(copy\)"/)
  })

  it('finds a name that is free and not too long', async () => {
    const { test_id } = await make()
    const names = [await copy(test_id), await copy(test_id)].map((one) => one.json<{ data: Data }>().data.test_name)
    expect(names).toEqual(['Motion (copy)', 'Motion (copy 2)'])
    const long = await make({ test_name: 'x'.repeat(150) })
    expect((await copy(long.test_id)).json()).toMatchObject({ data: { test_name: `${'x'.repeat(143)} (copy)` } })
  })

  it('is one copy for one Idempotency-Key', async () => {
    const { test_id } = await make()
    const key = { 'idempotency-key': 'one-copy-only' }
    const [first, second] = [await copy(test_id, key), await copy(test_id, key)]
    expect(second.json()).toEqual(first.json())
    expect(await TestModel.countDocuments()).toBe(2)
  })

  it('of a test that is not there is refused, and one with a body, too', async () => {
    expect((await copy(questionId(7))).statusCode).toBe(404)
    const { test_id } = await make()
    expect((await send('POST', `/tests/${test_id}/copy`, editor, { test_name: 'X' })).statusCode).toBe(400)
  })
})
