import { beforeEach, describe, expect, it } from 'vitest'
import { bankCount, editorWithBank, type Header, importFile, questionsOf, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { singleChoice } from '../../support/single-choice.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product()))
})

const mars = {
  ...singleChoice('<p>Which planet is <b>red</b>?</p>', 'Mars', 'Venus'),
  marks: 4,
  negative_marks: 1,
  tags: ['space'],
}
interface Question {
  readonly id: string
  readonly version: number
  readonly live_version: number
  readonly state: string
  readonly content: typeof mars
}
interface Answer<Data = Question> {
  readonly data: Data
  readonly message: string
  readonly fields?: Record<string, string>
}
const call = (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object, headers = {}) =>
  product().app.inject({
    method,
    url: `/api/v1/admin/questions${path}`,
    headers: { ...editor, ...headers },
    ...(payload && { payload }),
  })
const add = (content: object = mars, more: object = {}) => call('POST', '', { bank_id: bank, content, ...more })
const change = (id: string, content: object, headers = {}, more: object = {}) =>
  call('PUT', `/${id}`, { content, ...more }, headers)

describe('a question that is written', () => {
  it('waits for approval, stands in its bank, and is counted', async () => {
    const answer = await add()
    expect([answer.statusCode, answer.json<Answer>().message]).toEqual([201, 'Question added successfully'])
    expect(answer.json<Answer>().data).toMatchObject({ state: 'pending', version: 1, live_version: 0, content: mars })
    expect((await add({ ...mars, stem: 'Which is blue?' }, { state: 'draft' })).json<Answer>().data.state).toBe('draft')
    expect(await bankCount(bank)).toBe(2)
  })

  it('is cleaned: nothing that runs is kept', async () => {
    const stem = '<p onclick="x()">Which <script>alert(1)</script><a href="javascript:x()">planet</a>?</p>'
    const { content } = (await add({ ...mars, stem })).json<Answer>().data
    expect(content.stem).toBe('<p>Which <a>planet</a>?</p>')
  })

  it('is refused where it cannot be asked, with a sentence for each field', async () => {
    const wrong = { ...mars, stem: ' ', options: [{ text: 'Mars', weight: 0 }] }
    const answer = await add(wrong)
    expect([answer.statusCode, answer.json<Answer>().fields]).toEqual([
      422,
      {
        'content.stem': 'Write the question.',
        'content.options': 'Add at least two options (now 1).',
      },
    ])
    expect((await add(mars, { state: 'approved' })).json<Answer>().fields).toEqual({
      state: 'State must be draft or pending',
    })
    expect((await call('POST', '', { bank_id: 'x', content: mars })).json<Answer>().fields).toEqual({
      bank_id: 'Choose a question bank.',
    })
    expect((await add({ ...mars, colour: 'red' })).statusCode).toBe(400)
    expect((await add({ ...mars, marks: 'four' })).statusCode).toBe(400)
    expect(await questionsOf(bank)).toHaveLength(0)
  })

  it('is refused where two answers of a single choice count in full', async () => {
    const answer = await add({ ...mars, options: ['Mars', 'Venus'].map((text) => ({ text, weight: 100 })) })
    expect([answer.statusCode, answer.json<Answer>().fields]).toEqual([
      422,
      {
        'content.options':
          'A single choice has one correct answer; found 2 that count 100%. Mark one, or make it a multiple choice in which they add up to 100%.',
      },
    ])
    expect(await questionsOf(bank)).toHaveLength(0)
  })

  it('is refused with numbers that are out of their range, with a sentence for each', async () => {
    const numbers = [{ value: 9.8, tolerance: -1, weight: 101 }]
    const answer = await add({ type: 'numerical', stem: 'g?', marks: -4, negative_marks: -1, numbers })
    const marks = 'Marks must be from 0 to 1000, and negative marks must not exceed the marks.'
    expect([answer.statusCode, answer.json<Answer>().fields]).toEqual([
      422,
      {
        'content.marks': marks,
        'content.negative_marks': marks,
        'content.numbers.0.tolerance': 'The tolerance must be a number from 0.',
        'content.numbers.0.weight': 'The weight must be a number from -100 to 100.',
        'content.numbers': 'Mark one answer as right (100 %).',
      },
    ])
    expect(await questionsOf(bank)).toHaveLength(0)
  })

  it('is refused as a double, with the one that is there', async () => {
    const { id } = (await add()).json<Answer>().data
    const double = await add({ ...mars, marks: 1 })
    expect([double.statusCode, double.json<Answer<{ id: string }>>().data.id]).toEqual([409, id])
    expect(double.json<Answer>().message).toBe('The bank already has this question.')
    const other = (await add({ ...mars, stem: 'Which is blue?' })).json<Answer>().data
    expect((await change(other.id, mars)).statusCode).toBe(409)
  })

  it('is refused in a bank that is inactive', async () => {
    await product().app.inject({ method: 'PATCH', url: `/api/v1/admin/questionBank/${bank}`, headers: editor })
    expect((await add()).json<Answer>().fields?.bank_id).toMatch(/^This question bank is inactive/)
  })
})

describe('a question that is changed', () => {
  it('is a new version; what it was stays', async () => {
    const { id } = (await add()).json<Answer>().data
    const changed = await change(id, { ...mars, marks: 2 }, { 'if-match': '"1"' })
    expect(changed.json<Answer>()).toMatchObject({ message: 'Question updated successfully', data: { version: 2 } })
    const versions = (await call('GET', `/${id}/versions`)).json<Answer<{ number: number; content: typeof mars }[]>>()
    expect(versions.data.map(({ number, content }) => [number, content.marks])).toEqual([
      [2, 2],
      [1, 4],
    ])
    const second = await call('GET', `/${id}/versions?page=2&limit=1`)
    expect(second.json<Answer<{ number: number }[]>>().data.map(({ number }) => number)).toEqual([1])
  })

  it('is not changed by the same content', async () => {
    const { id } = (await add()).json<Answer>().data
    expect((await change(id, { ...mars, stem: ` ${mars.stem} ` })).json<Answer>()).toMatchObject({
      message: 'Nothing has changed.',
      data: { version: 1 },
    })
  })

  it('is refused on a version that is over, with the present one', async () => {
    const { id } = (await add()).json<Answer>().data
    await change(id, { ...mars, marks: 2 })
    const late = await change(id, { ...mars, marks: 3 }, { 'if-match': '"1"' })
    expect([late.statusCode, late.json<Answer>().data.content.marks]).toEqual([412, 2])
  })

  it('keeps its live version until the next one is approved, also where an import changes it', async () => {
    const reviewer = await staffHeader(product(), 'reviewer')
    const { id } = (await add({ ...mars, external_id: 'P1' })).json<Answer>().data
    await call('POST', `/${id}/approve`, {}, reviewer)
    expect((await change(id, { ...mars, external_id: 'P1', marks: 2 })).json<Answer>().data).toMatchObject({
      state: 'pending',
      version: 2,
      live_version: 1,
    })
    expect((await call('POST', `/${id}/approve`, {}, reviewer)).json<Answer>().data.live_version).toBe(2)
    const table = 'question,option_a,option_b,correct,external_id\nWhich is green?,Mars,Earth,B,P1\n'
    await importFile(product(), editor, bank, table, { on_duplicate: 'update' })
    expect((await call('GET', `/${id}`)).json<Answer>().data).toMatchObject({
      state: 'pending',
      version: 3,
      live_version: 2,
    })
  })
})
