import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BankModel } from '../../../api/src/content/banks/model.ts'
import { undoImport, workOnImport } from '../../../api/src/content/imports/commands.ts'
import { collectionOf, type ReferenceRecord } from '../../../api/src/content/reference-data/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import {
  definitionOf,
  nameFieldOf,
  type ReferenceKind,
} from '../../../shared/src/content/reference-data/definitions.ts'
import { bankBody, editorWithBank, type Header, importFile, staffHeader } from '../../support/imports.ts'
import { headerOf, makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { caller } from '../../support/profile-calls.ts'
import { about, contact, educations, plantProfileLists, plantRow } from '../../support/profiles.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let admin: Header
beforeEach(async () => {
  vi.restoreAllMocks()
  admin = await staffHeader(product(), 'admin')
})

const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  product().app.inject({ method, url: `/api/v1/${path}`, payload, headers: admin })

async function usageOf(kind: ReferenceKind, id: string) {
  const answer = await product().app.inject({ url: `/api/v1/${definitionOf(kind).path}/${id}/usage`, headers: admin })
  const { total, uses } = answer.json<{ data: { total: number; uses: { what: string; count: number }[] } }>().data
  expect(uses.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  return Object.fromEntries(uses.map(({ what, count }) => [what, count]))
}

/** Imports rows into a list. Answers the import's id. */
async function imported(list: ReferenceKind, file: string, isDryRun = 'false'): Promise<string> {
  const parts = [
    ['list', list],
    ['dry_run', isDryRun],
    ['file', Buffer.from(file), 'rows.csv'],
  ] as never
  const { id } = (await sendForm(product(), '/admin/imports', parts, admin, 'POST')).json<{ data: { id: string } }>()
    .data
  await workOnImport(product().context, id)
  return id
}

async function undone(id: string): Promise<void> {
  await undoImport(product().context, { actor: 'x', request_id: 'r', network: '' }, id)
  await workOnImport(product().context, id)
}

const rowsOf = (kind: ReferenceKind) => collectionOf(kind).find().sort({ key: 1 }).lean<ReferenceRecord[]>()
const namesOf = async (kind: ReferenceKind) =>
  (await rowsOf(kind)).map((row) => row[nameFieldOf(definitionOf(kind))] as string)
const idOf = async (kind: ReferenceKind, name: string) =>
  String((await rowsOf(kind)).find((row) => row[nameFieldOf(definitionOf(kind))] === name)!._id)
/** As if the rows had been chosen long ago: only the count protects them. */
const unmark = (kind: ReferenceKind) =>
  collectionOf(kind).collection.updateMany({}, { $unset: { chosen_at: 1 } } as never)

/** A teacher with a profile. Answers the calls of its steps. */
async function teacher() {
  const headers = await headerOf(product(), await makeUser({ i_am: 'Teacher' }))
  return caller(product, () => headers)
}

describe('a row of a list is used', () => {
  it('by the banks it classifies, and by their questions', async () => {
    const { editor, bank } = await editorWithBank(product())
    await importFile(product(), editor, bank, 'One?\nA. x\nB. y\nANSWER: A\n\nTwo?\nA. x\nB. y\nANSWER: B\n')
    const body = await bankBody('Another')
    await send('POST', 'admin/questionBank', body)
    for (const kind of ['category', 'level', 'subject'] as const)
      expect([kind, await usageOf(kind, body[`${kind}_id`]!)]).toEqual([kind, { 'question banks': 2, questions: 2 }])
    const [board, semester] = [await plantRow('board', { name: 'CBSE' }), await plantRow('semester', { name: 'I' })]
    expect([await usageOf('board', board), await usageOf('semester', semester)]).toEqual([{}, {}])
    await send('PUT', `admin/questionBank/${bank}`, { board_id: board, semester_id: semester })
    expect(await usageOf('board', board)).toEqual({ 'question banks': 1, questions: 2 })
    expect(await usageOf('semester', semester)).toEqual({ 'question banks': 1, questions: 2 })
  })

  it('by the people whose profile names it, once each, however they spell it, until they name another', async () => {
    const lists = await plantProfileLists()
    const ids = {
      nationality: lists.nationality,
      level: lists.level_id,
      subLevel: lists.sublevel_id,
      subject: lists.physics,
      board: await idOf('board', 'CBSE'),
      religion: await idOf('religion', 'Hinduism'),
      spokenLanguage: await idOf('spokenLanguage', 'Bengali'),
      education: await plantRow('education', { edu_name: 'B.Ed.' }),
      mediumOfEducation: await plantRow('mediumOfEducation', { name: 'English' }),
      location: await plantRow('location', { location: 'Ballygunge', pincode: '700019' }),
    }
    const used = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(ids).map(async ([kind, id]) => [kind, (await usageOf(kind as ReferenceKind, id)).people ?? 0]),
        ),
      ) as Record<keyof typeof ids, number>
    expect(new Set(Object.values(await used()))).toEqual(new Set([0]))
    const entry = {
      level: { level_id: lists.level_id, sublevel_id: lists.sublevel_id },
      subject: [{ id: lists.physics, name: 'Physics' }],
      board: ['CBSE'],
    }
    const [{ ...higher }] = educations.higher as [object]
    const studies = { ...educations, higher: [{ ...higher, medium_of_education: 'English' }] }
    for (const nationality of ['Indian', 'indian ']) {
      const call = await teacher()
      const steps = [
        await call('PUT', '/update', { ...about, nationality }),
        await call('POST', '/level/all', { data: [entry, { ...entry, subject: [{ name: 'Chess' }] }] }),
        await call('POST', '/education/upsert', { educations: studies }),
        await call('PUT', '/teacher/contact_information', contact),
      ]
      expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
    expect(await used()).toEqual(Object.fromEntries(Object.keys(ids).map((kind) => [kind, 2])))
    const last = await teacher()
    await last('PUT', '/update', about)
    expect((await used()).nationality).toBe(3)
    await last('PUT', '/update', { ...about, nationality: 'Other - Nepali' })
    expect((await used()).nationality).toBe(2)
  })

  it('by a student of a university, whatever its country', async () => {
    const id = await plantRow('university', { university_name: 'Jadavpur University', country: 'India' })
    const headers = await headerOf(product(), await makeUser({ i_am: 'Student' }))
    const studies = { name_of_institute_university: 'Jadavpur University', board_council: 'CBSE', studying_in: 'KG' }
    await plantRow('religion', { name: 'Hinduism' })
    const call = caller(product, () => headers)
    const saved = await call('PUT', '/teacher/contact_information', { ...contact, ...studies })
    expect([saved.status, saved.fields]).toEqual([200, undefined])
    expect(await usageOf('university', id)).toEqual({ people: 1 })
  })
})

/** The counts of a page, by the names of the rows. */
async function usesOf(kind: ReferenceKind): Promise<Record<string, number>> {
  const rows = await rowsOf(kind)
  const ids = rows.map(({ _id }) => String(_id)).join(',')
  const url = `/api/v1/${definitionOf(kind).path}/usage?ids=${ids}`
  const { data } = (await product().app.inject({ url, headers: admin })).json<{
    data: { id: string; total: number }[]
  }>()
  const nameOf = (id: string) => rows.find(({ _id }) => String(_id) === id)![nameFieldOf(definitionOf(kind))] as string
  return Object.fromEntries(data.map(({ id, total }) => [nameOf(id), total]))
}

describe('the rows of a page are counted at once:', () => {
  it('rows below them, banks and people', async () => {
    const { level_id, sublevel_id, physics } = await plantProfileLists()
    const body = { ...(await bankBody()), level_id, subject_id: physics }
    for (const name of ['One', 'Two']) await send('POST', 'admin/questionBank', { ...body, name })
    const call = await teacher()
    await call('PUT', '/update', about)
    const entry = { level: { level_id, sublevel_id }, subject: [{ id: physics, name: 'Physics' }], board: [] }
    expect((await call('POST', '/level/all', { data: [entry] })).status).toBe(200)
    expect(await usesOf('level')).toMatchObject({ School: 5 })
    expect(await usesOf('subLevel')).toEqual({ 'Class 9': 2, 'Class 10': 0 })
    expect(await usesOf('subject')).toMatchObject({ Physics: 3 })
    expect(await usesOf('category')).toEqual({ 'School Boards': 2 })
    expect(await usesOf('nationality')).toEqual({ Indian: 1 })
    expect(await usesOf('religion')).toEqual({ Hinduism: 0 })
  })

  it('twenty at most, and only of ids', async () => {
    const asked = async (ids: string) =>
      (await product().app.inject({ url: `/api/v1/board/usage?ids=${ids}`, headers: admin })).statusCode
    const id = 'a'.repeat(24)
    expect(await asked(Array.from({ length: 20 }, () => id).join(','))).toBe(200)
    expect(await asked(Array.from({ length: 21 }, () => id).join(','))).toBe(422)
    expect(await asked('x')).toBe(422)
  })
})

describe('a row', () => {
  const remove = async (kind: ReferenceKind, id: string, more: object = {}) => {
    const url = `/api/v1/${definitionOf(kind).path}/${id}`
    const answer = await product().app.inject({ method: 'DELETE', url, headers: { ...admin, ...more } })
    return { status: answer.statusCode, ...answer.json<{ message: string; data?: unknown }>() }
  }
  const added = async (kind: ReferenceKind, row: object) =>
    (await send('POST', definitionOf(kind).path, row)).json<{ data: { id: string } }>().data.id

  it('that nothing uses is deleted, which the audit log tells with its name', async () => {
    const id = await added('board', { name: 'CBES' })
    expect(await remove('board', id)).toMatchObject({ status: 200, message: 'Board deleted successfully' })
    expect(await namesOf('board')).toEqual([])
    expect(await remove('board', id)).toMatchObject({ status: 404 })
    const { data } = (await product().app.inject({ url: `/api/v1/admin/audit?id=${id}`, headers: admin })).json<{
      data: { action: string; note: string }[]
    }>()
    expect(data[0]).toMatchObject({ action: 'list.deleted', note: expect.stringContaining('CBES') as string })
  })

  it('that is in use stays, and what uses it is told', async () => {
    const id = await added('category', { category_name: 'Olympiads' })
    await send('POST', 'admin/questionBank', { ...(await bankBody()), category_id: id })
    await unmark('category')
    expect(await remove('category', id)).toMatchObject({
      status: 409,
      message: 'This is in use. Set it inactive instead.',
      data: { total: 1, uses: [{ what: 'question banks', count: 1 }] },
    })
    expect(await namesOf('category')).toContain('Olympiads')
  })

  it('that came with the product stays, since its next version would bring it back', async () => {
    const id = await plantRow('board', { name: 'CBSE' })
    expect(await remove('board', id)).toMatchObject({ status: 409 })
    expect(await namesOf('board')).toEqual(['CBSE'])
  })

  it('that somebody else has changed since stays', async () => {
    const id = await added('board', { name: 'CBES' })
    await send('PUT', `board/${id}`, { name: 'CBSE' })
    expect(await remove('board', id, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      data: { id, name: 'CBSE', version: 2 },
    })
    expect(await namesOf('board')).toEqual(['CBSE'])
  })

  it('that a bank chooses between the count and the deletion stays', async () => {
    const id = await added('category', { category_name: 'Olympiads' })
    const body = { ...(await bankBody()), category_id: id }
    let made = 0
    beforeDeletion('category', async () => (made = (await send('POST', 'admin/questionBank', body)).statusCode))
    expect(await remove('category', id)).toMatchObject({ status: 409 })
    expect(made).toBe(201)
    expect(await namesOf('category')).toContain('Olympiads')
  })

  it('that a record has chosen lately stays, until that record must have been written', async () => {
    const id = await added('category', { category_name: 'Olympiads' })
    await collectionOf('category').updateOne({ key: 'olympiads' }, { $set: { chosen_at: new Date() } })
    expect(await remove('category', id)).toMatchObject({ status: 409 })
    // What is refused is not written down as done.
    expect(await AuditEntryModel.countDocuments({ action: 'list.deleted', entity_id: id })).toBe(0)
    await collectionOf('category').updateOne(
      { key: 'olympiads' },
      { $set: { chosen_at: new Date(Date.now() - 91_000) } },
    )
    expect(await remove('category', id)).toMatchObject({ status: 200 })
  })
})

describe('undoing the import of a list keeps', () => {
  it('the category of a bank, which can still be saved', async () => {
    const id = await imported('category', 'category_name\nOlympiads\nUnused\n')
    const body = { ...(await bankBody()), category_id: await idOf('category', 'Olympiads') }
    const bank = (await send('POST', 'admin/questionBank', body)).json<{ data: { id: string } }>().data.id
    await unmark('category')
    await undone(id)
    expect((await namesOf('category')).toSorted()).toEqual(['Olympiads', 'School Boards'])
    expect((await send('PUT', `admin/questionBank/${bank}`, { name: 'Renamed' })).statusCode).toBe(200)
  })

  it('the subject, the language and the nationality of a profile, and the sub level of a subject', async () => {
    const { level_id } = await plantProfileLists()
    const done = [
      await imported('subLevel', 'name,level_name\nClass 11,School\nClass 12,School\n'),
      await imported('subject', 'name,level_name\nLogic,Class 11\nEthics,Class 11\n'),
      await imported('spokenLanguage', 'name,code\nTamil,ta\nUrdu,ur\n'),
      await imported('nationality', 'name,code\nNepali,NP\nBhutanese,BT\n'),
    ]
    const [sublevel_id, subject] = [await idOf('subLevel', 'Class 11'), await idOf('subject', 'Logic')]
    const call = await teacher()
    const entry = { level: { level_id, sublevel_id }, subject: [{ id: subject }], board: [] }
    expect((await call('POST', '/level/all', { data: [entry] })).status).toBe(200)
    const common = { ...educations.common, languages: ['tamil'] }
    const studied = { educations: { ...educations, common } }
    expect((await call('POST', '/education/upsert', studied)).status).toBe(200)
    expect((await call('PUT', '/update', { ...about, nationality: 'Nepali' })).status).toBe(200)
    for (const kind of ['subLevel', 'subject'] as const) await unmark(kind)
    for (const id of done.toReversed()) await undone(id)
    expect(await namesOf('subLevel')).toEqual(expect.arrayContaining(['Class 9', 'Class 10', 'Class 11']))
    expect(await namesOf('subLevel')).toHaveLength(3)
    expect(await namesOf('subject')).toEqual(['Logic', 'Physics'])
    expect(await namesOf('spokenLanguage')).toEqual(['Bengali', 'Tamil'])
    expect(await namesOf('nationality')).toEqual(['Indian', 'Nepali'])
  })
})

/** Does something between the count of the uses and the deletion. */
function beforeDeletion(kind: ReferenceKind, work: () => Promise<unknown>): void {
  vi.spyOn(collectionOf(kind), 'deleteMany').mockImplementationOnce((async (filter: never) => {
    await work()
    return collectionOf(kind).deleteMany(filter)
  }) as never)
}

describe('a bank that is made while the import of its category is undone', () => {
  it('keeps its category, if it was chosen before the deletion', async () => {
    const id = await imported('category', 'category_name\nOlympiads\nUnused\n')
    const body = { ...(await bankBody()), category_id: await idOf('category', 'Olympiads') }
    let made = 0
    beforeDeletion('category', async () => (made = (await send('POST', 'admin/questionBank', body)).statusCode))
    await undone(id)
    expect(made).toBe(201)
    expect((await namesOf('category')).toSorted()).toEqual(['Olympiads', 'School Boards'])
  })

  it('is refused, if the deletion comes while it chooses the row', async () => {
    await imported('category', 'category_name\nOlympiads\n')
    const category_id = await idOf('category', 'Olympiads')
    const body = { ...(await bankBody()), category_id }
    const { collection } = collectionOf('category')
    const marking = vi.spyOn(collection, 'updateMany').mockImplementationOnce(async (filter, update) => {
      await collection.deleteOne({ key: 'olympiads' })
      return collection.updateMany(filter as never, update as never)
    })
    expect((await send('POST', 'admin/questionBank', body)).statusCode).toBe(422)
    expect(marking).toHaveBeenCalledTimes(2)
    expect(await BankModel.countDocuments()).toBe(0)
  })

  it('is refused, if it comes after the deletion', async () => {
    const id = await imported('category', 'category_name\nOlympiads\n')
    const body = { ...(await bankBody()), category_id: await idOf('category', 'Olympiads') }
    await undone(id)
    const answer = await send('POST', 'admin/questionBank', body)
    expect([answer.statusCode, answer.json<{ fields: unknown }>().fields]).toEqual([
      422,
      { category_id: 'Choose a category from the list.' },
    ])
    expect(await BankModel.countDocuments()).toBe(0)
  })
})

describe('a row that is named while its import is undone stays', () => {
  it('for an entry of a profile', async () => {
    const { level_id, sublevel_id } = await plantProfileLists()
    const id = await imported('subject', 'name,level_name\nLogic,Class 9\nEthics,Class 9\n')
    const entry = { level: { level_id, sublevel_id }, subject: [{ id: await idOf('subject', 'Logic') }], board: [] }
    const call = await teacher()
    let status = 0
    beforeDeletion('subject', async () => ({ status } = await call('POST', '/level/all', { data: [entry] })))
    await undone(id)
    expect(status).toBe(200)
    expect(await namesOf('subject')).toEqual(['Logic', 'Physics'])
  })

  it('for an imported row below it, but not for one of a dry run', async () => {
    const id = await imported('level', 'name\nCollege\nKindergarten\n')
    await imported('subLevel', 'name,level_name\nYear 1,College\n')
    await imported('subLevel', 'name,level_name\nNursery,Kindergarten\n', 'true')
    // Only the mark protects it now.
    await collectionOf('subLevel').deleteMany()
    await undone(id)
    expect(await namesOf('level')).toEqual(['College'])
  })

  it('and if it was deleted first, an imported row below it is refused', async () => {
    await imported('level', 'name\nCollege\n')
    const { collection } = collectionOf('level')
    vi.spyOn(collection, 'updateMany').mockImplementationOnce(async (filter, update) => {
      await collection.deleteOne({ key: 'college' })
      return collection.updateMany(filter as never, update as never)
    })
    const id = await imported('subLevel', 'name,level_name\nYear 1,College\n')
    const answer = await product().app.inject({ url: `/api/v1/admin/imports/${id}/refused?limit=10`, headers: admin })
    expect(answer.json<{ data: unknown }>().data).toMatchObject([{ code: 'parent-unknown' }])
    expect(await namesOf('subLevel')).toEqual([])
  })
})
