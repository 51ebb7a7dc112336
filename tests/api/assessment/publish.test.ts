import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { PaperModel, PublishRunModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { readWholePaper } from '../../../api/src/assessment/test-papers/papers/storage.ts'
import { ReservationModel } from '../../../api/src/assessment/test-papers/reservations/model.ts'
import { numbered, storeDraft, storedTest, storeNumbered, storeQuestions } from '../../support/draft-tests.ts'
import { type Header, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { fixedDraft, fixedSection, patchTest, type StatusAnswer } from '../../support/test-calls.ts'
import { partId, questionId, rule, sectionWith } from '../../support/test-papers.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
beforeEach(async () => {
  editor = await staffHeader(product(), 'editor')
})

const patch = (id: string, body: object, headers: Record<string, string> = {}) =>
  patchTest(product(), editor, id, body, headers)
const get = (path: string) => product().app.inject({ url: `/api/v1/tests/${path}`, headers: editor })

describe('publishing a test', () => {
  it('of fixed questions writes one paper, and says so', async () => {
    const { ids, test } = await fixedDraft()
    const answer = await patch(test, { status: 'active' }, { 'if-match': '1' })
    expect(answer).toMatchObject({
      success: true,
      status: 200,
      message: 'Test published.',
      data: {
        status: 'active',
        version: 2,
        edition: 1,
        number_of_questions: 3,
        total_marks: 3,
        languages: ['en'],
      },
    })
    const [paper] = answer.data.papers
    expect(paper).toMatchObject({ form: 1, bytes: expect.any(Number) })
    const whole = await readWholePaper(paper!.hash)
    expect(whole.sections[0]!.slots.map(({ id }) => whole.keys[id]!.question_id)).toEqual(ids)
    expect(await PublishRunModel.countDocuments()).toBe(0)
    expect((await AuditEntryModel.findOne({ entity: 'test' }).lean())!.action).toBe('test.status')
  })

  it('in the future schedules it', async () => {
    const { test } = await fixedDraft()
    const opens_at = new Date(Date.now() + 3_600_000).toISOString()
    expect(await patch(test, { status: 'active', opens_at })).toMatchObject({
      message: 'Test scheduled.',
      data: { status: 'scheduled', opens_at },
    })
  })

  it('draws forms whose questions differ, and the same ones for the same draft', async () => {
    await storeNumbered(30)
    const sections = [sectionWith('A', [rule('r1', 10)])]
    const first = await storeDraft(sections, { forms: 3, test_type: 'practice' })
    const { data } = await patch(first, { status: 'active' })
    expect(data.papers.map(({ form }) => form)).toEqual([1, 2, 3])
    const drawn = async (hash: string) => Object.values((await readWholePaper(hash)).keys).map((key) => key.question_id)
    const forms = await Promise.all(data.papers.map(({ hash }) => drawn(hash)))
    // Thirty questions are enough for three forms without a common one.
    expect(new Set(forms.flat()).size).toBe(30)
    const before = (await PaperModel.find({ test_id: first }).sort({ edition: 1, form: 1 }).lean()).map(
      ({ hashes }) => [...hashes],
    )
    await resetDraft(first)
    const again = await patch(first, { status: 'active' })
    const after = (await PaperModel.find({ _id: { $in: again.data.papers.map(({ hash }) => hash) } }).lean())
      .toSorted((a, b) => a.form - b.form)
      .map(({ hashes }) => [...hashes])
    expect(after).toEqual(before)
  })

  it('that is not ready says why, and writes nothing', async () => {
    const [draftQuestion] = await storeNumbered(1, { state: 'pending' })
    const test = await storeDraft([fixedSection([draftQuestion!])], { subject_id: '' })
    const answer = await patch(test, { status: 'active' })
    expect(answer).toMatchObject({
      status: 422,
      success: false,
      message: 'This test cannot be published yet.',
      fields: {
        subject_id: 'Choose a Subject of the list',
        'sections.0.slots.0': 'Question 1 of section A is not approved.',
      },
      data: {
        problems: [
          {
            field: 'subject_id',
            code: 'missing',
            message: 'Choose a Subject of the list',
          },
          {
            field: 'sections.0.slots.0',
            code: 'not_approved',
            message: 'Question 1 of section A is not approved.',
          },
        ],
      },
    })
    expect(await storedTest(test)).toMatchObject({ status: 'draft', version: 1, edition: 0, papers: [] })
    expect([await PaperModel.countDocuments(), await ReservationModel.countDocuments()]).toEqual([0, 0])
    expect(await AuditEntryModel.countDocuments({ entity: 'test' })).toBe(0)
  })

  it('draws an essay for a mock only where a rule says so, and no text without an answer', async () => {
    await storeQuestions([
      { type: 'essay', stem: 'Discuss.', marks: 1, negative_marks: 0 },
      { type: 'description', stem: 'Read this.', marks: 0, negative_marks: 0 },
      numbered(1),
    ])
    const test = await storeDraft([sectionWith('A', [rule('r1', 2)])])
    expect((await patch(test, { status: 'active' })).data.problems).toMatchObject([
      { message: 'Section A draws 2, but only 1 is approved.', need: 2, have: 1, waiting: 0 },
    ])
    const asked = await storeDraft([sectionWith('A', [rule('r1', 1), rule('r2', 1, { type: 'essay' })])])
    expect(await patch(asked, { status: 'active' })).toMatchObject({ message: 'Test published.' })
  })

  it('of yesterday’s version is refused, with the current one', async () => {
    const { test } = await fixedDraft()
    await patch(test, { status: 'active' })
    const answer = await patch(test, { status: 'closed' }, { 'if-match': '1' })
    expect(answer).toMatchObject({
      status: 412,
      data: {
        version: 2,
        status: 'active',
      },
      message: 'Somebody else has changed this test. Reload it, or overwrite their change.',
    })
  })

  it('twice at once makes one edition', async () => {
    const { test } = await fixedDraft()
    const editors = await Promise.all([1, 2, 3].map(() => staffHeader(product(), 'editor')))
    const answers = await Promise.all(
      editors.map((one) => patchTest(product(), one, test, { status: 'active' }, { 'if-match': '1' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
    expect((await storedTest(test)).edition).toBe(1)
    expect(await PaperModel.countDocuments()).toBe(1)
    const held = await ReservationModel.find().lean()
    expect(held.map(({ runs }) => runs.length)).toEqual([1, 1, 1])
  })

  it('pins the approved version of a question that is being changed', async () => {
    const { ids, test } = await fixedDraft(1)
    await product().app.inject({
      method: 'PUT',
      url: `/api/v1/admin/questions/${ids[0]!}`,
      headers: editor,
      payload: { content: numbered(1, { stem: 'Changed?' }) },
    })
    const { data } = await patch(test, { status: 'active' })
    const whole = await readWholePaper(data.papers[0]!.hash)
    const [slot] = whole.sections[0]!.slots
    expect([slot!.stem, whole.keys[slot!.id]!.question_version]).toEqual(['What is 1 + 1?', 1])
  })

  it('pins the version that was read, also of a question that is changed and approved meanwhile', async () => {
    const { ids, test } = await fixedDraft(1)
    const admin = await staffHeader(product(), 'admin')
    const change = async (method: 'PUT' | 'POST', path: string, payload: object) => {
      const url = `/api/v1/admin/questions/${ids[0]!}${path}`
      expect((await product().app.inject({ method, url, headers: admin, payload })).statusCode).toBe(200)
    }
    const write = ReservationModel.collection.bulkWrite.bind(ReservationModel.collection)
    vi.spyOn(ReservationModel.collection, 'bulkWrite').mockImplementationOnce((async (
      ...given: Parameters<typeof write>
    ) => {
      await change('PUT', '', { content: numbered(1, { stem: 'Changed?' }) })
      await change('POST', '/approve', {})
      return write(...given)
    }) as never)
    const { data } = await patch(test, { status: 'active' })
    const whole = await readWholePaper(data.papers[0]!.hash)
    const [slot] = whole.sections[0]!.slots
    expect([slot!.stem, whole.keys[slot!.id]!.question_version]).toEqual(['What is 1 + 1?', 1])
  })
})

/** Takes a published test back as if it had never been published. */
async function resetDraft(id: string) {
  await TestModel.updateOne({ _id: id }, { $set: { status: 'draft', edition: 0, papers: [] } })
}

describe('a change of the status', () => {
  const change = async (status: string, stored: Parameters<typeof storeDraft>[1], body: object = {}) => {
    const papers = [{ hash: 'h'.repeat(43), form: 1, bytes: 1, pictures: 0 }]
    const { test } = await fixedDraft(1, { ...(stored?.status !== 'draft' && { papers }), ...stored })
    return patch(test, { status, ...body })
  }

  it('by way of the archive publishes nothing', async () => {
    const { test } = await fixedDraft()
    await patch(test, { status: 'archived' })
    expect(await patch(test, { status: 'closed' })).toMatchObject({
      status: 409,
      message: 'An archived test cannot become closed.',
    })
  })

  it.each([
    ['closed', { status: 'active' }, {}, 'Test closed.', 'closed'],
    ['archived', { status: 'active' }, {}, 'Test archived.', 'archived'],
    ['archived', { status: 'draft' }, {}, 'Test archived.', 'archived'],
    ['closed', { status: 'archived' }, {}, 'Test closed.', 'closed'],
    ['draft', { status: 'scheduled', opens_at: new Date('2100-01-01') }, {}, 'Test is a draft again.', 'draft'],
    [
      'active',
      { status: 'closed', closes_at: new Date('2020-01-01') },
      { closes_at: '2100-01-01T00:00:00.000Z' },
      'Test reopened.',
      'active',
    ],
  ] as const)('to %s from %j with %j says %s', async (status, stored, body, message, after) => {
    expect(await change(status, stored, body)).toMatchObject({ status: 200, message, data: { status: after } })
  })

  it.each([
    ['draft', { status: 'closed' }, {}, 'A closed test cannot become draft.'],
    ['active', { status: 'archived' }, {}, 'An archived test cannot become active.'],
    ['active', { status: 'closed', closes_at: new Date('2020-01-01') }, {}, 'A closed test cannot become active.'],
    [
      'draft',
      { status: 'scheduled', opens_at: new Date('2100-01-01'), attempt_count: 1 },
      {},
      'A scheduled test cannot become draft.',
    ],
    [
      'active',
      { status: 'closed', closes_at: new Date('2020-01-01'), attempt_count: 1 },
      { closes_at: '2100-01-01T00:00:00.000Z' },
      'Its solutions are out: copy the test.',
    ],
  ] as const)('to %s from %j with %j is refused: %s', async (status, stored, body, message) => {
    expect(await change(status, stored, body)).toMatchObject({ status: 409, message })
  })

  it.each([
    [{ status: 'open' }, { status: 'Status must be one of draft, scheduled, active, closed, archived' }],
    [{ status: '' }, { status: 'Status must be one of draft, scheduled, active, closed, archived' }],
    [{ status: 'active', opens_at: 'soon' }, { opens_at: 'Enter a date and a time.' }],
    [
      { status: 'active', opens_at: '2100-01-02T00:00:00Z', closes_at: '2100-01-01T00:00:00Z' },
      { closes_at: 'Closing must be after opening.' },
    ],
  ])('of %j is refused', async (body, fields) => {
    const { test } = await fixedDraft(1)
    expect(await patch(test, body)).toMatchObject({ status: 422, fields })
  })

  const at2100 = '2100-01-01T00:00:00.000Z'
  const past = new Date('2020-01-01')
  it.each([
    ['archived', { status: 'closed', closes_at: past }, { closes_at: at2100 }, 'closes_at'],
    ['closed', { status: 'active' }, { opens_at: at2100 }, 'opens_at'],
    ['closed', { status: 'archived', closes_at: past }, { closes_at: at2100 }, 'closes_at'],
    [
      'active',
      { status: 'closed', closes_at: past },
      { opens_at: '2019-01-01T00:00:00.000Z', closes_at: at2100 },
      'opens_at',
    ],
  ] as const)('to %s from %j with the times %j is refused', async (status, stored, body, field) => {
    const fields = { [field]: 'Times are set when a test is published or reopened.' }
    expect(await change(status, stored, body)).toMatchObject({ status: 422, fields })
  })

  it('reopens an exam only with an end', async () => {
    const stored = { status: 'closed', test_type: 'exam', opens_at: new Date('2019-01-01'), closes_at: past } as const
    const fields = { closes_at: 'An exam needs an opening and a closing time.' }
    expect(await change('active', stored, { closes_at: '' })).toMatchObject({ status: 422, fields })
  })

  it('of another type is refused before anything is read', async () => {
    const { test } = await fixedDraft(1)
    for (const body of [{}, { status: { $gt: '' } }, { status: 'active', opens_at: null }, { status: 'active', x: 1 }])
      expect((await patch(test, body)).status).toBe(400)
    expect((await patch(questionId(7), { status: 'active' })).message).toBe('There is no such test.')
  })

  it('closes a test now, and removes a time that is empty', async () => {
    const answer = await change('closed', { status: 'active', closes_at: new Date('2100-01-01') })
    expect(Date.parse(answer.data.closes_at as string)).toBeLessThanOrEqual(Date.now())
    const test = await storeDraft([fixedSection(await storeNumbered(1, {}, 9))], { opens_at: new Date('2100-01-01') })
    expect(await patch(test, { status: 'active', opens_at: '' })).toMatchObject({ data: { opens_at: '' } })
    expect(await storedTest(test)).not.toHaveProperty('opens_at')
  })
})

describe('the check', () => {
  it('says what rules find, need and wait for', async () => {
    await storeNumbered(3)
    await storeNumbered(2, { state: 'pending' }, 10)
    const test = await storeDraft([sectionWith('A', [rule('r1', 5), rule('r2', 1, { type: 'single' })])])
    const answer = await get(`${test}/check`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<StatusAnswer>().data).toMatchObject({
      ready: false,
      problems: [
        {
          field: 'sections.0.slots.0.count',
          code: 'too_few',
          need: 5,
          have: 3,
          waiting: 2,
          message: 'Section A draws 5, but only 3 are approved.',
          ways: [
            {
              slot: partId('r1'),
              do: 'draw',
              count: 3,
              label: 'Draw 3',
            },
          ],
        },
        { code: 'rules_compete', message: 'Two rules of section A want the same 3 questions.' },
      ],
      rules: [
        { slot: partId('r1'), need: 5, have: 3, more: false, waiting: 2, exposed: 0 },
        { slot: partId('r2'), need: 1, have: 3, more: false, waiting: 2, exposed: 0 },
      ],
      facts: { number_of_questions: 6, total_marks: 6, most_negative: 0, minutes_a_question: 10, exposed: 0 },
    })
  })

  it('is noted at a draft, until it is changed or published', async () => {
    const { test } = await fixedDraft(2, { subject_id: '' })
    const message = 'Choose a Subject of the list'
    const read = async () =>
      (await product().app.inject({ url: `/api/v1/admin/tests/${test}`, headers: editor })).json<StatusAnswer>().data
    expect(await read()).toMatchObject({ problem_count: null, problems: [] })
    await get(`${test}/check`)
    expect(await read()).toMatchObject({ problem_count: 1, problems: [{ field: 'subject_id', message }], version: 1 })
    const list = await product().app.inject({
      method: 'POST',
      url: '/api/v1/tests/filter',
      headers: editor,
      payload: {},
    })
    const [row] = list.json<{ tests: object[] }>().tests
    expect(row).toMatchObject({ problem_count: 1 })
    expect(row).not.toHaveProperty('problems')
    await TestModel.updateOne({ _id: test }, { $set: { subject_id: questionId(1) } })
    await patch(test, { status: 'active' })
    expect(await read()).toMatchObject({ problem_count: 0, problems: [] })
    await TestModel.updateOne({ _id: test }, { $set: { subject_id: '' } })
    await get(`${test}/check`)
    expect(await read()).toMatchObject({ problem_count: 0, problems: [] })
  })
})
