import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { AuditEntryModel, type AuditRecord } from '../../../api/src/platform/audit/model.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { type ListFacts, listFacts } from './reference-lists.ts'

const product = startProduct({ env: { READS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' } })

type Row = Record<string, string>
let admin: MadeUser
let headers: { authorization: string }
beforeEach(async () => {
  admin = await makeUser({ roles: ['admin'], contact_person: 'Ms. - Ananya Sen' })
  headers = await headerOf(product(), admin)
})

const call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: unknown,
  more: Record<string, string> = headers,
) =>
  product().app.inject({
    method,
    url: `/api/v1/${path}`,
    headers: more,
    ...(payload !== undefined && { payload: payload as object }),
  })

async function add(path: string, row: object): Promise<Row> {
  const answer = await call('POST', path, row)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('"success":true')])
  return (answer.json() as { data: Row }).data
}
const list = async (path: string, query = '', more = headers) =>
  (await call('GET', `${path}?${query}`, undefined, more)).json() as { data: Row[]; total: number; totalPages: number }

/** A row of the list that can be sent, with parents that are there. */
async function rowOf({ row, parent }: ListFacts): Promise<Row> {
  if (!parent) return { ...row }
  const above = await add(parent.path, await rowOf(listFacts.find(({ path }) => path === parent.path)!))
  return { ...row, [parent.field]: above.id! }
}
/** A parent that rowOf has added is called as its list's row above. */
const nameOfParent = ({ parent }: ListFacts) =>
  Object.values(listFacts.find(({ path }) => path === parent?.path)?.row ?? {})[0]
const nameOf = ({ row }: ListFacts) => Object.keys(row)[0]!

describe.each(listFacts.map((facts) => [facts.path, facts] as const))('/%s', (path, facts) => {
  const { entity, id, blank, parent, besides } = facts

  it('adds a row, answers the whole of it, and says so', async () => {
    const row = await rowOf(facts)
    const answer = await call('POST', path, row)
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        success: true,
        message: `${entity} added successfully`,
        data: {
          [id]: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
          ...row,
          ...besides,
          ...(parent && { [parent.shown]: nameOfParent(facts) }),
          status: 'active',
          created_by: admin.id,
          created_by_name: 'Ms. Ananya Sen',
          updated_by: admin.id,
          updated_by_name: 'Ms. Ananya Sen',
          updated_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          version: 1,
        },
      },
    ])
  })

  it('refuses what is blank, in the specified words, and keeps nothing', async () => {
    const row = await rowOf(facts)
    for (const [fields, sentence, own = sentence] of blank)
      for (const empty of [{ value: '' }, { value: '   ' }, { value: undefined }]) {
        const answer = await call('POST', path, {
          ...row,
          ...Object.fromEntries(fields.map((name) => [name, empty.value])),
        })
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'form_invalid', message: sentence }])
        expect((answer.json() as { fields: Row }).fields[fields[0]!]).toBe(own)
      }
    expect((await list(path)).total).toBe(0)
  })

  it('refuses a double whatever its case and spaces, and says which row it is', async () => {
    const row = await rowOf(facts)
    const first = await add(path, row)
    const double = { ...row, [nameOf(facts)]: `  ${row[nameOf(facts)]!.toUpperCase().replaceAll(' ', '   ')} ` }
    const answer = await call('POST', path, double)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { message: `${entity} already exists`, data: { id: first[id], status: 'active' } },
    ])
    expect((answer.json() as { fields: Row }).fields).toEqual({ [nameOf(facts)]: `${entity} already exists` })
    expect((await list(path)).total).toBe(1)
  })

  it('takes one of twenty who add the same at once', async () => {
    const row = await rowOf(facts)
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', path, row)))
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1)
    expect((await list(path)).total).toBe(1)
  })

  it('changes a row and its status, and says which', async () => {
    const row = await add(path, await rowOf(facts))
    const change = (body: object) => call('PUT', `${path}/${row[id]}`, body)
    const name = nameOf(facts)
    const renamed = await change({ [name]: 'Another name' })
    expect(renamed.json()).toMatchObject({
      message: `${entity} updated successfully`,
      data: { [name]: 'Another name', version: 2 },
    })
    expect((await change({ status: 'inactive' })).json()).toMatchObject({
      message: `${entity} deactivated successfully`,
      data: { status: 'inactive', [name]: 'Another name' },
    })
    expect((await change({ status: 'active' })).json()).toMatchObject({ message: `${entity} activated successfully` })
    const emptied = await change({ [name]: ' ' })
    expect([emptied.statusCode, emptied.json().message]).toEqual([422, blank[0]![1]])
    expect((await change({ status: 'gone' })).json()).toMatchObject({ message: 'Status must be active or inactive' })
    expect((await change({})).statusCode).toBe(422)
    expect((await call('PUT', `${path}/${'0'.repeat(24)}`, { status: 'active' })).statusCode).toBe(404)
  })

  it('does not take a name that another row has', async () => {
    const row = await rowOf(facts)
    const first = await add(path, row)
    const second = await add(path, { ...row, [nameOf(facts)]: 'Second' })
    const answer = await call('PUT', `${path}/${second[id]}`, { [nameOf(facts)]: row[nameOf(facts)]!.toLowerCase() })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { data: { id: first[id] } }])
  })

  it('refuses a change of what somebody else has changed meanwhile, and shows what is there', async () => {
    const row = await add(path, await rowOf(facts))
    const rename = (to: string, version: number) =>
      call('PUT', `${path}/${row[id]}`, { [nameOf(facts)]: to }, { ...headers, 'if-match': `"${version}"` })
    expect((await rename('Theirs', 1)).statusCode).toBe(200)
    const answer = await rename('Mine', 1)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      412,
      { code: 'stale', data: { [nameOf(facts)]: 'Theirs', version: 2, updated_by_name: 'Ms. Ananya Sen' } },
    ])
    expect((await rename('Mine', 2)).statusCode).toBe(200)
  })

  it('refuses 10,000 characters, operators, unknown fields and fields nobody types', async () => {
    const row = await rowOf(facts)
    const long = await call('POST', path, { ...row, [nameOf(facts)]: 'x'.repeat(10_000) })
    expect([long.statusCode, long.json().fields]).toMatchObject([
      422,
      { [nameOf(facts)]: expect.stringContaining('200') as string },
    ])
    expect((await call('POST', path, { ...row, [nameOf(facts)]: { $gt: '' } })).statusCode).toBe(400)
    const unknown = await call('POST', path, { ...row, role: 'admin' })
    expect(unknown.json()).toMatchObject({ message: 'The request has the wrong shape: there is no field role.' })
    const added = await add(path, { ...row, [id]: 'mine', created_by_name: 'Nobody', version: 9 })
    expect(added).toMatchObject({ created_by_name: 'Ms. Ananya Sen', version: 1 })
    expect(added[id]).not.toBe('mine')
  })

  it('shows visitors what is active, and no names of staff; staff see all', async () => {
    const row = await rowOf(facts)
    const shown = await add(path, row)
    const hidden = await add(path, { ...row, [nameOf(facts)]: 'Hidden', status: 'inactive' })
    const asVisitor = await list(path, '', {} as never)
    expect(asVisitor.data.map((one) => one[id])).toEqual([shown[id]])
    expect(Object.keys(asVisitor.data[0]!)).not.toEqual(expect.arrayContaining(['created_by_name']))
    expect(Object.keys(asVisitor.data[0]!)).not.toEqual(expect.arrayContaining(['version']))
    expect((await call('GET', `${path}?status=inactive`, undefined, {})).statusCode).toBe(401)
    expect((await call('GET', `${path}/${hidden[id]}`, undefined, {})).statusCode).toBe(401)
    expect((await call('GET', `${path}/${shown[id]}`, undefined, {})).statusCode).toBe(200)
    const student = await headerOf(product(), await makeUser({ roles: ['user'] }))
    expect((await call('GET', `${path}?status=inactive`, undefined, student)).statusCode).toBe(403)
    expect((await list(path)).total).toBe(2)
    expect((await list(path, 'status=inactive')).data.map((one) => one[id])).toEqual([hidden[id]])
    expect((await list(path, 'status=active')).total).toBe(1)
  })

  it('keeps who changed what, and when', async () => {
    const row = await add(path, await rowOf(facts))
    await call('PUT', `${path}/${row[id]}`, { [nameOf(facts)]: 'New name' })
    const entries = await AuditEntryModel.find({ entity_id: row[id]! }).sort({ _id: 1 }).lean<AuditRecord[]>()
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['list.added', admin.id],
      ['list.updated', admin.id],
    ])
    expect(entries[1]!.note).toContain('→ "New name"')
  })

  it('can be exported, without anything that a spreadsheet would run', async () => {
    const row = await rowOf(facts)
    await add(path, { ...row, [nameOf(facts)]: '=HYPERLINK("http://x")' })
    const answer = await call('GET', `${path}/export`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(answer.body.trim().split('\n')).toHaveLength(2)
    await add(path, { ...row, [nameOf(facts)]: 'a;=1+1' })
    expect((await call('GET', `${path}/export`)).body).toContain('"a;=1+1"')
  })
})

describe('lists', () => {
  it('refuse a parent that is none', async () => {
    for (const facts of listFacts.filter(({ parent }) => parent))
      for (const nobody of ['0'.repeat(24), 'x', '{}']) {
        const answer = await call('POST', facts.path, { ...facts.row, [facts.parent!.field]: nobody })
        const sentence = `Choose a ${facts.parent!.label.toLowerCase()} from the list.`
        expect([answer.statusCode, answer.json()]).toMatchObject([422, { fields: { [facts.parent!.field]: sentence } }])
      }
  })

  it('take the same name below another parent', async () => {
    const levels = [await add('level', { name: 'A' }), await add('level', { name: 'B' })]
    for (const { id } of levels) await add('subLevel', { name: 'Class 1', level_id: id })
    expect((await list('subLevel', `level_id=${levels[0]!.id}`)).data).toMatchObject([
      { name: 'Class 1', level_name: 'A' },
    ])
    expect((await call('GET', `level/${levels[0]!.id}/usage`)).json()).toMatchObject({
      data: { total: 1, uses: [{ what: 'sub levels', count: 1 }] },
    })
  })

  it('count the people who live at a place, of that name and pincode both', async () => {
    const place = { pincode: '700019', location: 'Ballygunge SO' }
    const { id } = await add('location', place)
    for (const lives of [place, { ...place, location: 'Another SO' }, { ...place, pincode: '700020' }])
      await UserModel.updateOne({ _id: (await makeUser())._id }, { $set: { location: [lives] } })
    expect((await call('GET', `location/${id}/usage`)).json()).toMatchObject({
      data: { total: 1, uses: [{ what: 'people', count: 1 }] },
    })
  })

  it('are searched by the beginnings of words, sorted, and paged', async () => {
    for (const [name, code] of [
      ['Bengali', 'bn'],
      ['Old Bengali', 'ob'],
      ['Hindi', 'hi'],
      ['Assamese', 'as'],
    ] as const)
      await add('spokenLanguage', { name, code })
    const names = async (query: string) => (await list('spokenLanguage', query)).data.map(({ name }) => name)
    expect(await names('')).toEqual(['Assamese', 'Bengali', 'Hindi', 'Old Bengali'])
    expect(await names('name=ben')).toEqual(['Bengali', 'Old Bengali'])
    expect(await names('name=beng%20o')).toEqual(['Old Bengali'])
    expect(await names('name=engali')).toEqual([])
    expect(await names('name=.%2A')).toEqual([])
    expect(await names('code=o')).toEqual(['Old Bengali'])
    expect(await names('sort=-key')).toEqual(['Old Bengali', 'Hindi', 'Bengali', 'Assamese'])
    expect(await names('sort=code&name=ben')).toEqual(['Bengali', 'Old Bengali'])
    expect(await names('sort=-code')).toEqual(['Old Bengali', 'Hindi', 'Bengali', 'Assamese'])
    expect(await list('spokenLanguage', 'limit=3&page=2')).toMatchObject({
      data: [{ name: 'Old Bengali' }],
      total: 4,
      totalPages: 2,
      currentPage: 2,
      pagination: { total: 4, totalPages: 2, page: 2, limit: 3 },
    })
    expect((await call('GET', 'spokenLanguage?sort=password')).statusCode).toBe(422)
    expect((await call('GET', 'spokenLanguage?page=0')).statusCode).toBe(422)
    expect((await call('GET', `spokenLanguage?name=${'x'.repeat(101)}`)).statusCode).toBe(422)
  })

  it('count as people do', async () => {
    for (const name of ['Class 10', 'Class 2', 'Class 1']) await add('semester', { name })
    expect((await list('semester')).data.map(({ name }) => name)).toEqual(['Class 1', 'Class 2', 'Class 10'])
  })

  it('find locations that were added by name and pincode, in the picker too', async () => {
    await add('location', { location: 'New Town', pincode: '700156' })
    expect((await list('location', 'location=new%20to')).total).toBe(1)
    expect((await list('location', 'pincode=7001')).total).toBe(1)
    expect((await list('location', 'location=--')).total).toBe(0)
    expect((await call('GET', 'location/pincode?pincode=700156')).json()).toMatchObject({
      data: [{ location: 'New Town' }],
    })
  })
})

describe('neighbours', () => {
  it('pair every level with its sub levels', async () => {
    const school = await add('level', { name: 'School' })
    await add('level', { name: 'Hobby' })
    const nine = await add('subLevel', { name: 'Class 9', level_id: school.id })
    await add('subLevel', { name: 'Class 8', level_id: school.id, status: 'inactive' })
    expect((await list('level/all', '', {} as never)).data).toEqual([
      {
        level_id: expect.any(String) as string,
        sublevel_id: null,
        level_name: 'Hobby',
        sublevel_name: '',
        combined: 'Hobby',
      },
      {
        level_id: school.id,
        sublevel_id: nine.id,
        level_name: 'School',
        sublevel_name: 'Class 9',
        combined: 'School - Class 9',
      },
    ])
    const physics = await add('subject', { name: 'Physics', sub_level_id: nine.id })
    const subjects = await list('level/subjects', `sub_level_id=${nine.id}`, {} as never)
    expect(subjects.data).toEqual([{ id: physics.id, name: 'Physics' }])
    expect((await list('level/subjects', 'sub_level_id=', {} as never)).data).toEqual([])
  })

  it('find qualifications by any part of their name', async () => {
    const one = await add('education', { edu_name: 'Diploma in Education' })
    await add('education', { edu_name: 'B.Sc.' })
    expect((await list('education/data', 'education=EDUC&page=1&limit=300')).data).toEqual([
      { id: one.id, edu_name: 'Diploma in Education' },
    ])
    expect((await list('education/sub')).data).toEqual([
      { id: expect.any(String) as string, edu_name: 'B.Sc.', sub: [] },
      { id: one.id, edu_name: 'Diploma in Education', sub: [] },
    ])
  })

  it('answer 204 where no university begins so', async () => {
    const one = await add('university', { university_name: 'Jadavpur University', country: 'India' })
    const found = await list('education/universities', 'university=jad&page=1&limit=800', {} as never)
    expect(found.data).toEqual([
      { university_id: one.university_id, university_name: 'Jadavpur University', country: 'India' },
    ])
    const none = await call('GET', 'education/universities?university=xyz', undefined, {})
    expect([none.statusCode, none.body]).toEqual([204, ''])
  })
})

describe('lists on a device', () => {
  const versionOf = async (kind: string) =>
    ((await call('GET', 'lists', undefined, {})).json() as { data: Row[] }).data.find((one) => one.kind === kind)!
      .version!
  const read = async (kind: string, since = '') => {
    const { rawPayload, headers: answered } = await call('GET', `lists/${kind}?since=${since}`, undefined, {})
    const text = answered['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    return (
      JSON.parse(text.toString()) as { data: { version: string; is_whole: boolean; rows: Row[]; gone: string[] } }
    ).data
  }

  it('come whole at first, then what changed, then what went', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const one = await add('level', { name: 'One' })
    vi.advanceTimersByTime(6_000)
    const first = await read('level')
    expect(first).toEqual({ version: '0.1', is_whole: true, rows: [{ id: one.id, name: 'One', key: 'one' }], gone: [] })
    const two = await add('level', { name: 'Two' })
    await call('PUT', `level/${one.id}`, { status: 'inactive' })
    vi.advanceTimersByTime(6_000)
    expect(await versionOf('level')).toBe('0.3')
    expect(await read('level', first.version)).toEqual({
      version: '0.3',
      is_whole: false,
      rows: [{ id: two.id, name: 'Two', key: 'two' }],
      gone: [one.id],
    })
    expect(await read('level', '0.3')).toEqual({ version: '0.3', is_whole: false, rows: [], gone: [] })
    expect(await read('level', '7.1')).toMatchObject({ is_whole: true })
    expect(await read('level', '0.9')).toMatchObject({ is_whole: true })
    expect((await read('level', 'x.y')).is_whole).toBe(true)
  })

  it('are not there for locations, which are too many, nor for what is no list', async () => {
    for (const kind of ['location', 'users', '__proto__'])
      expect((await call('GET', `lists/${kind}`, undefined, {})).statusCode).toBe(404)
  })
})
