import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { undoImport, workOnImport } from '../../../api/src/content/imports/commands.ts'
import { BatchModel, ImportModel } from '../../../api/src/content/imports/model.ts'
import { collectionOf, type ReferenceRecord } from '../../../api/src/content/reference-data/model.ts'
import {
  definitionOf,
  type ReferenceKind,
  referenceKinds,
} from '../../../shared/src/content/reference-data/definitions.ts'
import { counts, type Header, type Imported, importOf, staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'
import { sendForm } from '../../support/uploads.ts'
import { listFacts } from './reference-lists.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let admin: Header
beforeEach(async () => {
  admin = await staffHeader(product(), 'admin')
})

type Fields = Readonly<Record<string, string>>
const upload = (list: string, file: string, fields: Fields = {}, who = admin) =>
  sendForm(
    product(),
    '/admin/imports',
    [['list', list], ...Object.entries(fields), ['file', Buffer.from(file), 'rows.csv']],
    who,
    'POST',
  )

async function run(list: string, file: string, fields: Fields = {}): Promise<Imported> {
  const answer = await upload(list, file, { dry_run: 'false', ...fields })
  expect([answer.statusCode, answer.body]).toEqual([202, expect.any(String)])
  const { id } = answer.json<{ data: { id: string } }>().data
  await workOnImport(product().context, id)
  return importOf(product(), admin, id)
}

type DeviceList = { version: string; is_whole: boolean; rows: { name: string }[] }

async function get<Answer>(path: string, who: Header | object = admin): Promise<Answer> {
  const { rawPayload, headers } = await product().app.inject({ url: `/api/v1${path}`, headers: who as Header })
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload
  return JSON.parse(text.toString()) as Answer
}
const refusedOf = async ({ id }: Imported) =>
  (
    await get<{ data: { line: number; column: number; code: string; message: string }[] }>(
      `/admin/imports/${id}/refused?limit=100`,
    )
  ).data
const rowsOf = (kind: ReferenceKind) => collectionOf(kind).find().sort({ key: 1 }).lean<ReferenceRecord[]>()
const add = (path: string, row: object) =>
  product().app.inject({ method: 'POST', url: `/api/v1/${path}`, payload: row, headers: admin })

describe('rows of a list', () => {
  it('come in by ten thousand, each bad one told with its place, and mended without a double', async () => {
    const row = (i: number) => (i % 10 === 0 ? `,India ${i}` : `University of Town ${i},India`)
    const file = ['university_name,country', ...Array.from({ length: 10_000 }, (_, i) => row(i))].join('\n')
    const done = await run('university', file)
    expect(done).toMatchObject({ status: 'completed', format: 'csv', counts: counts(10_000, 9_000, 0, 1_000) })
    expect(await collectionOf('university').countDocuments()).toBe(9_000)
    const refused = await refusedOf(done)
    expect(refused[1]).toEqual({
      line: 12,
      column: 1,
      code: 'rule-broken',
      source: ',India 10',
      message: 'University Name is required (column "university_name").',
      cell: { row: 12, column: 'A', name: 'university_name' },
    })
    const again = await run('university', file.replaceAll(/^,India (\d+)$/gm, 'University of Village $1,India'))
    expect(again.counts).toEqual(counts(10_000, 1_000, 9_000))
    expect(await collectionOf('university').countDocuments()).toBe(10_000)
    expect((await run('university', file)).counts).toMatchObject({ created: 0, duplicate: 9_000 })
  })

  it('are checked first, and nothing is written', async () => {
    await add('religion', { name: 'Jain' })
    const answer = await upload('religion', 'name\nJain\nSikh\nsikh \n\n')
    const { id } = answer.json<{ data: { id: string } }>().data
    await workOnImport(product().context, id)
    expect(await importOf(product(), admin, id)).toMatchObject({
      status: 'ready',
      list: 'religion',
      bank_id: '',
      forecast: counts(3, 1, 2),
    })
    expect(await rowsOf('religion')).toHaveLength(1)
    await product().app.inject({ method: 'POST', url: `/api/v1/admin/imports/${id}/start`, headers: admin })
    await workOnImport(product().context, id)
    expect(await importOf(product(), admin, id)).toMatchObject({ status: 'completed', counts: counts(3, 1, 2) })
    const [, sikh] = await rowsOf('religion')
    expect(sikh).toMatchObject({ name: 'Sikh', description: '', status: 'active', version: 1 })
  })

  it('find what they stand below by its name or its id', async () => {
    const [school, college] = await Promise.all(
      ['School', 'College'].map(
        async (name) => (await add('level', { name })).json<{ data: { id: string } }>().data.id,
      ),
    )
    const file = `name,level_name\nClass 9, school\nClass 10,${school}\nYear 1,College\nYear 2,Kindergarten\nYear 3,\n`
    const done = await run('subLevel', file)
    expect(done.counts).toEqual(counts(5, 3, 0, 2))
    expect(await refusedOf(done)).toMatchObject([
      {
        line: 5,
        column: 8,
        code: 'parent-unknown',
        message: '"Kindergarten" is not in the list of levels. Add it there first, or spell it as it is spelled there.',
      },
      {
        line: 6,
        column: 8,
        code: 'rule-broken',
        message: 'Level is required (column "level_name").',
      },
    ])
    expect((await rowsOf('subLevel')).map(({ name, level_id }) => [name, level_id])).toEqual([
      ['Class 9', school],
      ['Class 10', school],
      ['Year 1', college],
    ])
    await add('subLevel', { name: 'Class 9', level_id: college })
    const subjects = await run('subject', 'name,level_name\nPhysics,Class 9\nPhysics,Class 10\n')
    expect(await refusedOf(subjects)).toMatchObject([
      {
        code: 'parent-ambiguous',
        message: 'Several sub levels are named "Class 9". Give the id of the one you mean.',
      },
    ])
  })

  it('change those that are there where that is wanted, and become what they were', async () => {
    await add('board', { name: 'CBSE', description: 'old' })
    await add('board', { name: 'ICSE', description: 'same' })
    const file = 'Board name,Description\ncbse,new\nICSE,same\nKerala,\nCBSE,newer\n'
    const done = await run('board', file, { on_duplicate: 'update' })
    expect(done.counts).toEqual(counts(4, 1, 2, 0, 1))
    const said = async () =>
      (await rowsOf('board')).map(({ name, description, version }) => [name, description, version])
    expect(await said()).toEqual([
      ['cbse', 'new', 2],
      ['ICSE', 'same', 1],
      ['Kerala', '', 1],
    ])
    await undoImport(product().context, { actor: 'x', request_id: 'r', network: '' }, done.id)
    await workOnImport(product().context, done.id)
    expect(await said()).toEqual([
      ['CBSE', 'old', 3],
      ['ICSE', 'same', 1],
    ])
    expect((await run('board', file)).counts).toEqual(counts(4, 1, 3))
  })

  it('are taken back but for those that somebody uses or has changed, and devices hear of it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const done = await run(
      'location',
      'location,pincode,lat,lng\nAluva,683101,10.1,76.3\nKochi,682001,,\nThrissur,680001,,\n',
    )
    const [aluva, kochi] = await rowsOf('location')
    expect(aluva).toMatchObject({
      location: 'Aluva',
      lat: '10.1',
      tokens: expect.arrayContaining(['alu', '683']) as unknown,
    })
    await UserModel.updateOne({}, { $set: { location: [{ pincode: '682001', location: 'Kochi' }] } })
    await undoImport(product().context, { actor: 'x', request_id: 'r', network: '' }, done.id)
    await workOnImport(product().context, done.id)
    expect((await rowsOf('location')).map(({ _id }) => _id)).toEqual([kochi!._id])

    const levels = await run('level', 'name\nA\nB\n')
    const { version } = (await get<{ data: DeviceList }>('/lists/level', {})).data
    const [a] = await rowsOf('level')
    await product().app.inject({
      method: 'PUT',
      url: `/api/v1/level/${String(a!._id)}`,
      payload: { name: 'A plus' },
      headers: admin,
    })
    await undoImport(product().context, { actor: 'x', request_id: 'r', network: '' }, levels.id)
    await workOnImport(product().context, levels.id)
    expect((await rowsOf('level')).map(({ name }) => name)).toEqual(['A plus'])
    vi.advanceTimersByTime(6_000)
    const device = (await get<{ data: DeviceList }>(`/lists/level?since=${version}`, {})).data
    expect([device.is_whole, device.rows.map(({ name }) => name)]).toEqual([true, ['A plus']])
  })

  it('are written once by a run that is repeated, cut off, or told twice', async () => {
    const done = await run('religion', 'name,description\nA,1\nB,2\nC,3\n', { on_duplicate: 'update' })
    await run('religion', 'name,description\nA,x\n', { on_duplicate: 'update' })
    const before = await rowsOf('religion')
    await ImportModel.updateOne({ _id: done.id }, { $set: { status: 'running', waiting_since: new Date() } })
    await BatchModel.deleteMany({ import_id: done.id })
    await collectionOf('religion').deleteOne({ key: 'c' })
    await workOnImport(product().context, done.id)
    const after = await rowsOf('religion')
    expect(after.map(({ _id, name }) => [_id, name])).toEqual(before.map(({ _id, name }) => [_id, name]))
    expect((await importOf(product(), admin, done.id)).counts.total).toBe(3)
  })
})

describe('each of the thirteen lists', () => {
  it('takes its own export back, and nothing is new', async () => {
    expect(referenceKinds).toHaveLength(13)
    for (const kind of referenceKinds) {
      const { path, tab } = definitionOf(kind)
      const { row, parent } = listFacts.find((facts) => facts.path === path)!
      const above = parent && (await rowsOf(referenceKinds.find((of) => definitionOf(of).path === parent.path)!))[0]
      const body = { ...row, ...(parent && { [parent.field]: String(above!._id) }) }
      expect([kind, (await add(path, body)).statusCode]).toEqual([kind, 201])
      const file = (await product().app.inject({ url: `/api/v1/${path}/export`, headers: admin })).body
      expect([tab, (await run(kind, file, { on_duplicate: 'update' })).counts]).toEqual([tab, counts(1, 0, 1)])
    }
  })
})

describe('an import of a list is refused', () => {
  it.each([
    ['nowhere', 'name\nA\n', {}, { list: 'There is no list with this name' }],
    [
      'board',
      'name\nA\n',
      { on_duplicate: 'keep' },
      { on_duplicate: 'Lists cannot hold duplicates: on duplicate must be skip or update' },
    ],
    ['board', 'name\nA\n', { format: 'gift' }, { format: 'Lists are imported as csv or xlsx' }],
    [
      'board',
      'name\nA\n',
      { mapping: '["question"]' },
      {
        mapping: 'A column has a meaning that this import does not know.',
      },
    ],
    ['board', 'name\nA\n', { bank_id: '0'.repeat(24) }, { bank_id: 'Name a bank or a list, not both' }],
  ])('%s %j %j', async (list, file, fields, errors) => {
    const answer = await upload(list, file, fields as unknown as Fields)
    expect([answer.statusCode, answer.json<{ fields: unknown }>().fields]).toEqual([422, errors])
  })

  it('from who may not change lists, whatever they may do with questions', async () => {
    const editor = await staffHeader(product(), 'editor')
    expect((await upload('board', 'name\nA\n', {}, editor)).statusCode).toBe(403)
    const { id } = (await upload('board', 'name\nA\n')).json<{ data: { id: string } }>().data
    const as = (step: string) =>
      product().app.inject({ method: 'POST', url: `/api/v1/admin/imports/${id}/${step}`, headers: editor })
    expect((await as('cancel')).statusCode).toBe(403)
    const begun = {
      method: 'POST',
      url: '/api/v1/admin/imports/uploads',
      payload: { list: 'board', file_name: 'a.csv', size: 9 },
    } as const
    expect((await product().app.inject({ ...begun, headers: editor })).statusCode).toBe(403)
    expect((await product().app.inject({ ...begun, headers: admin })).statusCode).toBe(201)
  })

  it.each([
    [
      'location',
      'place,pin\nAluva,683101\n',
      'No column holds location or pincode. Choose which column it is. Known columns: location, pincode, lat, lng, district, state, office_type, status.',
    ],
    ['board', 'name\n', 'This file contains no rows.'],
    ['board', '\n\n', 'The file is empty.'],
  ])('%s %j', async (list, file, failure) => {
    expect(await run(list, file)).toMatchObject({ status: 'failed', failure })
  })

  it('in the one row where a value is wrong', async () => {
    const wrong = `name,code,description,status\nHindi,hi,,Active\nTamil,,,\n${'x'.repeat(201)},x,,\nUrdu,ur,,retired\n`
    expect((await refusedOf(await run('spokenLanguage', wrong))).map(({ line, message }) => [line, message])).toEqual([
      [3, 'Code is required (column "code").'],
      [4, 'At most 200 characters (column "name").'],
      [5, 'Status must be active or inactive (column "status").'],
    ])
    const far = await run('location', 'location,pincode,lat,lng\nAluva,683101,north,76.3\nKochi,682001,10.1,\n')
    expect((await refusedOf(far)).map(({ line, message }) => [line, message])).toEqual([
      [2, 'Latitude and longitude must be degrees, such as 28.61 (column "lat").'],
      [3, 'Fill in both latitude and longitude, or neither (column "lng").'],
    ])
  })
})
