import { describe, expect, it } from 'vitest'
import { DocumentFileModel } from '../../../api/src/identity/documents/model.ts'
import { purgeOrphanDocuments } from '../../../api/src/identity/documents/purge-orphans.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { ProfileDocument } from '../../../shared/src/identity/documents/shapes.ts'
import type { Profile } from '../../../shared/src/identity/profile/shapes.ts'
import type { OwnListing, TutorDetail } from '../../../shared/src/marketplace/listings/shapes.ts'
import { callAs, makeFamily } from '../../support/families.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { needFor, plantNeedLists } from '../../support/needs.ts'
import { madePdf } from '../../support/pdf.ts'
import { startProduct } from '../../support/product.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: { CONSENT_PROOF: 'document' } })

async function show(who: MadeUser, bytes: Uint8Array = madePdf()) {
  const parts = [
    ['kind', 'identity'],
    ['description', '1234 5678 9012'],
    ['file', bytes, 'Aadhaar 1234 5678 9012.pdf'],
  ] as const
  const answer = await sendForm(product(), '/documents', parts, await headerOf(product(), who), 'POST')
  const { message, data, fields } = answer.json<{ message: string; data?: Profile; fields?: object }>()
  return { status: answer.statusCode, message, fields, document: data?.documents.at(-1) }
}
async function shown(who: MadeUser): Promise<ProfileDocument> {
  const { document, message, fields } = await show(who)
  if (!document) throw new Error(`${message} ${JSON.stringify(fields)}`)
  return document
}

async function decide({ id }: ProfileDocument, body: object) {
  const staff = await makeUser({ roles: ['admin'] })
  return callAs<ProfileDocument>(product(), staff, ['PATCH', `/admin/documents/${id}`], body)
}
const read = async (who: MadeUser, { id }: ProfileDocument) => {
  const headers = await headerOf(product(), who)
  return (await product().app.inject({ url: `/api/v1/documents/${id}`, headers })).statusCode
}
const guardian = () => makeUser({ i_am: 'Guardian' })
const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

describe('an identity document', () => {
  it('is taken without its name and its description: both may hold a number', async () => {
    expect(await show(await guardian())).toMatchObject({
      status: 201,
      document: { kind: 'identity', name: 'Identity document', description: '', status: 'pending' },
    })
  })

  it.each([
    ['a program', Buffer.from('MZ and more'), 422, 'An identity document must be a picture or a PDF.'],
    ['six megabytes', Buffer.alloc(6_000_000), 413, 'A document must be at most 5 MB.'],
  ])('is not %s', async (_, bytes, status, sentence) => {
    const refused = await show(await guardian(), bytes)
    expect([refused.status, refused.fields]).toEqual([status, { file: sentence }])
  })

  it('waits alone', async () => {
    const who = await guardian()
    const first = await shown(who)
    expect(await show(who)).toMatchObject({
      status: 422,
      fields: { file: 'Your identity document is waiting to be checked.' },
    })
    expect(await DocumentFileModel.countDocuments()).toBe(1)
    await decide(first, { status: 'rejected', reason: 'It cannot be read.' })
    expect((await show(who)).status).toBe(201)
  })

  it.each([
    ['a minor', inDays(-15 * 366)],
    ['a student without a birthday', ''],
  ])('is not taken of %s', async (_, date_of_birth) => {
    expect(await show(await makeUser({ date_of_birth }))).toMatchObject({
      status: 422,
      fields: { kind: 'You must be 18 or older to upload an identity document.' },
    })
  })

  it('is taken of a student of age', async () => {
    expect((await show(await makeUser({ date_of_birth: '1999-05-01' }))).status).toBe(201)
  })

  it('leaves a trace when staff open it, and none when its owner does', async () => {
    const who = await guardian()
    const document = await shown(who)
    const staff = await makeUser({ roles: ['support'] })
    expect([await read(who, document), await read(staff, document)]).toEqual([200, 200])
    expect(await AuditEntryModel.find({ entity: 'document', entity_id: document.id }).lean()).toMatchObject([
      { action: 'document.opened', actor: staff.id },
    ])
  })

  it('goes with the decision; what stays is when it was checked, and until when it counts', async () => {
    const who = await guardian()
    const document = await shown(who)
    const expires_on = inDays(400)
    const { status, data } = await decide(document, { status: 'verified', expires_on })
    expect([status, data]).toMatchObject([
      200,
      { status: 'verified', size: 0, expires_on, checked_at: expect.any(String) },
    ])
    expect([await read(who, document), await DocumentFileModel.countDocuments()]).toEqual([404, 0])
    expect(await NotificationModel.find({ user_id: who._id }).lean()).toMatchObject([
      { title: 'Document verified', text: 'Identity document is verified.', link: '/family' },
    ])
  })

  it('is decided once: nobody can look again, but what was verified can be taken back', async () => {
    const gone = { status: 'The file of a checked identity document is deleted: ask its owner for a new one.' }
    const teacher = await makeUser({ i_am: 'Teacher' })
    const document = await shown(teacher)
    await decide(document, { status: 'verified' })
    expect(await decide(document, { status: 'pending' })).toMatchObject({ status: 422, fields: gone })
    const { data } = await decide(document, { status: 'rejected', reason: 'Of somebody else.' })
    expect(data).toMatchObject({ status: 'rejected', reason: 'Of somebody else.' })
    expect(await decide(document, { status: 'verified' })).toMatchObject({ status: 422, fields: gone })
    const told = await NotificationModel.find({ user_id: teacher._id }).lean()
    expect(told.map(({ title, link }) => `${title} ${link}`).toSorted()).toEqual([
      'Document rejected /teacher/settings',
      'Document verified /teacher/settings',
    ])
  })

  it.each(['tomorrow', '2020-01-01', '2030-02-31'])('does not count until %s', async (expires_on) => {
    const document = await shown(await guardian())
    expect(await decide(document, { status: 'verified', expires_on })).toMatchObject({
      status: 422,
      fields: { expires_on: 'Enter a day from today on, or leave it empty.' },
    })
  })

  it('is swept where a process died between the decision and the deletion', async () => {
    const who = await guardian()
    const left = await shown(who)
    await UserModel.updateOne({ _id: who._id }, { $set: { 'documents.0.status': 'verified' } })
    await shown(await guardian())
    await DocumentFileModel.updateMany({}, { created_at: new Date(Date.now() - 2 * 3_600_000) })
    expect(await purgeOrphanDocuments(new Date())).toBe(1)
    expect(await DocumentFileModel.exists({ _id: left.id })).toBeNull()
  })
})

describe('a checked identity', () => {
  it('makes the agreement of a guardian count where a document is asked', async () => {
    await plantNeedLists()
    const { guardian: who, learner } = await makeFamily(product())
    const post = async () => {
      const { status, code, message } = await callAs(product(), who, ['POST', '/requirements'], needFor(learner))
      return [status, ...(code ? [code, message] : [])]
    }
    const missing = [403, 'proof_needed', 'Your agreement counts when your identity document is checked.']
    expect(await post()).toEqual(missing)
    const document = await shown(who)
    expect(await post()).toEqual(missing)
    await decide(document, { status: 'verified', expires_on: inDays(1) })
    expect((await post())[0]).toBe(201)
    await UserModel.updateOne({ _id: who._id }, { $set: { 'documents.0.expires_on': inDays(-2) } })
    expect(await post()).toEqual(missing)
  })

  it('is a mark and points of a tutor, and nobody sees the file', async () => {
    const who = await makeUser({ i_am: 'Teacher' })
    const own = () => callAs<OwnListing>(product(), who, ['GET', '/teacher/listing'])
    const document = await shown(who)
    expect((await own()).data.parts[1]).toMatchObject({ id: 'checks', points: 0 })
    await decide(document, { status: 'verified' })
    expect((await own()).data.parts[1]).toMatchObject({ id: 'checks', points: 100 })
    const page = async () =>
      (await product().app.inject({ url: `/api/v1/tutors/${who.public_id}` })).json<{ data: TutorDetail }>().data
    const { badges, verified_documents } = await page()
    expect(badges.map(({ kind, name }) => [kind, name])).toEqual([['identity', 'Identity']])
    expect(verified_documents).toEqual([])
    await UserModel.updateOne({ _id: who._id }, { $set: { 'documents.0.expires_on': inDays(-2) } })
    expect((await page()).badges).toEqual([])
  })
})
