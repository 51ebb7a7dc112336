import { beforeEach, describe, expect, it } from 'vitest'
import { TestShape } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { collectionOf } from '../../../api/src/content/reference-data/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { authorHeader, caller, plantQuestion, plantTestLists } from '../../support/authored-tests.ts'
import { manyCalls, startProduct } from '../../support/product.ts'
import { expectNoMore } from '../../support/shapes.ts'
import { fixed, partId, questionId, rule, sectionWith } from '../../support/test-papers.ts'

const product = startProduct({ env: manyCalls })
const send = caller(product)
let editor: { authorization: string }
let lists: Awaited<ReturnType<typeof plantTestLists>>
beforeEach(async () => {
  lists = await plantTestLists()
  editor = await authorHeader(product(), { roles: ['editor'], contact_person: 'Ms. - Asha Rao' })
})
const create = (body: object, headers: Record<string, string> = editor) => send('POST', '/tests', headers, body)
const dataOf = async (answer: ReturnType<typeof create>) =>
  (await answer).json<{ data: Record<string, unknown> & { test_id: string } }>().data

describe('POST /api/v1/tests', () => {
  it('makes a draft of a name and a type, with the defaults of the type', async () => {
    const answer = await create({ test_name: ' Motion ', test_type: 'mock' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { success: true, message: 'Test added successfully', data: expect.any(Object) },
    ])
    const { data } = answer.json<{ data: { test_id: string } }>()
    expectNoMore(TestShape, data)
    expect(data).toMatchObject({
      test_name: 'Motion',
      test_type: 'mock',
      difficulty_level: '',
      board_name: '',
      class_name: '',
      topic_name: '',
      subject_id: '',
      subject_name: '',
      number_of_questions: 0,
      duration_minutes: 0,
      total_marks: 0,
      thumbnail_url: '',
      status: 'draft',
      access: 'free',
      owner_id: 'house',
      owner_name: '',
      visibility: 'catalogue',
      attempts_allowed: 3,
      grade_of: 'best',
      pass_percent: null,
      forms: 1,
      marking: { by: 'question' },
      negative_floor: 'none',
      late_policy: { accept_minutes: 1440, after: 'hold' },
      offline_start: true,
      extra_time: true,
      rank_by: 'marks',
      edition: 0,
      version: 1,
      is_published: false,
      used_by: { attempts: 0 },
    })
    const read = await send('GET', `/admin/tests/${data.test_id}`, editor)
    expect(read.json()).toEqual({ success: true, message: 'Test', data })
  })

  it.each([
    ['practice', { attempts_allowed: 0, offline_start: true }],
    ['mock', { attempts_allowed: 3, offline_start: true }],
    ['exam', { attempts_allowed: 1, offline_start: false }],
  ])('gives %s its own defaults', async (test_type, defaults) => {
    expect(await dataOf(create({ test_name: 'Motion', test_type }))).toMatchObject(defaults)
  })

  it('takes the fields of the specification, whole', async () => {
    const whole = {
      test_id: '',
      test_name: 'Light',
      test_type: 'mock',
      difficulty_level: 'hard',
      board_name: 'CBSE',
      class_name: 'Class 10',
      topic_name: 'Optics',
      subject_id: lists.physics,
      number_of_questions: 0,
      duration_minutes: 60,
      total_marks: 0,
      thumbnail_url: '',
      status: 'draft',
    }
    const { test_id, ...made } = await dataOf(create(whole))
    expect({ ...made, test_id: '' }).toMatchObject(whole)
    const sent = { ...whole, test_id, test_name: 'Lenses' }
    const changed = await send('PUT', `/tests/${test_id}`, editor, sent)
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { data: sent }])
  })

  it('takes all fields, spells names as the lists do, and computes what is computed', async () => {
    const whole = {
      test_name: 'Motion',
      test_type: 'exam',
      difficulty_level: 'hard',
      board_name: 'cbse',
      class_name: ' class  10',
      topic_name: 'Newton',
      subject_id: lists.physics,
      category_id: lists.category,
      access: 'plan',
      duration_minutes: 90,
      instructions: '<p onclick="x()">Read <b>all</b>.</p><script>steal()</script>',
      opens_at: '2031-05-01T04:30Z',
      closes_at: '2031-05-01T08:30:00Z',
      last_start_at: '2031-05-01T05:30:00.000Z',
      attempts_allowed: 2,
      grade_of: 'last',
      pass_percent: 33.5,
      number_of_questions: 77,
      total_marks: 7_700,
      status: 'active',
      version: 12,
    }
    expect(await dataOf(create(whole))).toMatchObject({
      ...whole,
      board_name: 'CBSE',
      class_name: 'Class 10',
      subject_name: 'Physics',
      instructions: '<p>Read <b>all</b>.</p>',
      opens_at: '2031-05-01T04:30:00.000Z',
      closes_at: '2031-05-01T08:30:00.000Z',
      number_of_questions: 0,
      total_marks: 0,
      status: 'draft',
      version: 1,
    })
  })

  it('counts questions and marks with what the questions are worth', async () => {
    const bank = questionId(99)
    const first = await plantQuestion(bank, 1)
    await plantQuestion(bank, 2, { marks: 2, difficulty: 'easy' })
    const unapproved = { marks: 50, state: 'pending', difficulty: 'easy' }
    await plantQuestion(bank, 3, unapproved)
    const slots = [fixed(1, { question_id: first }), rule('r', 3, { difficulty: 'easy' }), fixed(7, { right: 5 })]
    const body = { test_name: 'Motion', test_type: 'mock', sections: [sectionWith('Section A', slots)] }
    // 4 of the first, three times 2, and a question that does not exist counts nothing.
    expect(await dataOf(create(body))).toMatchObject({ number_of_questions: 5, total_marks: 10, forms: 3 })
  })

  it('the times of sections make its duration', async () => {
    const sections = ['A', 'B'].map((name, i) =>
      sectionWith(`Part ${name}`, [fixed(i)], { id: partId(name), duration_minutes: 20 + i }),
    )
    expect(await dataOf(create({ test_name: 'CAT', test_type: 'mock', duration_minutes: 5, sections }))).toMatchObject({
      duration_minutes: 41,
    })
  })

  it('is one test for one Idempotency-Key', async () => {
    const headers = { ...editor, 'idempotency-key': 'one-test-only' }
    const body = { test_name: 'Motion', test_type: 'mock' }
    const answers = await Promise.all([create(body, headers), create(body, headers), create(body, headers)])
    const again = await create(body, headers)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set([...answers, again].map((one) => one.json<{ data: { test_id: string } }>().data.test_id)).size).toBe(
      1,
    )
    expect(await TestModel.countDocuments()).toBe(1)
  })

  it.each(['<b onclick="x()">Motion</b>', '=1+1', 'Motion\u0000', '{"$gt":""}', '\u202eMotion'])(
    'keeps %j as a text',
    async (text) => {
      const { test_id } = await dataOf(create({ test_name: text, test_type: 'mock', topic_name: text }))
      const read = await send('GET', `/admin/tests/${test_id}`, editor)
      expect(read.json()).toMatchObject({ data: { test_name: text, topic_name: text } })
    },
  )

  it('is recorded in words', async () => {
    const { test_id } = await dataOf(create({ test_name: 'Motion', test_type: 'mock', board_name: 'CBSE' }))
    const entry = await AuditEntryModel.findOne({ entity_id: test_id }).lean()
    expect(entry).toMatchObject({ action: 'test.created', entity: 'test' })
    expect(entry!.note).toMatch(/^name "Motion", type "mock",.* board "CBSE"/)
  })

  it('marks the rows that it names as chosen', async () => {
    const named = { board_name: 'CBSE', class_name: 'Class 10', subject_id: lists.physics, category_id: lists.category }
    await create({ test_name: 'Motion', test_type: 'mock', ...named })
    for (const [kind, filter] of [
      ['board', { key: 'cbse' }],
      ['semester', { key: 'class 000010' }],
      ['subject', { key: 'physics\t' }],
      ['category', { url_slug: 'engineering-entrance' }],
    ] as const) {
      const row = await collectionOf(kind).findOne(filter).lean()
      expect([kind, row!.chosen_at]).toEqual([kind, expect.any(Date)])
    }
  })
})

const named = { test_name: 'Motion', test_type: 'mock' }
const withQuestion = (question_id: unknown) => sectionWith('A', [fixed(1, { question_id } as never)])
/** With a field of this name, as only JSON can have it. */
const poisoned = (body: object) => ({ ...body, ['__proto__']: { status: 'active' } })
const slotAt = 'sections.0.slots.0'
describe('a test is refused', () => {
  it.each<[string, object, Record<string, string>]>([
    ['without a name', { test_type: 'mock' }, { test_name: 'Test name is required' }],
    ['with a blank name', { ...named, test_name: '  ' }, { test_name: 'Test name is required' }],
    ['with a long name', { ...named, test_name: 'x'.repeat(151) }, { test_name: 'At most 150 characters.' }],
    ['without a type', { test_name: 'Motion' }, { test_type: 'Test type must be practice, mock or exam' }],
    ['of another type', { ...named, test_type: 'quiz' }, { test_type: 'Test type must be practice, mock or exam' }],
    [
      'of another difficulty',
      { ...named, difficulty_level: 'brutal' },
      { difficulty_level: 'Difficulty must be easy, medium or hard' },
    ],
    ['of an unknown board', { ...named, board_name: 'ABC' }, { board_name: 'Choose a Board of the list' }],
    ['of an unknown class', { ...named, class_name: 'Class 99' }, { class_name: 'Choose a Class of the list' }],
    ['of an unknown subject', { ...named, subject_id: questionId(5) }, { subject_id: 'Choose a Subject of the list' }],
    ['of a subject by name', { ...named, subject_id: 'Physics' }, { subject_id: 'Choose a Subject of the list' }],
    [
      'of an unknown category',
      { ...named, category_id: questionId(5) },
      { category_id: 'Choose a Category of the list' },
    ],
    ['with a long topic', { ...named, topic_name: 'x'.repeat(121) }, { topic_name: 'At most 120 characters.' }],
    [
      'without a clock, but for practice',
      { ...named, duration_minutes: 0 },
      { duration_minutes: 'Duration must be a whole number of minutes from 1 to 600' },
    ],
    [
      'of eleven hours',
      { ...named, duration_minutes: 660 },
      { duration_minutes: 'Duration must be a whole number of minutes from 1 to 600' },
    ],
    ['that is neither free nor in a plan', { ...named, access: 'gold' }, { access: 'Access must be free or plan' }],
    ['that opens some day', { ...named, opens_at: 'soon' }, { opens_at: 'Enter a date and a time.' }],
    [
      'that closes before it opens',
      { ...named, opens_at: '2031-05-01T08:00Z', closes_at: '2031-05-01T07:00Z' },
      { closes_at: 'Closing must be after opening.' },
    ],
    [
      'with long instructions',
      { ...named, instructions: 'x'.repeat(10_001) },
      { instructions: 'At most 10000 characters.' },
    ],
    [
      'with instructions in a hundred boxes',
      { ...named, instructions: `${'<div>'.repeat(101)}x${'</div>'.repeat(101)}` },
      { instructions: 'The formatting of the instructions is more than 100 elements deep. Simplify it.' },
    ],
    ['with eleven forms', { ...named, forms: 11 }, { forms: 'Forms must be a whole number from 1 to 10' }],
    [
      'of an exam that begins offline',
      { ...named, test_type: 'exam', offline_start: true },
      { offline_start: 'An exam begins with a network only.' },
    ],
    [
      'with 301 questions',
      {
        ...named,
        sections: [
          sectionWith(
            'A',
            [1, 2, 3, 4].map((n) => rule(`r${n}`, n === 4 ? 1 : 100)),
          ),
        ],
      },
      { sections: 'A test has at most 20 sections and 300 questions.' },
    ],
    [
      'with a rule for half a question',
      { ...named, sections: [sectionWith('A', [rule('r', 0.5)])] },
      { [`${slotAt}.count`]: 'A rule draws a whole number from 1 to 100' },
    ],
  ])('%s', async (_, body, fields) => {
    const answer = await create(body)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { success: false, code: 'form_invalid', fields }])
    expect(await TestModel.countDocuments()).toBe(0)
  })

  it('if an inactive row is chosen for it', async () => {
    await collectionOf('board').updateOne({ key: 'cbse' }, { $set: { status: 'inactive' } })
    const answer = await create({ ...named, board_name: 'CBSE' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { board_name: 'Choose a Board of the list' } },
    ])
  })

  it.each([
    ['an operator instead of a name', { ...named, test_name: { $gt: '' } }],
    ['an unknown field', { ...named, owner: 'me' }],
    ['an owner of its own choice as an object', { ...named, owner_id: { $ne: '' } }],
    ['a slot of no kind', { ...named, sections: [sectionWith('A', [{ kind: 'any' } as never])] }],
    ['an operator instead of a question', { ...named, sections: [withQuestion({ $gt: '' })] }],
    ['a prototype', poisoned(named)],
    ['a prototype in a slot', { ...named, sections: [sectionWith('A', [poisoned(fixed(1)) as never])] }],
    ['a place in the catalogue, which staff decides', { ...named, visibility: 'catalogue' }],
  ])('for its shape: %s', async (_, body) => {
    expect((await create(body)).statusCode).toBe(400)
  })

  it('if its owner has one of this name for the same board and class', async () => {
    const { test_id } = await dataOf(create({ ...named, board_name: 'CBSE' }))
    const again = await create({ ...named, test_name: ' MOTION', board_name: 'cbse' })
    const message = 'A test of this name is there already, for the same board and class.'
    expect([again.statusCode, again.json()]).toMatchObject([409, { message, data: { id: test_id } }])
    expect((await create({ ...named, board_name: 'CISCE' })).statusCode).toBe(201)
    const teacher = await authorHeader(product(), { i_am: 'Teacher' })
    expect((await create({ ...named, board_name: 'CBSE' }, teacher)).statusCode).toBe(201)
  })

  it('if two of one name come at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(named)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })
})
