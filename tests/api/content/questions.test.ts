import { beforeEach, describe, expect, it } from 'vitest'
import { BankModel } from '../../../api/src/content/banks/model.ts'
import { bankBody, editorWithBank, type Header, importFile, makeBank } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { plantRow } from '../../support/profiles.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let editor: Header
let bank: string
beforeEach(async () => {
  ;({ editor, bank } = await editorWithBank(product()))
})

interface Listed {
  readonly data: { readonly id: string; readonly text: string; readonly bank_name: string; readonly state: string }[]
  readonly total: number
  readonly fields?: Record<string, string>
}
const call = (
  path: string,
  payload?: object,
  method: 'POST' | 'PUT' | 'PATCH' | 'GET' = payload ? 'POST' : 'GET',
  headers = {},
) =>
  product().app.inject({
    method,
    url: `/api/v1/admin${path}`,
    headers: { ...editor, ...headers },
    ...(payload && { payload }),
  })
const list = async (query: string) => (await call(`/questions?${query}`)).json<Listed>()
const banks = async (body: object) =>
  (await call('/questionBank/list', body)).json<{ data: { name: string }[] }>().data.map(({ name }) => name)

describe('questions', () => {
  const table =
    'type,question,option_a,option_b,correct,difficulty,tags\n' +
    'mcq,Which planet is red?,Mars,Venus,A,easy,space\n' +
    'tf,The sun is a star,,,TRUE,hard,space|sun\n' +
    'essay,Write about rivers,,,,,\n'

  it('are listed by what they are, the newest first', async () => {
    const { id } = await importFile(product(), editor, bank, table)
    const texts = async (query: string) => (await list(query)).data.map(({ text }) => text)
    expect(await texts('')).toEqual(['Write about rivers', 'The sun is a star', 'Which planet is red?'])
    expect(await texts(`bank_id=${bank}&type=single`)).toEqual(['Which planet is red?'])
    expect(await texts('tag=space')).toEqual(['The sun is a star', 'Which planet is red?'])
    expect(await texts(`difficulty=hard&bank_id=${bank}`)).toEqual(['The sun is a star'])
    expect(await texts(`import_id=${id}&state=pending`)).toHaveLength(3)
    expect(await texts('state=approved')).toEqual([])
    expect(await texts('search=plan+re')).toEqual(['Which planet is red?'])
    expect(await texts(`search=sun&bank_id=${bank}`)).toEqual(['The sun is a star'])
    expect(await texts('search=moon')).toEqual([])
    expect((await list(`bank_id=${bank}&limit=1&page=2`)).total).toBe(3)
    const [first] = (await list('type=single')).data
    expect(first).toMatchObject({ bank_name: 'Trivia', state: 'pending', tags: ['space'], difficulty: 'easy' })
    const one = (await call(`/questions/${first!.id}`)).json<{ data: { content: { stem: string } } }>().data
    expect(one.content.stem).toBe('Which planet is red?')
  })

  it('are listed by their ids, also with other filters, and at most a page of them', async () => {
    await importFile(product(), editor, bank, table)
    const { data } = await list('')
    const [essay, star] = data.map(({ id }) => id)
    const texts = async (query: string) => (await list(query)).data.map(({ text }) => text)
    expect(await texts(`ids=${star},${essay}`)).toEqual(['Write about rivers', 'The sun is a star'])
    expect(await texts(`ids=${star},${essay}&type=essay`)).toEqual(['Write about rivers'])
    expect(await texts(`ids=${'f'.repeat(24)}`)).toEqual([])
    const sentence = 'ids must be at most 100 ids, separated by commas'
    for (const ids of ['x', `${star},`, Array.from({ length: 101 }, () => star).join()])
      expect([ids, (await list(`ids=${ids}`)).fields]).toEqual([ids, { ids: sentence }])
  })

  it('are compared with those of a bank, apart from themselves', async () => {
    await importFile(product(), editor, bank, table)
    const [first] = (await list('type=single')).data
    const { content } = (await call(`/questions/${first!.id}`)).json<{ data: { content: object } }>().data
    const twinOf = async (given: object) => {
      const answer = await call('/questions/check', { bank_id: bank, content, ...given })
      return answer.json<{ data: { twin: string } }>().data.twin
    }
    expect(await twinOf({})).toBe(first!.id)
    expect(await twinOf({ id: first!.id })).toBe('')
    // Marks and tags make no other question.
    expect(await twinOf({ content: { ...content, marks: 4, tags: [] } })).toBe(first!.id)
    expect(await twinOf({ content: { ...content, stem: 'Which planet is blue?' } })).toBe('')
    expect(await twinOf({ content: { ...content, options: [] } })).toBe('')
    expect(await twinOf({ bank_id: await makeBank(product(), editor, 'Other') })).toBe('')
  })

  it('are listed by name where they can be sorted', async () => {
    await importFile(product(), editor, bank, table)
    const more = Array.from({ length: 12 }, (_, n) => `essay,what is ${n + 1}?,,,,,`).join('\n')
    await importFile(product(), editor, bank, `type,question,option_a,option_b,correct,difficulty,tags\n${more}\n`)
    const texts = async (query: string) => (await list(`sort=name&${query}`)).data.map(({ text }) => text)
    expect(await texts(`bank_id=${bank}&limit=4&page=2`)).toEqual([
      'what is 4?',
      'what is 5?',
      'what is 6?',
      'what is 7?',
    ])
    expect(await texts('limit=2')).toEqual(['The sun is a star', 'what is 1?'])
    expect(await texts('type=essay&search=is')).toEqual([])
    expect((await texts('type=essay&limit=100')).at(-2)).toBe('what is 12?')
    expect((await texts('state=pending&limit=100')).at(-1)).toBe('Write about rivers')
    const many = Array.from({ length: 1_000 }, (_, n) => `essay,Tell of ${n}.,,,,,`).join('\n')
    await importFile(product(), editor, bank, `type,question,option_a,option_b,correct,difficulty,tags\n${many}\n`)
    expect((await list(`sort=name&bank_id=${bank}`)).fields).toEqual({
      sort: 'More than 1,000 questions match. Narrow them by bank, filter or words to sort them by name.',
    })
    expect((await list('sort=name&type=single')).total).toBe(1)
  })

  it('are not listed by what cannot be', async () => {
    const { fields } = await list('sort=size&type=riddle&state=lost&difficulty=odd&bank_id=x&page=0')
    expect(fields).toEqual({
      type: 'Type must be one of single, multiple, truefalse, short, numerical, matching, ordering, cloze, essay, description',
      state: 'State must be one of draft, pending, approved, changes_requested, rejected, retired',
      sort: 'Sort must be one of newest, name',
      difficulty: 'Difficulty must be easy, medium or hard',
      bank_id: 'bank_id must be an id',
      page: 'Page must be a whole number from 1 to 1000000',
    })
  })
})

describe('question banks', () => {
  it('are listed by status, name, what places them and who made them', async () => {
    await makeBank(product(), editor, 'Algebra for Class X')
    expect(await banks({ status: 'active' })).toEqual(['Algebra for Class X', 'Trivia'])
    expect(await banks({ name: 'alg cl' })).toEqual(['Algebra for Class X'])
    expect(await banks({ subject_name: 'general', category: 'School Boards', level: 'school' })).toHaveLength(2)
    expect(await banks({ subject_name: 'physics' })).toEqual([])
    expect(await banks({ status: 'inactive' })).toEqual([])
    const { data } = (await call('/questionBank/list?page=1', { status: 'active' })).json<{
      data: { created_by_name: string }[]
    }>()
    expect(await banks({ created_by_name: data[0]!.created_by_name })).toHaveLength(2)
    expect(await banks({ created_by_name: 'nobody' })).toEqual([])
    const answer = (await call('/questionBank/list?page=1', { limit: 1 })).json<{
      totalPages: number
      currentPage: number
    }>()
    expect([answer.totalPages, answer.currentPage]).toEqual([2, 1])
  })

  it('answer with ids and names', async () => {
    const { data } = (await call(`/questionBank/${bank}`)).json<{ data: object }>()
    expect(data).toMatchObject({
      id: bank,
      name: 'Trivia',
      category_name: 'School Boards',
      level: 'School',
      subject_name: 'General Knowledge',
      board: '',
      semester: '',
      status: 'active',
      question_count: 0,
      version: 1,
    })
  })

  it('are refused as doubles, with the one that is there; blank; with rows that are none', async () => {
    const double = await call('/questionBank', { ...(await bankBody('TRIVIA ')) })
    expect([double.statusCode, double.json<{ data: object }>().data]).toEqual([409, { id: bank }])
    expect((await call('/questionBank', { name: ' ' })).json<Listed>().fields).toEqual({
      name: 'Name is required',
      category_id: 'Category is required',
      level_id: 'Level is required',
      subject_id: 'Subject is required',
    })
    const unknown = await call('/questionBank', { ...(await bankBody('Other')), level_id: '0'.repeat(24) })
    expect([unknown.statusCode, unknown.json<Listed>().fields]).toEqual([
      422,
      { level_id: 'Choose a level from the list.' },
    ])
  })

  it('have a subject of their level, or one that belongs to all', async () => {
    const body = await bankBody('Other')
    const other = await plantRow('level', { name: 'College' })
    const year = await plantRow('subLevel', { name: 'Year 1', level_id: other })
    const subject_id = await plantRow('subject', { name: 'Logic', sub_level_id: year })
    const refused = await call('/questionBank', { ...body, subject_id })
    expect([refused.statusCode, refused.json<Listed>().fields]).toEqual([
      422,
      { subject_id: 'This subject belongs to another level. Choose a subject of the level above.' },
    ])
    expect((await call('/questionBank', { ...body, subject_id, level_id: other })).statusCode).toBe(201)
    expect((await call(`/questionBank/${bank}`, { subject_id }, 'PUT')).statusCode).toBe(422)
    // One that was stored before may still be renamed.
    await BankModel.updateOne({ _id: bank }, { $set: { subject_id } })
    expect((await call(`/questionBank/${bank}`, { name: 'Riddles' }, 'PUT')).statusCode).toBe(200)
  })

  it('are changed on the version that was read', async () => {
    const change = (version: string) => call(`/questionBank/${bank}`, { name: 'Quiz' }, 'PUT', { 'if-match': version })
    expect((await change('"2"')).json<{ data: { name: string } }>().data.name).toBe('Trivia')
    expect((await change('"2"')).statusCode).toBe(412)
    const done = (await change('"1"')).json<{ message: string; data: { name: string; version: number } }>()
    expect([done.message, done.data.name, done.data.version]).toEqual(['Question bank updated successfully', 'Quiz', 2])
  })

  it('are marked by an empty PATCH as the other status, or as the one named', async () => {
    const mark = async (payload?: object) =>
      (await call(`/questionBank/${bank}`, payload, 'PATCH')).json<{ message: string }>().message
    expect(await mark()).toBe('Question bank marked as inactive.')
    expect(await mark()).toBe('Question bank marked as active.')
    expect(await mark({ status: 'active' })).toBe('Question bank marked as active.')
    expect(await mark({ status: 'gone' })).toBe('Status must be active or inactive')
  })
})
