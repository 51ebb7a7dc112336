import type { ListReply } from '@abhyas/shared/list-reply'
import type { TestCard, TestCounts, TestPage } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { Section } from '@abhyas/shared/assessment/test-papers/shapes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { movableClock } from '../../support/later.ts'
import { makeTest } from '../../support/made-tests.ts'
import { startProduct } from '../../support/product.ts'
import { plantRow } from '../../support/profiles.ts'
import { plainOutline, type TestFields, testRecord } from '../../support/test-records.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '1000000' } })

/** Lists, totals and counts are kept for up to a minute: each test begins a minute after the one before. */
const pass = movableClock()
const minutePasses = () => pass(61_000)
beforeEach(minutePasses)

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

const ask = (path: string) => product().app.inject(`/api/v1${path}`)
const list = async (query = '') => (await ask(`/tests?${query}`)).json<ListReply<TestCard>>()
const names = async (query: string) => (await list(query)).data.map(({ test_name }) => test_name)
const make = (test_name: string, fields: TestFields = {}) => makeTest({ test_name, ...fields })

describe('GET /tests', () => {
  it('answers the list reply with cards, and nothing of how a test is made', async () => {
    const subject_id = await plantRow('subject', { name: 'Physics', sub_level_id: '' })
    const opens_at = inHours(-1)
    const id = await make('Electrostatics', { subject_id, opens_at, topic_name: 'Charges', thumbnail: 2 })
    const answer = await ask('/tests')
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        success: true,
        data: [
          {
            test_id: id,
            test_name: 'Electrostatics',
            test_type: 'mock',
            difficulty_level: 'medium',
            board_name: 'CBSE',
            class_name: 'Class 10',
            topic_name: 'Charges',
            subject_id,
            subject_name: 'Physics',
            number_of_questions: 40,
            duration_minutes: 90,
            total_marks: 160,
            thumbnail_url: `/api/v1/tests/${id}/thumbnail/2`,
            status: 'active',
            opens_at: opens_at.toISOString(),
            closes_at: '',
            category_id: '',
            access: 'free',
            languages: ['en'],
            bytes: 52_000,
          },
        ],
        total: 1,
        totalPages: 1,
        currentPage: 1,
        pagination: { total: 1, totalPages: 1, page: 1, limit: 10 },
      },
    ])
  })

  it('shows tests of the catalogue that are scheduled, active or closed, and no others', async () => {
    for (const status of ['draft', 'scheduled', 'active', 'closed', 'archived'] as const) await make(status, { status })
    await make('of a batch', { visibility: 'batch', owner_id: '1'.repeat(24) })
    expect(await names('')).toEqual(['closed', 'active', 'scheduled'])
  })

  it('tells the status by the clock, also where it is stored otherwise still', async () => {
    await make('begun', { status: 'scheduled', opens_at: inHours(-1) })
    await make('over', { status: 'active', closes_at: inHours(-1) })
    await make('begun and over', { status: 'scheduled', opens_at: inHours(-2), closes_at: inHours(-1) })
    await make('to come', { status: 'scheduled', opens_at: inHours(1) })
    const cards = (await list()).data
    expect(Object.fromEntries(cards.map(({ test_name, status }) => [test_name, status]))).toEqual({
      begun: 'active',
      over: 'closed',
      'begun and over': 'closed',
      'to come': 'scheduled',
    })
  })

  it('finds what is open, upcoming or either by the clock', async () => {
    await make('open', {})
    await make('open until later', { closes_at: inHours(1) })
    await make('just opened', { status: 'scheduled', opens_at: inHours(-1) })
    await make('upcoming', { status: 'scheduled', opens_at: inHours(1), closes_at: inHours(2) })
    await make('just closed', { closes_at: inHours(-1) })
    await make('missed', { status: 'scheduled', opens_at: inHours(-2), closes_at: inHours(-1) })
    await make('closed', { status: 'closed' })
    expect(await names('when=open')).toEqual(['just opened', 'open until later', 'open'])
    expect(await names('when=upcoming')).toEqual(['upcoming'])
    expect(await names('when=open,upcoming')).toEqual(['upcoming', 'just opened', 'open until later', 'open'])
    expect(await names('')).toHaveLength(7)
  })

  it('pages by 10, or as many as asked up to 50, the newest first', async () => {
    await TestModel.insertMany(Array.from({ length: 23 }, (_, n) => testRecord({ test_name: `Test ${n}` })))
    expect(await list()).toMatchObject({ total: 23, totalPages: 3, currentPage: 1 })
    expect(await names('')).toHaveLength(10)
    expect(await names('page=3')).toEqual(['Test 2', 'Test 1', 'Test 0'])
    expect(await names('limit=50')).toHaveLength(23)
  })

  const refused: readonly (readonly [query: string, fields: Record<string, string>])[] = [
    ['limit=51', { limit: 'Limit must be a whole number from 1 to 50' }],
    ['limit=0', { limit: 'Limit must be a whole number from 1 to 50' }],
    ['page=0', { page: 'Page must be a whole number from 1 to 1000000' }],
    ['type=quiz', { type: 'Test type must be practice, mock or exam' }],
    ['difficulty=brutal', { difficulty: 'Difficulty must be easy, medium or hard' }],
    ['when=closed', { when: 'When must be open or upcoming' }],
    ['when=open,never', { when: 'When must be open or upcoming' }],
  ]
  it.each(refused)('refuses %s with a sentence', async (query, fields) => {
    const answer = await ask(`/tests?${query}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields }])
  })

  it.each(['board', 'class', 'subject', 'category', 'topic', 'search'])('refuses a long %s', async (name) => {
    const fields = { [name]: 'At most 200 characters.' }
    const answer = await ask(`/tests?${name}=${'x'.repeat(201)}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields }])
  })

  it.each(['colour=red', 'board[$gt]=', 'board=a&board=b'])('refuses the unknown filter %s', async (query) => {
    expect((await ask(`/tests?${query}`)).statusCode).toBe(400)
  })

  it('filters by type, difficulty, board and class, case aside; empty filters find all', async () => {
    await make('a', { test_type: 'exam', difficulty_level: 'hard', board_name: 'CISCE', class_name: 'Class 9' })
    await make('b')
    await plantRow('board', { name: 'CISCE' })
    await plantRow('semester', { name: 'Class 9' })
    for (const query of [
      'type=exam',
      'type=EXAM',
      'difficulty=Hard',
      'board=cisce',
      'class=class%209',
      'board=CISCE&type=exam',
    ])
      expect([query, await names(query)]).toEqual([query, ['a']])
    expect(await names('board=&class=&type=&search=&when=')).toEqual(['b', 'a'])
    expect(await list('board=Mars')).toMatchObject({ data: [], total: 0, totalPages: 0 })
  })

  it('finds boards by the fixed names of the product: ICSE is CISCE, State Board every board of a state', async () => {
    for (const name of ['CISCE', 'West Bengal Board', 'Tamil Nadu Board', 'CBSE']) {
      await plantRow('board', { name })
      await make(name, { board_name: name })
    }
    expect(await names('board=ICSE')).toEqual(['CISCE'])
    expect(await names('board=State%20Board')).toEqual(['Tamil Nadu Board', 'West Bengal Board'])
  })

  it('finds by the ids of rows as by their names, and a subject that several levels have once', async () => {
    const board = await plantRow('board', { name: 'CBSE' })
    const semester = await plantRow('semester', { name: 'Class 10' })
    const [nine, ten] = [
      await plantRow('subject', { name: 'Physics', sub_level_id: '9' }),
      await plantRow('subject', { name: 'Physics', sub_level_id: '10' }),
    ]
    const category = await plantRow('category', { category_name: 'Medical Entrance', url_slug: 'medical-entrance' })
    await make('nine', { subject_id: nine, category_id: category })
    await make('ten', { subject_id: ten })
    await make('other', { board_name: 'NIOS', class_name: '' })
    expect(await names('subject=physics')).toEqual(['ten', 'nine'])
    expect(await names('subject=physics&limit=1&page=2')).toEqual(['nine'])
    expect(await names(`subject=${nine}`)).toEqual(['nine'])
    expect(await names(`board=${board}&class=${semester}`)).toEqual(['ten', 'nine'])
    for (const asked of [category, 'medical entrance', 'medical-entrance'])
      expect([asked, await names(`category=${encodeURIComponent(asked)}`)]).toEqual([asked, ['nine']])
    expect(await names('subject=Alchemy')).toEqual([])
    expect(await names(`category=${'f'.repeat(24)}`)).toEqual([])
  })

  it('finds by beginnings of words: of name and topic by search, of the topic by topic', async () => {
    await make('Full mock 3', { topic_name: 'Quadratic equations' })
    await make('Quadratic sums', { topic_name: 'Algebra' })
    await make('hidden', { status: 'draft', topic_name: 'Quadratic' })
    expect(await names('search=quad')).toEqual(['Quadratic sums', 'Full mock 3'])
    expect(await names('search=moc%20FULL')).toEqual(['Full mock 3'])
    expect(await names('topic=quad%20eq')).toEqual(['Full mock 3'])
    expect(await names('search=ratic')).toEqual([])
    expect(await names('search=%3F%3F')).toEqual([])
    expect(await names('search=quad&limit=1&page=2')).toEqual(['Full mock 3'])
  })

  it('walks through many matches of several subjects in their order', async () => {
    const ids = await Promise.all(
      ['9', '10'].map((sub_level_id) => plantRow('subject', { name: 'Maths', sub_level_id })),
    )
    const many = Array.from({ length: 1_010 }, (_, n) => testRecord({ test_name: `T${n}`, subject_id: ids[n % 2]! }))
    await TestModel.insertMany(many)
    expect(await list('subject=Maths')).toMatchObject({ total: 1_010 })
    expect((await names('subject=Maths')).slice(0, 2)).toEqual(['T1009', 'T1008'])
  })
})

describe('GET /tests/counts', () => {
  const counts = async () => {
    const answer = await ask('/tests/counts')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    return answer.json<{ data: TestCounts }>()
  }

  it('counts open and upcoming tests of the catalogue by board, class and subject, the most first', async () => {
    const physics = await plantRow('subject', { name: 'Physics', sub_level_id: '' })
    await make('a', { subject_id: physics })
    await make('b', { class_name: 'Class 9', status: 'scheduled', opens_at: inHours(1) })
    await make('c', { board_name: 'CISCE', class_name: '' })
    await make('over', { closes_at: inHours(-1) })
    await make('closed', { status: 'closed' })
    await make('draft', { status: 'draft' })
    await make('batch', { visibility: 'batch' })
    expect(await counts()).toEqual({
      success: true,
      message: 'Tests',
      data: {
        total: 3,
        board: [
          { name: 'CBSE', count: 2 },
          { name: 'CISCE', count: 1 },
        ],
        class: [
          { name: 'Class 9', count: 1 },
          { name: 'Class 10', count: 1 },
        ],
        subject: [{ id: physics, name: 'Physics', count: 1 }],
      },
    })
  })

  it('are kept for a minute, so that not every visitor has the catalogue counted', async () => {
    const aggregate = vi.spyOn(TestModel, 'aggregate')
    await make('a')
    expect((await counts()).data.total).toBe(1)
    await make('b')
    expect((await counts()).data.total).toBe(1)
    expect(aggregate).toHaveBeenCalledTimes(1)
    minutePasses()
    expect((await counts()).data.total).toBe(2)
    aggregate.mockRestore()
  })

  it('are 0 without tests', async () => {
    expect((await counts()).data).toEqual({ total: 0, board: [], class: [], subject: [] })
  })
})

describe('GET /tests/:id', () => {
  it('answers what a person must know before the start', async () => {
    const id = await make('Full mock', {
      instructions: '<p>Bring a pen.</p>',
      pass_percent: 33,
      outline: [{ ...plainOutline, duration_minutes: 90 }],
    })
    const answer = await ask(`/tests/${id}`)
    const { data, message } = answer.json<{ data: TestPage; message: string }>()
    expect([answer.statusCode, message]).toEqual([200, 'Test'])
    expect(data).toEqual({
      ...(await list()).data[0],
      instructions: '<p>Bring a pen.</p>',
      sections: [{ name: 'Section A', questions: 40, marks: 160, duration_minutes: 90, choose: null }],
      marking_in_words: [
        'Single choice: 4 marks for a right answer, 1 mark off for a wrong one.',
        'A question without an answer: 0 marks.',
        'The total can go below 0: −40 is the lowest.',
      ],
      attempts_allowed: 3,
      pass_percent: 33,
      grade_of: 'best',
    })
  })

  it.each([
    ['a draft', { status: 'draft' }],
    ['an archived test', { status: 'archived' }],
    ['a test of a batch', { visibility: 'batch' }],
  ] as const)('does not know %s', async (_what, fields) => {
    const answer = await ask(`/tests/${await make('Hidden', fields)}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { message: 'There is no such test.' }])
  })

  it('does not know an id that no test has, and refuses what is no id', async () => {
    expect((await ask(`/tests/${'f'.repeat(24)}`)).statusCode).toBe(404)
    expect((await ask('/tests/42')).statusCode).toBe(400)
  })

  it('shows a closed test: people look up what they took', async () => {
    expect((await ask(`/tests/${await make('Over', { closes_at: inHours(-1) })}`)).json()).toMatchObject({
      data: { status: 'closed' },
    })
  })
})

describe('what only authors know', () => {
  const canary = 'c0ffee'.repeat(4)
  const sections = [
    {
      id: 'aaaaaaaa',
      name: 'Section A',
      duration_minutes: null,
      choose: null,
      slots: [
        { kind: 'fixed', id: 'bbbbbbbb', question_id: canary, topic: `topic ${canary}` },
        { kind: 'rule', id: 'cccccccc', count: 5, bank_id: canary, tag: `tag ${canary}` },
      ],
    },
  ] as unknown as Section[]

  it('is in no answer of the catalogue: questions, banks, tags, names of papers, people', async () => {
    const record = testRecord({
      sections,
      created_by: canary,
      updated_by: canary,
      owner_id: canary,
      papers: [{ hash: canary, form: 1, bytes: 1, pictures: 0 }],
      outline: [{ ...plainOutline, key: canary, weights: [canary] } as typeof plainOutline],
    })
    await TestModel.insertMany([{ ...record, key: canary }])
    for (const path of ['/tests', '/tests?search=mock', '/tests/counts', `/tests/${record._id.toHexString()}`]) {
      const { statusCode, body } = await ask(path)
      expect([path, statusCode]).toEqual([path, 200])
      expect(body).not.toContain('c0ffee')
    }
  })
})
