import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { DocumentFileModel } from '../../../api/src/identity/documents/model.ts'
import { purgeOrphanDocuments } from '../../../api/src/identity/documents/purge-orphans.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import { chores } from '../../../worker/src/chores.ts'
import type { ProfileDocument } from '../../../shared/src/identity/documents/shapes.ts'
import { type Profile, ProfileShape } from '../../../shared/src/identity/profile/shapes.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { madePdf, packedPdf } from '../../support/pdf.ts'
import { expectNoMore } from '../../support/shapes.ts'
import { startProduct } from '../../support/product.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let owner: MadeUser
let headers: Record<string, string>
beforeEach(async () => {
  owner = await makeUser({ i_am: 'Institute/Tutorial Center', institute_name: 'Bright Lane' })
  headers = await headerOf(product(), owner)
})

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0B6E4F' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'Asha, at home' } } })
    .jpeg()
    .toBuffer()

async function upload(kind: string, bytes: Uint8Array, name = 'a.pdf', more: Record<string, string> = {}) {
  const parts = [
    ['kind', kind],
    ['description', 'Trade licence'],
    ['file', bytes, name],
  ] as const
  const answer = await sendForm(product(), '/documents', parts, { ...headers, ...more }, 'POST')
  return { status: answer.statusCode, ...(answer.json() as { message: string; data: Profile; fields?: object }) }
}
const call = (method: 'GET' | 'DELETE' | 'PATCH', path: string, more = headers, payload?: object) =>
  product().app.inject({ method, url: `/api/v1${path}`, headers: more, ...(payload && { payload }) })

describe('POST /api/v1/documents', () => {
  it('keeps a PDF as it came and a picture anew, without what it carried', async () => {
    const first = await upload('certificate', madePdf(), '../../etc/Trade licence.pdf')
    expect(first).toMatchObject({ status: 201, message: 'Uploaded. We will check it and notify you.' })
    const second = await upload('certificate', await picture(5_000, 100), 'seal.jpg')
    expect(second.data.documents).toMatchObject([
      {
        kind: 'certificate',
        name: 'Trade licence.pdf',
        type: 'application/pdf',
        size: madePdf().length,
        status: 'pending',
        description: 'Trade licence',
      },
      { kind: 'certificate', name: 'seal.jpg', type: 'image/webp', status: 'pending' },
    ])
    const [one, two] = second.data.documents as [ProfileDocument, ProfileDocument]
    const file = await call('GET', `/documents/${one.id}`)
    expect([file.rawPayload, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      madePdf(),
      'application/pdf',
      'attachment; filename="document.pdf"',
    ])
    const { rawPayload } = await call('GET', `/documents/${two.id}`)
    const kept = await sharp(rawPayload).metadata()
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 2_400, undefined])
    expect((await call('GET', '/documents')).json()).toMatchObject({ data: second.data.documents })
  })

  it('a new logo takes the place of the old one, file and all', async () => {
    await upload('logo', await picture())
    await DocumentFileModel.updateMany({}, { created_at: new Date(Date.now() - 120_000) })
    const { data, message } = await upload('logo', await picture())
    expect(message).toBe('Your logo was changed.')
    expect(data.documents).toHaveLength(1)
    expect(await DocumentFileModel.find().lean()).toMatchObject([{ _id: expect.anything() as object }])
    const { rawPayload } = await call('GET', `/documents/${data.documents[0]!.id}`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 512, height: 512 })
  })

  it.each([
    [
      'a PDF that is HTML',
      'certificate',
      Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF'),
      'This PDF is damaged or not a PDF. Save it again and retry.',
    ],
    [
      'HTML that begins and ends as a PDF',
      'certificate',
      Buffer.from('%PDF-1.7\n<html><b>Sign in here</b></html>\n%%EOF'),
      'This PDF is damaged or not a PDF. Save it again and retry.',
    ],
    [
      'a PDF cut off',
      'certificate',
      madePdf().subarray(0, 30),
      'This PDF is damaged or not a PDF. Save it again and retry.',
    ],
    [
      'a PDF that runs a script',
      'certificate',
      madePdf('/OpenAction << /S /JavaScript /JS (app.alert) >>'),
      'This PDF contains scripts or attached files. Print it to a new PDF and try again.',
    ],
    [
      'a script whose name is escaped',
      'certificate',
      madePdf('/Java#53cript (x)'),
      'This PDF contains scripts or attached files. Print it to a new PDF and try again.',
    ],
    [
      'a script among packed objects',
      'certificate',
      packedPdf('/OpenAction << /S /JavaScript /JS (app.alert) >>'),
      'This PDF contains scripts or attached files. Print it to a new PDF and try again.',
    ],
    [
      'an encrypted PDF',
      'certificate',
      Buffer.from(madePdf().toString().replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 3 0 R')),
      'This PDF is encrypted. Print it to a new PDF and try again.',
    ],
    ['a program', 'certificate', randomBytes(300), 'A certificate must be a picture or a PDF.'],
    ['a PDF as a logo', 'logo', madePdf(), 'A logo must be a JPG, PNG or WebP picture.'],
    ['nothing', 'logo', Buffer.alloc(0), 'Choose a file.'],
  ])('refuses %s with a sentence', async (_, kind, bytes, sentence) => {
    expect(await upload(kind, bytes)).toMatchObject({ status: 422, fields: { file: sentence } })
    expect(await DocumentFileModel.countDocuments()).toBe(0)
  })

  it('refuses what is too large, too much, or of no kind', async () => {
    expect(await upload('certificate', Buffer.alloc(30_000_000))).toMatchObject({ status: 413 })
    expect(await upload('logo', Buffer.concat([await picture(), Buffer.alloc(2_200_000)]))).toMatchObject({
      status: 413,
      fields: { file: 'A logo must be at most 2 MB.' },
    })
    expect(await upload('passport', madePdf())).toMatchObject({
      status: 422,
      fields: { kind: 'Kind must be logo, certificate or identity.' },
    })
    for (let n = 0; n < 20; n++) expect((await upload('certificate', madePdf())).status).toBe(201)
    expect(await upload('certificate', madePdf())).toMatchObject({
      status: 422,
      fields: { file: 'At most 20 documents. Delete one first.' },
    })
  })

  it('keeps nothing of an upload that the profile refuses', async () => {
    const { data } = await upload('certificate', madePdf())
    const stale = { 'if-match': '0' }
    const refused = await Promise.all([1, 2].map(() => upload('certificate', madePdf(), 'a.pdf', stale)))
    expect(refused.map(({ status }) => status)).toEqual([412, 412])
    const both = { 'if-match': String(data.version) }
    const raced = await Promise.all([1, 2].map(() => upload('certificate', madePdf(), 'a.pdf', both)))
    expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 412])
    expect(await DocumentFileModel.countDocuments()).toBe(2)
  })

  it('refuses more bytes than a person may keep', async () => {
    const size = 50 * 1024 * 1024 - madePdf().length
    const texts = {
      name: 'a.pdf',
      description: '',
      type: 'application/pdf',
      status: 'pending',
      reason: '',
      created_at: '',
    }
    const kept = { ...texts, id: '0123456789abcdef01234567', kind: 'certificate', size }
    await UserModel.updateOne({ _id: owner._id }, { documents: [kept] })
    expect((await upload('certificate', madePdf())).status).toBe(201)
    expect(await upload('certificate', madePdf())).toMatchObject({
      status: 422,
      fields: { file: 'Your documents can have 50 MB together. Delete one first, or upload a smaller file.' },
    })
    expect(await DocumentFileModel.countDocuments()).toBe(1)
  })

  it('leaves to the sweep what a process that died had stored: old files that no profile lists', async () => {
    await upload('certificate', madePdf())
    const user_id = owner._id
    const file = { user_id, type: 'application/pdf' as const, bytes: madePdf() }
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
    await DocumentFileModel.updateMany({}, { created_at: hours(5) })
    await DocumentFileModel.create([
      { ...file, created_at: hours(2) },
      { ...file, created_at: hours(0) },
    ])
    expect(await purgeOrphanDocuments(new Date(), () => false)).toBe(0)
    const sweep = chores.find(({ name }) => name === 'purge-documents')!
    expect(await sweep.run(product().context, new Date(), () => true)).toBe(1)
    const left = await DocumentFileModel.find({}, { created_at: 1 }).sort({ created_at: 1 }).lean()
    expect(left.map(({ created_at }) => created_at < hours(1))).toEqual([true, false])
  })

  it('keeps an upload that comes again once', async () => {
    const key = { 'idempotency-key': 'upload-0001' }
    await Promise.all([upload('certificate', madePdf(), 'a.pdf', key), upload('certificate', madePdf(), 'a.pdf', key)])
    const { data } = await upload('certificate', madePdf(), 'a.pdf', key)
    expect([data.documents.length, await DocumentFileModel.countDocuments()]).toEqual([1, 1])
  })
})

describe('a document', () => {
  const one = async () => (await upload('certificate', madePdf())).data.documents[0]!

  it('is read by its owner and by staff who may see users, and by nobody else', async () => {
    const { id } = await one()
    const statusFor = async (user: MadeUser) =>
      (await call('GET', `/documents/${id}`, await headerOf(product(), user))).statusCode
    expect(await statusFor(await makeUser({ i_am: 'Teacher' }))).toBe(404)
    expect(await statusFor(await makeUser({ roles: ['editor'] }))).toBe(404)
    expect(await statusFor(await makeUser({ roles: ['support'] }))).toBe(200)
  })

  it('is deleted with its file', async () => {
    const { id } = await one()
    expect((await call('DELETE', `/documents/${id}`)).json()).toMatchObject({
      message: 'The document is deleted.',
      data: { documents: [] },
    })
    expect(await DocumentFileModel.countDocuments()).toBe(0)
    expect((await call('DELETE', `/documents/${id}`)).statusCode).toBe(404)
  })

  it('is verified or rejected by an administrator; its owner is told why, and it is recorded', async () => {
    const { id } = await one()
    const admin = await headerOf(product(), await makeUser({ roles: ['admin'] }))
    const decide = async (body: object) => (await call('PATCH', `/admin/documents/${id}`, admin, body)).json() as object
    expect(await decide({ status: 'lost' })).toMatchObject({
      fields: { status: 'Status must be one of pending, verified, rejected.' },
    })
    expect(await decide({ status: 'rejected' })).toMatchObject({
      fields: { reason: 'Say why it is rejected. The owner will read it.' },
    })
    expect(await decide({ status: 'rejected', reason: 'The seal cannot be read.' })).toMatchObject({
      data: { status: 'rejected', reason: 'The seal cannot be read.' },
    })
    const { data } = (await call('GET', '/profile')).json() as { data: Profile }
    expectNoMore(ProfileShape, data)
    expect(data.documents).toMatchObject([{ id, status: 'rejected', reason: 'The seal cannot be read.' }])
    expect(await NotificationModel.find({ user_id: owner._id }).lean()).toMatchObject([
      { title: 'Document rejected', text: 'a.pdf is rejected: The seal cannot be read.' },
    ])
    expect(await AuditEntryModel.find({ entity: 'document', entity_id: id }).lean()).toHaveLength(1)
    expect(await decide({ status: 'verified', reason: 'x' })).toMatchObject({
      data: { status: 'verified', reason: '' },
    })
  })
})
