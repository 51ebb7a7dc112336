import mongoose from 'mongoose'
import unzipper from 'unzipper'
import { beforeEach, describe, expect, it } from 'vitest'
import { attemptId, chunkId } from '../../../api/src/assessment/attempts/ids.ts'
import { ChunkModel } from '../../../api/src/assessment/attempts/model.ts'
import { EntryModel, ReviserModel } from '../../../api/src/assessment/revise/model.ts'
import { emptyEntry } from '../../../api/src/assessment/revise/new-entry.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { PaperModel } from '../../../api/src/assessment/test-papers/papers/model.ts'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { PaymentModel } from '../../../api/src/billing/payments/model.ts'
import { DocumentFileModel } from '../../../api/src/identity/documents/model.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { PasswordResetModel } from '../../../api/src/identity/logins/model.ts'
import { SpaceModel } from '../../../api/src/content/materials/model.ts'
import { AvailabilityModel } from '../../../api/src/marketplace/lessons/availability/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { SavedTutorModel } from '../../../api/src/marketplace/saved-tutors/model.ts'
import { SubscriptionModel } from '../../../api/src/platform/notifications/push/model.ts'
import { CalendarAddressModel } from '../../../api/src/marketplace/lessons/calendar/model.ts'
import { NotificationModel, NotificationSettingsModel } from '../../../api/src/platform/notifications/model.ts'
import { ownCollections, ownedBy } from '../../../api/src/identity/data-requests/collections.ts'
import { deleteDueAccounts } from '../../../api/src/identity/data-requests/commands.ts'
import { hashPassword } from '../../../api/src/identity/users/passwords.ts'
import { PhotoModel } from '../../../api/src/identity/photos/model.ts'
import { KnownDeviceModel, SessionModel } from '../../../api/src/identity/sessions/model.ts'
import { TicketModel } from '../../../api/src/platform/support-tickets/model.ts'
import type { Profile } from '../../../shared/src/identity/profile/shapes.ts'
import { storeMaterial } from '../../support/materials.ts'
import { madePdf } from '../../support/pdf.ts'
import { storeAttempts } from '../../support/attempts.ts'
import { storeMoney } from '../../support/money-records.ts'
import { storeMarketRecords } from '../../support/market-records.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { storeDraft, storedTest, storeNumbered } from '../../support/draft-tests.ts'
import { staffHeader } from '../../support/imports.ts'
import { fixedSection, patchTest } from '../../support/test-calls.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const pdf = Buffer.from('%PDF-1.7 a certificate %%EOF')
const day = 24 * 3_600_000
const password = 'correct horse battery'
const password_hash = await hashPassword(password)
let owner: MadeUser
let headers: Record<string, string>
beforeEach(async () => {
  owner = await makeUser({ i_am: 'Teacher', password_hash })
  headers = await headerOf(product(), owner)
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, more = headers, current_password = password) =>
  product().app.inject({
    method,
    url: `/api/v1${path}`,
    headers: more,
    ...(method === 'DELETE' && { payload: { current_password } }),
  })
const answerOf = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  ...more: [headers?: typeof headers, password?: string]
) => {
  const answer = await call(method, path, ...more)
  return { status: answer.statusCode, ...(answer.json() as { message: string; data: Profile }) }
}

/** Something of theirs in every collection. */
async function fill({ _id: user_id, id }: MadeUser, word: string) {
  const now = new Date()
  const document = new mongoose.Types.ObjectId()
  const said = { from: 'user' as const, author_id: user_id, text: `${word} asks`, created_at: now }
  await Promise.all([
    PhotoModel.create({ _id: `photo-${id}`, user_id, bytes: Buffer.from(`${word} photo`), created_at: now }),
    DocumentFileModel.create({ _id: document, user_id, type: 'application/pdf', bytes: pdf, created_at: now }),
    NotificationModel.create({ user_id, kind: 'account', title: `${word} is told`, created_at: now }),
    SubscriptionModel.create({
      _id: `${word}-device`,
      user_id,
      session_id: user_id,
      sealed: Buffer.from('sealed'),
      device: `${word} phone`,
      created_at: new Date(),
    }),
    NotificationSettingsModel.create({ _id: user_id, kinds: { [word]: { email: 'off' } } } as never),
    TicketModel.create({
      user_id,
      subject: `${word} subject`,
      status: 'open',
      messages: [said],
      message_count: 1,
      created_at: now,
      updated_at: now,
    }),
    storeDraft([], { test_name: `${word} test`, owner_id: id, visibility: 'batch' }),
    storeAttempts('e'.repeat(24), 1, id),
    ChunkModel.create({
      _id: chunkId(attemptId('e'.repeat(24), id, 1), 1, 1),
      user_id: id,
      from: 1,
      to: 1,
      events: [{ seq: 1, at: 0, type: 'answer', slot: 'aaaaaaaa', answer: `${word} answer` }],
      received_at: now,
      via: 'save',
    }),
    EntryModel.create({
      ...emptyEntry(id, { key: { question_id: word, question_version: 1 }, test: { subject_id: '' } } as never, now),
      note: `${word} note`,
    }),
    ReviserModel.create({ _id: id, user_id: id, days: ['2026-11-28'] }),
    ListingModel.create({ _id: user_id, name: `${word} listing`, tokens: [`${word} token`] }),
    storeMarketRecords({ _id: user_id, id }, word),
    storeMaterial(user_id, word),
    storeMoney({ _id: user_id, id }, word),
    SavedTutorModel.create({ _id: `${id}:${word}`, user_id, tutor_id: `${word} tutor`, created_at: now }),
    PasswordResetModel.create({ _id: `secret-${id}`, user_id, expires_at: new Date(now.getTime() + day) }),
    KnownDeviceModel.create({
      _id: `device-${id}`,
      user_id,
      created_at: now,
      expires_at: new Date(now.getTime() + day),
    }),
  ])
  const documents = [
    {
      id: document.toHexString(),
      kind: 'certificate',
      name: '../../etc/licence.jpg',
      description: '',
      type: 'application/pdf',
      size: pdf.length,
      status: 'pending',
      reason: '',
      created_at: now.toISOString(),
    },
  ]
  await UserModel.updateOne({ _id: user_id }, { $set: { documents, postal_address: `${word} street` } })
}

const countsOf = async ({ _id: user_id }: MadeUser) => {
  const found = await Promise.all(ownCollections.map((own) => own.collection.countDocuments(ownedBy(own, user_id))))
  return [...found, await UserModel.countDocuments({ _id: user_id })]
}

/** Nothing, but one order and one payment: that is what `storeMoney` has paid. */
const afterwards = (before: readonly number[]) => before.map((_, n) => (ownCollections[n]?.isKeptByLaw ? 1 : 0))

it('every collection that names a user is known to export and deletion', () => {
  const naming = Object.values(mongoose.models).filter((model) =>
    ['user_id', 'owner_id', 'sender_id', 'made_by', 'members.user_id', 'tutor_id', 'buyer_id'].some((field) =>
      model.schema.path(field),
    ),
  )
  const known = ownCollections.map(({ collection }) => collection.name)
  // These have the id of their user.
  const byId = [AvailabilityModel, CalendarAddressModel, ListingModel, NotificationSettingsModel, SpaceModel].map(
    ({ collection }) => collection.name,
  )
  const names = [...naming.map(({ collection }) => collection.name), ...byId]
  expect(names.toSorted()).toEqual(known.toSorted())
})

describe('GET /api/v1/profile/export', () => {
  it('is a ZIP with everything of the caller, and nothing of anybody else', async () => {
    const other = await makeUser()
    await Promise.all([fill(owner, 'mine'), fill(other, 'theirs')])
    const answer = await call('GET', '/profile/export')
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="abhyas-my-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const { files } = await unzipper.Open.buffer(answer.rawPayload)
    expect(files.map(({ path }) => path)).toEqual([
      'profile.json',
      'devices.json',
      'notifications.json',
      'notification-settings.json',
      'notified-devices.json',
      'support.json',
      'tests.json',
      'attempts.json',
      'extra-time.json',
      'attempt-events.json',
      'notebook.json',
      'revision-days.json',
      'listing.json',
      'learners.json',
      'inquiries.json',
      'needs.json',
      'leads.json',
      'classes.json',
      'given-work.json',
      'joined-classes.json',
      'handed-in-work.json',
      'work-files.json',
      'times.json',
      'lessons.json',
      'reviews.json',
      'conversations.json',
      'messages.json',
      'message-files.json',
      'blocks.json',
      'saved-tutors.json',
      'reports.json',
      'access.json',
      'seats.json',
      'purchases.json',
      'invoices.json',
      'payments.json',
      'credit-notes.json',
      'coupons.json',
      'material.json',
      'photo.webp',
      'documents/1 licence.pdf',
      'message-files/1 mine file.pdf',
      'work-files/1 mine page.pdf',
      'transfer-screenshots/1.webp',
      'material/1 mine sums.pdf',
    ])
    const bytes = Object.fromEntries(
      await Promise.all(files.map(async (file) => [file.path, await file.buffer()] as const)),
    )
    const read = (name: string) => JSON.parse(String(bytes[name])) as unknown
    expect(read('profile.json')).toMatchObject({ id: owner.id, postal_address: 'mine street', i_am: 'Teacher' })
    expect(read('support.json')).toMatchObject([
      { subject: 'mine subject', messages: [{ from: 'user', text: 'mine asks' }] },
    ])
    expect(read('notifications.json')).toMatchObject([{ title: 'mine is told' }])
    expect(read('notification-settings.json')).toEqual([{ kinds: { mine: { email: 'off' } } }])
    expect(read('notified-devices.json')).toMatchObject([{ device: 'mine phone' }])
    expect(read('notified-devices.json')).not.toMatchObject([{ sealed: expect.anything() as object }])
    const [test, ...others] = read('tests.json') as object[]
    expect([test, others]).toMatchObject([{ test_name: 'mine test', sections: [], status: 'draft' }, []])
    for (const field of ['key', 'papers', 'owner_id']) expect(test).not.toHaveProperty(field)
    const [attempt] = read('attempts.json') as object[]
    expect(attempt).toMatchObject({ number: 1, state: 'running' })
    for (const field of ['user_id', 'result']) expect(attempt).not.toHaveProperty(field)
    expect(read('attempt-events.json')).toMatchObject([{ events: [{ answer: 'mine answer' }] }])
    expect(read('message-files.json')).toMatchObject([{ name: 'mine file.pdf', type: 'application/pdf', size: 4 }])
    expect(read('message-files.json')).not.toMatchObject([{ bytes: expect.anything() as object }])
    expect([read('classes.json'), read('handed-in-work.json')]).toMatchObject([
      [{ name: 'mine class' }],
      [{ text: 'mine answer' }],
    ])
    expect([read('times.json'), read('lessons.json')]).toMatchObject([
      [{ join_url: 'https://mine.example.com' }],
      [{ place: 'mine place', note: { text: 'mine note' } }],
    ])
    expect(read('reviews.json')).toMatchObject([{ text: 'mine review' }])
    expect(read('saved-tutors.json')).toEqual([{ tutor_id: 'mine tutor', created_at: expect.any(String) as string }])
    expect(read('reports.json')).toMatchObject([{ kind: 'user', reason: 'rude', text: 'mine report', state: 'new' }])
    const purchases = read('purchases.json') as { billing_name: string }[]
    expect(purchases.map(({ billing_name }) => billing_name).toSorted()).toEqual(['mine payer', 'mine unpaid'])
    expect(read('payments.json')).toMatchObject([{ sender: 'mine sender' }])
    expect(read('material.json')).toMatchObject([{ title: 'mine material', file: { name: 'mine sums.pdf' } }])
    expect(bytes['material/1 mine sums.pdf']).toEqual(madePdf())
    expect(read('coupons.json')).toMatchObject([{ code: 'MINE', state: 'redeemed' }])
    expect(read('access.json')).toMatchObject([{ title: 'mine plan' }])
    expect(read('devices.json')).toMatchObject([{ network: '10.0.0.1' }])
    expect([bytes['documents/1 licence.pdf'], String(bytes['photo.webp'])]).toEqual([pdf, 'mine photo'])
    expect(String(bytes['transfer-screenshots/1.webp'])).toBe('mine screenshot')
    const all = Object.values(bytes).join('')
    expect(all).not.toMatch(/theirs|password_hash|nobody knows it|secret-/)
  })

  it('of somebody who has nothing is whole, too', async () => {
    const { rawPayload } = await call('GET', '/profile/export')
    const { files } = await unzipper.Open.buffer(rawPayload)
    expect(String(await files.find(({ path }) => path === 'support.json')!.buffer())).toBe('[]\n')
  })
})

describe('DELETE /api/v1/profile', () => {
  it('deletes nothing for an open browser alone: it asks for the password', async () => {
    for (const wrong of ['', 'not this one!'])
      expect(await answerOf('DELETE', '/profile', headers, wrong)).toMatchObject({
        status: 422,
        fields: { current_password: 'The current password is wrong.' },
      })
    expect(await UserModel.exists({ _id: owner._id, deletion_due: { $exists: true } })).toBeNull()
  })

  it('names the day, writes a letter, and can be taken back until then', async () => {
    const asked = await answerOf('DELETE', '/profile')
    const due = new Date(asked.data.deletion_due)
    expect(Math.abs(due.getTime() - Date.now() - 30 * day)).toBeLessThan(60_000)
    expect(asked.message).toMatch(/^Your account will be deleted on \d{1,2} \w+ \d{4}\. Until then you can keep it\.$/)
    const [mail] = await MailModel.find().lean()
    const text = product().context.keys.open(mail!.sealed!.buffer as Buffer, mail!._id.toHexString())
    expect(JSON.parse(text)).toMatchObject({
      to: expect.stringContaining('@example.com') as string,
      subject: 'Your Abhyas account will be deleted',
    })
    // Asked again, the day stays and no second letter goes.
    expect((await answerOf('DELETE', '/profile')).data.deletion_due).toBe(asked.data.deletion_due)
    expect(await MailModel.countDocuments()).toBe(1)
    expect(await answerOf('POST', '/profile/restore')).toMatchObject({
      status: 200,
      message: 'Your account is kept.',
      data: { deletion_due: '' },
    })
    expect((await answerOf('POST', '/profile/restore')).status).toBe(200)
    expect(await deleteDueAccounts(product().context, new Date(Date.now() + 31 * day))).toBe(0)
    const actions = await AuditEntryModel.find({ entity_id: owner.id }, { action: 1 }).sort({ _id: 1 }).lean()
    expect(actions.map(({ action }) => action)).toEqual(['user.deletion-asked', 'user.deletion-withdrawn'])
  })

  it('removes everything of theirs after thirty days, not before, and nothing of others', async () => {
    const other = await makeUser()
    await Promise.all([fill(owner, 'mine'), fill(other, 'theirs')])
    await headerOf(product(), other)
    const before = await countsOf(other)
    await answerOf('DELETE', '/profile')
    const due = (await UserModel.findById(owner._id).lean())!.deletion_due!
    expect(await deleteDueAccounts(product().context, new Date(due.getTime() - 1))).toBe(0)
    expect(await countsOf(owner)).toEqual(before)
    expect(await deleteDueAccounts(product().context, due)).toBe(1)
    expect(await countsOf(owner)).toEqual(afterwards(before))
    // Of what was paid the law asks for the paper, and for nothing that staff or banks have said besides.
    expect(await PaymentModel.findOne({ buyer_id: owner._id }).lean()).toMatchObject({ sender: '', notes: [] })
    expect(await countsOf(other)).toEqual(before)
    // Their open browser and their address: the one is over, the other is free again.
    expect((await call('GET', '/profile')).statusCode).toBeGreaterThanOrEqual(401)
    expect(await SessionModel.countDocuments({ user_id: owner._id })).toBe(0)
    expect(product().logged.join('')).not.toContain('mine')
  })

  it('takes them out of what others have saved', async () => {
    const other = await makeUser()
    const saved = { user_id: other._id, tutor_id: owner.public_id, created_at: new Date() }
    await SavedTutorModel.create({ _id: `${other.id}:${owner.public_id}`, ...saved })
    await answerOf('DELETE', '/profile')
    const due = (await UserModel.findById(owner._id).lean())!.deletion_due!
    expect(await deleteDueAccounts(product().context, due)).toBe(1)
    expect(await SavedTutorModel.countDocuments()).toBe(0)
  })

  it('deletes their tests with their papers; what others have begun is the house’s, in the archive', async () => {
    const own = { owner_id: owner.id, created_by: owner.id, visibility: 'batch' } as const
    const tests = await Promise.all(
      [1, 2].map(async (n) => storeDraft([fixedSection(await storeNumbered(1, {}, n))], own)),
    )
    const editor = await staffHeader(product(), 'editor')
    for (const test of tests) await patchTest(product(), editor, test, { status: 'active' })
    await storeAttempts(tests[1]!, 1)
    await answerOf('DELETE', '/profile')
    const due = (await UserModel.findById(owner._id).lean())!.deletion_due!
    expect(await deleteDueAccounts(product().context, due)).toBe(1)
    expect((await TestModel.find({}, { _id: 1 }).lean()).map(({ _id }) => String(_id))).toEqual([tests[1]])
    const { papers, ...left } = await storedTest(tests[1]!)
    expect(left).toMatchObject({ owner_id: 'house', created_by: 'house', status: 'archived' })
    expect((await PaperModel.find({}, { _id: 1 }).lean()).map(({ _id }) => _id)).toEqual(papers.map(({ hash }) => hash))
  })

  it('is begun anew where a round was cut off', async () => {
    await fill(owner, 'mine')
    const before = await countsOf(owner)
    await answerOf('DELETE', '/profile')
    const due = (await UserModel.findById(owner._id).lean())!.deletion_due!
    await Promise.all([PhotoModel.deleteMany(), SessionModel.deleteMany()])
    expect(await deleteDueAccounts(product().context, due)).toBe(1)
    expect(await countsOf(owner)).toEqual(afterwards(before))
  })

  it('once the day has come nothing brings it back', async () => {
    await UserModel.updateOne({ _id: owner._id }, { $set: { deletion_due: new Date(Date.now() - 1) } })
    expect((await answerOf('POST', '/profile/restore')).status).toBe(404)
    expect(await UserModel.exists({ _id: owner._id, deletion_due: { $exists: true } })).not.toBeNull()
  })

  it('leaves an administrator: the last one stays, also of two who go at once', async () => {
    const admins = await Promise.all([
      makeUser({ roles: ['admin'], password_hash }),
      makeUser({ roles: ['admin'], password_hash }),
    ])
    const both = await Promise.all(admins.map((admin) => headerOf(product(), admin)))
    const answers = await Promise.all(both.map((one) => answerOf('DELETE', '/profile', one)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(answers.find(({ status }) => status === 422)!.message).toBe(
      'You are the last administrator. Appoint another one first.',
    )
    // Who leaves cannot take the other's role on the way out.
    const at = answers.findIndex(({ status }) => status === 200)
    const refused = await product().app.inject({
      method: 'PATCH',
      url: `/api/v1/admin/users/${admins[1 - at]!.id}`,
      headers: both[at]!,
      payload: { roles: [] },
    })
    expect(refused.json()).toMatchObject({
      fields: { roles: 'This is the last administrator. Appoint another one first.' },
    })
  })
})
