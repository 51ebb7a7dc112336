import { createHash } from 'node:crypto'
import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  dropLooseMaterialFiles,
  removeMaterialsOf,
  settleMaterials,
} from '../../../api/src/content/materials/commands.ts'
import { materialFiles, MaterialModel, SpaceModel } from '../../../api/src/content/materials/model.ts'
import { takeSpace } from '../../../api/src/content/materials/space.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { OwnMaterial, QueuedMaterial } from '../../../shared/src/content/materials/shapes.ts'
import { callAs, type Reply } from '../../support/families.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { film, materialCalls, plantMaterialLists, sums } from '../../support/materials.ts'
import { photo } from '../../support/message-files.ts'
import { madePdf } from '../../support/pdf.ts'
import { startProduct } from '../../support/product.ts'
import { decideAs, reportAs } from '../../support/reports.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const { add, putFile, change, submit, decide, find, file } = materialCalls(product)
const gigabyte = 1024 ** 3

let teacher: MadeUser
let reviewer: MadeUser
let id: string
beforeEach(async () => {
  await plantMaterialLists()
  teacher = await makeUser({ i_am: 'Teacher', contact_person: 'Ms. - Ananya Rao' })
  reviewer = await makeUser({ roles: ['reviewer'] })
  id = (await add(teacher)).data.id
})

type Own = Reply<OwnMaterial[]> & { readonly space: { readonly bytes: number; readonly max: number } }
const own = async (who: MadeUser, query = '') =>
  (await callAs<OwnMaterial[]>(product(), who, ['GET', `/teacher/materials?${query}`])) as Own
const queue = (state = '') => callAs<QueuedMaterial[]>(product(), reviewer, ['GET', `/admin/materials?state=${state}`])
const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title)
const told = async () =>
  (await NotificationModel.find({ user_id: teacher._id }).sort({ created_at: 1, _id: 1 }).lean()).map(
    ({ title }) => title,
  )
/** The file of the beginning, approved for everybody. */
async function published(): Promise<void> {
  await putFile(teacher, id)
  await submit(teacher, id)
  expect((await decide(reviewer, id, 'approved')).status).toBe(200)
}

describe('material', () => {
  it('is for everybody once staff have approved it, and no longer after a change', async () => {
    expect((await submit(teacher, id)).fields).toEqual({ file: 'Add its file first.' })
    expect((await putFile(teacher, id)).data).toMatchObject({ state: 'draft', file: { name: 'sums.pdf' }, version: 2 })
    expect([(await find()).total, (await file(id)).statusCode, (await queue()).data]).toEqual([0, 404, []])
    expect((await decide(reviewer, id, 'approved')).status).toBe(404)
    expect((await submit(teacher, id)).data).toMatchObject({ state: 'pending', may_submit: false })
    expect(await submit(teacher, id)).toMatchObject({ status: 409, data: { state: 'pending' } })
    const [waiting] = (await queue()).data
    expect(waiting).toMatchObject({ id, owner: { name: 'Ms. Ananya Rao' }, may: ['approved', 'rejected'] })
    expect((await file(id, {}, reviewer)).statusCode).toBe(200)
    expect((await decide(reviewer, id, 'rejected')).fields).toEqual({
      reason: 'Say why it is rejected. The owner will read it.',
    })
    await decide(reviewer, id, 'rejected', 'Page 3 is missing.')
    expect((await own(teacher)).data[0]).toMatchObject({ state: 'rejected', reason: 'Page 3 is missing.' })
    await submit(teacher, id)
    expect((await decide(reviewer, id, 'approved')).data).toMatchObject({ state: 'approved', may: ['rejected'] })
    expect(await told()).toEqual(['Your material is rejected: Page 3 is missing.', 'Your material is approved'])
    const found = await find('board=cbse&level=Class+9&subject=physics&kind=file')
    expect(found).toMatchObject({ total: 1, data: [{ id, owner: { name: 'Ms. Ananya Rao', tutor_id: '' } }] })
    expect(found.data[0]).not.toHaveProperty('state')
    // Where it is filed is a change, too.
    const again = await change(teacher, id, { ...sums, kind: undefined, title: 'Sums of motion, new' })
    expect(again).toMatchObject({ status: 200, data: { state: 'pending' } })
    expect([again.message, (await find()).total]).toEqual(['Saved. We look at it again before others see it.', 0])
    await decide(reviewer, id, 'approved')
    expect((await putFile(teacher, id, madePdf(), 'new.pdf')).data.state).toBe('pending')
    await decide(reviewer, id, 'approved')
    const hidden = await change(teacher, id, { ...sums, kind: undefined, title: 'Sums', visibility: 'private' })
    expect([hidden.data.state, hidden.data.may_submit, (await queue('approved')).data]).toEqual([
      'withdrawn',
      false,
      [],
    ])
    const { kind: _, ...said } = sums
    expect((await change(teacher, id, { ...said, visibility: 'private' }, { 'if-match': '3' })).status).toBe(412)
  })

  it('is found by its words and what it is about, what was approved last first', async () => {
    await published()
    const second = (await add(teacher, { ...film, level: '', board: '' })).data.id
    await submit(teacher, second)
    await decide(reviewer, second, 'approved')
    expect(titles((await find()).data)).toEqual(['Falling bodies', 'Sums of motion'])
    expect(titles((await find('kind=video')).data)).toEqual(['Falling bodies'])
    expect(titles((await find('q=mot')).data)).toEqual(['Sums of motion'])
    expect(titles((await find('q=fal+phys&kind=video&language=English')).data)).toEqual(['Falling bodies'])
    expect((await find('q=!!')).total).toBe(0)
    expect(titles((await find('limit=1&page=2')).data)).toEqual(['Sums of motion'])
    expect(await find('kind=film')).toMatchObject({ fields: { kind: 'Choose file, video or link.' } })
    expect(titles((await own(teacher, 'q=fall')).data)).toEqual(['Falling bodies'])
    expect((await own(teacher, 'state=draft')).data).toEqual([])
    // Of whoever is held nothing is shown.
    await UserModel.updateOne({ _id: teacher._id }, { $set: { market_hold: { reason: 'x', by: 'y', at: new Date() } } })
    expect([(await find()).data, (await file(id)).statusCode]).toEqual([[], 404])
  })

  it("is its owner's alone", async () => {
    await putFile(teacher, id)
    const other = await makeUser({ i_am: 'Teacher' })
    const { kind: _, ...said } = sums
    const at = `/teacher/materials/${id}`
    const statuses = await Promise.all([
      ...(['GET', 'DELETE'] as const).map(async (method) => (await callAs(product(), other, [method, at])).status),
      change(other, id, said).then(({ status }) => status),
      submit(other, id).then(({ status }) => status),
    ])
    expect([...statuses, (await putFile(other, id)).status]).toEqual([404, 404, 404, 404, 404])
    for (const who of [other, reviewer]) expect((await file(id, {}, who)).statusCode).toBe(404)
    expect((await own(teacher)).data).toMatchObject([{ id, state: 'draft', version: 2 }])
    // Nobody approves what is their own.
    const both = await makeUser({ i_am: 'Teacher', roles: ['reviewer'] })
    const theirs = (await add(both, film)).data.id
    await submit(both, theirs)
    expect(await decide(both, theirs, 'approved')).toMatchObject({ status: 403, code: 'own_material' })
  })

  it('says under which licence, of which lists, and names no address but https', async () => {
    const fields = async (wrong: object) => (await add(teacher, wrong)).fields
    expect(await fields({ title: ' ', subject: 'Alchemy', language: '', licence: '' })).toEqual({
      title: 'Give it a title.',
      language: 'Choose a language.',
      licence: 'Say under which licence it may be used.',
    })
    expect(await fields({ subject: 'Alchemy', level: 'Class 99' })).toEqual({
      subject: 'Choose a subject from the list.',
      level: 'Choose a class from the list.',
    })
    expect(await fields({ licence: 'permission' })).toEqual({ licence_note: 'Say who has given the permission.' })
    expect(await fields({ visibility: 'batches', batch_ids: [id] })).toEqual({
      batch_ids: 'Choose classes of yours.',
    })
    const wrong = ['javascript:alert(1)', 'http://videos.example.org', 'https://10.0.0.1/x', 'https://a@b.example/']
    for (const source_url of wrong)
      expect(await fields({ ...film, source_url })).toEqual({
        source_url: 'Enter an address that begins with https://',
      })
    expect(await fields({ source_url: film.source_url })).toHaveProperty('source_url')
    const told = await add(teacher, { ...film, description: 'Call me: 98310 44270' })
    expect(told.data.description).not.toContain('98310')
  })

  it('is hidden while a report holds it, and is opened again', async () => {
    await published()
    const student = await makeUser()
    const support = await makeUser({ roles: ['support'] })
    const report = await reportAs(product(), student, { kind: 'material', id }, { reason: 'child_safety' })
    expect([report.status, (await find()).total, (await file(id)).statusCode]).toEqual([201, 0, 404])
    expect((await own(teacher)).data[0]).toMatchObject({ state: 'approved', held: true })
    await decideAs(product(), support, report.data.id, { state: 'rejected', decision: 'All is well.' })
    expect([(await find()).total, (await file(id)).statusCode]).toEqual([1, 200])
  })

  it('goes with its owner: what was for everybody leaves a line without owner and file', async () => {
    await published()
    const draft = (await add(teacher, { title: 'Mine' })).data.id
    await putFile(teacher, draft)
    await removeMaterialsOf(teacher.id)
    await removeMaterialsOf(teacher.id)
    const left = await MaterialModel.find().lean()
    expect(left).toMatchObject([{ title: sums.title, state: 'withdrawn', description: '', at: [] }])
    expect([left[0]!.owner_id, left[0]!.file, await SpaceModel.countDocuments()]).toEqual([undefined, undefined, 0])
    expect([(await file(id)).statusCode, (await decide(reviewer, id, 'approved')).status]).toEqual([404, 404])
  })

  it('tells its owner, also after the process that decided has died', async () => {
    await published()
    await NotificationModel.deleteMany({})
    await MaterialModel.updateOne({ _id: id }, { $set: { waiting_since: new Date(Date.now() - 60_000) } })
    expect(await settleMaterials(product().context, new Date())).toBe(1)
    expect([await told(), await settleMaterials(product().context, new Date())]).toEqual([
      ['Your material is approved'],
      0,
    ])
  })
})

describe('its file', () => {
  it('is a PDF as it came, or a picture anew; refused by its content', async () => {
    expect((await putFile(teacher, id, await photo(), 'page.php')).data.file).toMatchObject({
      name: 'page.webp',
      type: 'image/webp',
    })
    const wrong: [string, Buffer][] = [
      ['A file must be a PDF, or a JPG, PNG or WebP picture.', Buffer.from('<!doctype html><script>1</script>')],
      ['This PDF is damaged or not a PDF. Save it again and retry.', Buffer.from('<html>%PDF-1.7</html>')],
      [
        'A file must be a PDF, or a JPG, PNG or WebP picture.',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ],
      ['Choose a file.', Buffer.alloc(0)],
    ]
    for (const [sentence, bytes] of wrong)
      expect(await putFile(teacher, id, bytes, 'sums.pdf')).toMatchObject({ status: 422, fields: { file: sentence } })
    expect(await putFile(teacher, id, Buffer.alloc(20 * 1024 ** 2 + 1))).toMatchObject({
      status: 413,
      fields: { file: 'A file must be at most 20 MB.' },
    })
    expect((await putFile(teacher, (await add(teacher, film)).data.id)).fields).toEqual({
      file: 'A video or a page has no file.',
    })
    expect((await putFile(teacher, id, madePdf(), 'x.pdf', { 'if-match': '1' })).status).toBe(412)
    // Of all these one file is there, and one is counted.
    const { data, space } = await own(teacher)
    const { size } = data.find((one) => one.id === id)!.file!
    expect([space, (await SpaceModel.findById(teacher._id).lean())!.files.length]).toEqual([
      { bytes: size, max: gigabyte },
      1,
    ])
    await callAs(product(), teacher, ['DELETE', `/teacher/materials/${id}`], {})
    expect((await own(teacher)).space.bytes).toBe(0)
  })

  it('is sent whole or one range of it', async () => {
    await published()
    const whole = madePdf()
    const { length } = whole
    const range = async (asked: string, more = {}) => {
      const { statusCode, headers, rawPayload } = await file(id, { range: asked, ...more })
      return [statusCode, headers['content-range'], rawPayload] as const
    }
    expect(await range('bytes=0-99')).toEqual([206, `bytes 0-99/${length}`, whole.subarray(0, 100)])
    expect(await range('bytes=-10')).toEqual([206, `bytes ${length - 10}-${length - 1}/${length}`, whole.subarray(-10)])
    expect(await range('bytes=5-')).toEqual([206, `bytes 5-${length - 1}/${length}`, whole.subarray(5)])
    for (const asked of [`bytes=${length}-`, 'bytes=0-0,2-3', 'bytes=9-5', 'bytes=x'])
      expect((await range(asked)).slice(0, 2)).toEqual([416, `bytes */${length}`])
    const etag = `"${createHash('sha256').update(whole).digest('hex')}"`
    expect((await range('bytes=0-9', { 'if-range': '"old"' }))[0]).toBe(200)
    expect((await range('bytes=0-9', { 'if-range': etag }))[0]).toBe(206)
    expect((await file(id, { 'if-none-match': etag })).statusCode).toBe(304)
    const { headers, rawPayload } = await file(id)
    expect(rawPayload).toEqual(whole)
    expect(headers).toMatchObject({
      etag,
      'accept-ranges': 'bytes',
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="material.pdf"',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
  })

  it('takes no more room than there is, of twenty at once', async () => {
    const size = 1024 ** 2
    await SpaceModel.create({ _id: teacher._id, bytes: gigabyte - 7 * size - 5, files: [] })
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => takeSpace(teacher._id, { id: new Types.ObjectId(), size })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect((await SpaceModel.findById(teacher._id).lean())!.bytes).toBe(gigabyte - 5)
    expect(await putFile(teacher, id)).toMatchObject({
      status: 422,
      fields: { file: 'Your files can have 1 GB together. Delete something first.' },
    })
  })

  it('is swept where a dead process has left it, and the one in use stays', async () => {
    await putFile(teacher, id)
    const { file: used } = (await MaterialModel.findById(id).lean())!
    const loose = new Types.ObjectId()
    await takeSpace(teacher._id, { id: loose, size: 3 })
    await materialFiles.storeAs(loose, Buffer.from('abc'))
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000)
    expect(await dropLooseMaterialFiles(new Date())).toBe(0)
    expect([await dropLooseMaterialFiles(hours(2)), await dropLooseMaterialFiles(hours(4))]).toEqual([1, 0])
    const space = (await SpaceModel.findById(teacher._id).lean())!
    expect([space.bytes, space.files.length, space.due_at]).toEqual([used!.size, 1, undefined])
    await expect(materialFiles.read(loose)).rejects.toThrow(/not found/i)
    expect(await materialFiles.read(used!.id)).toEqual(madePdf())
  })
})
