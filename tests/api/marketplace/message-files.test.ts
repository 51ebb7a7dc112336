import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { dropLooseFiles, leaveConversations } from '../../../api/src/marketplace/conversations/commands.ts'
import { addFile, takeFiles } from '../../../api/src/marketplace/conversations/files/commands.ts'
import { MessageFileModel } from '../../../api/src/marketplace/conversations/files/model.ts'
import { ConversationModel, MessageModel } from '../../../api/src/marketplace/conversations/model.ts'
import type { Conversation, Message, Messages } from '../../../shared/src/marketplace/conversations/shapes.ts'
import { recordQueries } from '../../support/explained.ts'
import { callAs } from '../../support/families.ts'
import { type Asked, makeInquiry } from '../../support/inquiries.ts'
import { headerOf, makeUser, type MadeUser } from '../../support/made-users.ts'
import { addFileAs, photo } from '../../support/message-files.ts'
import { madePdf, packedPdf } from '../../support/pdf.ts'
import { startProduct } from '../../support/product.ts'
import { decideAs, openAs, reportAs } from '../../support/reports.ts'
import { sendForm } from '../../support/uploads.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
const call = <Data>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)

let asked: Asked
let id: string
let path: string
beforeEach(async () => {
  asked = await makeInquiry(product())
  id = asked.inquiry.conversation_id
  path = `/conversations/${id}`
})

const add = (who: MadeUser, name = 'sums.pdf', bytes: Uint8Array = madePdf(), headers = {}) =>
  addFileAs(product(), who, id, [name, bytes], headers)
const added = async (who: MadeUser, name?: string, bytes?: Uint8Array) => (await add(who, name, bytes)).data.id
const write = (who: MadeUser, body: object, headers = {}) =>
  call<Message>(who, ['POST', `${path}/messages`], body, headers)
const fetchFile = async (who: MadeUser, file: string) =>
  product().app.inject({ url: `/api/v1/message-files/${file}`, headers: await headerOf(product(), who) })
const statusOf = async (who: MadeUser, file: string) => (await fetchFile(who, file)).statusCode
const lastRead = async (who: MadeUser) => (await call<Messages>(who, ['GET', `${path}/messages`])).data.messages.at(-1)!
const gone = {
  status: 422,
  fields: { files: 'A file is no longer here. Write the message again, and add the file anew.' },
}

describe('a file', () => {
  it('goes out with a message, a picture anew and without what it carried, a PDF as it came', async () => {
    const first = await add(asked.tutor, '../../etc/Page 3.jpg', await photo(5_000, 100))
    expect(first).toMatchObject({
      status: 201,
      message: 'Uploaded. It goes out with your message.',
      data: { name: 'Page 3.jpg', type: 'image/webp' },
    })
    const second = await add(asked.tutor)
    expect(second.data).toMatchObject({ name: 'sums.pdf', type: 'application/pdf', size: madePdf().length })
    const sent = await write(asked.tutor, { text: 'Both pages.', files: [first.data.id, second.data.id] })
    expect(sent).toMatchObject({ status: 201, data: { text: 'Both pages.', masks: [] } })
    expect(sent.data.files).toEqual([first.data, second.data])
    expect((await lastRead(asked.guardian)).files).toEqual([first.data, second.data])
    const picture = await fetchFile(asked.guardian, first.data.id)
    const kept = await sharp(picture.rawPayload).metadata()
    expect([kept.format, kept.width, kept.exif]).toEqual(['webp', 2_400, undefined])
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="file.webp"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
    const text = await fetchFile(asked.guardian, second.data.id)
    expect([text.rawPayload, text.headers['content-disposition']]).toEqual([
      madePdf(),
      'attachment; filename="file.pdf"',
    ])
    expect(text.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  })

  it('is a message without words, whose beginning is its name', async () => {
    const sent = await write(asked.tutor, { files: [await added(asked.tutor)] })
    expect(sent).toMatchObject({ status: 201, data: { text: '', files: [{ name: 'sums.pdf' }] } })
    expect((await call<Conversation>(asked.guardian, ['GET', path])).data.preview).toBe('sums.pdf')
  })

  it('has a name that says what it is, and that no sign turns around', async () => {
    const nameOf = async (name: string, bytes = madePdf()) => (await add(asked.tutor, name, bytes)).data.name
    expect(await nameOf('fees.hta')).toBe('fees.pdf')
    expect(await nameOf('homework.html')).toBe('homework.pdf')
    expect(await nameOf('fee\u202Efdp.exe')).toBe('feefdp.pdf')
    expect(await nameOf('sums.HTML', await photo())).toBe('sums.webp')
    expect(await nameOf('sums.JPG', await photo())).toBe('sums.JPG')
  })

  it('is named by its id in any letters', async () => {
    const id = await added(asked.tutor)
    expect((await write(asked.tutor, { files: [id.toUpperCase()] })).data.files).toMatchObject([{ id }])
  })

  it('is stored once for a key that is sent twice, and another file is refused', async () => {
    const key = { 'idempotency-key': 'a-file-sent-twice' }
    const both = await Promise.all([1, 2].map(() => add(asked.tutor, 'sums.pdf', madePdf(), key)))
    expect(both.map(({ status, data }) => [status, data.id])).toEqual([1, 2].map(() => [201, both[0]!.data.id]))
    expect(await add(asked.tutor, 'sums.pdf', packedPdf(), key)).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await MessageFileModel.countDocuments()).toBe(1)
  })

  it('shows no contact details in its name, which is not kept either', async () => {
    const { data } = await add(asked.tutor, 'Ring 9831044270.pdf')
    expect(data.name).toBe('Ring [hidden until both agree].pdf')
    const sent = await write(asked.tutor, { text: 'See this.', files: [data.id] })
    expect(sent.data.files[0]!.name).toBe('Ring [hidden until both agree].pdf')
    // A number over a text and two names.
    const [one, two] = [await added(asked.tutor, '104.pdf'), await added(asked.tutor, '4270.pdf')]
    const spelt = await write(asked.tutor, { text: 'Mine is 983', files: [one, two] })
    expect(spelt.data.masks).toEqual(['phone'])
    expect(JSON.stringify(await MessageModel.find().lean())).not.toMatch(/9831044270|4270/)
    // And over a name and the next message.
    await write(asked.tutor, { files: [await added(asked.tutor, 'Mine is 98310.pdf')] })
    expect((await write(asked.tutor, { text: '44270' })).data.masks).toEqual(['phone'])
    await ConversationModel.updateOne({ _id: id }, { $set: { contact_open_at: new Date() } })
    expect((await add(asked.tutor, 'Ring 9831044270.pdf')).data.name).toBe('Ring 9831044270.pdf')
  })
})

describe('the upload', () => {
  const page = '<!doctype html><script>alert(1)</script>'
  const whole = 'A file must be a JPG, PNG or WebP picture, or a PDF.'
  it.each([
    ['a page that is called a picture', 'sums.png', async () => Buffer.from(page), whole],
    ['a drawing with a script', 'sums.png', async () => Buffer.from('<svg onload="alert(1)"/>'), whole],
    ['a program', 'sums.jpg', async () => randomBytes(300), whole],
    ['a movie picture', 'sums.gif', async () => Buffer.from('GIF89a\x01\x00\x01\x00'), whole],
    [
      'a picture that is a page, too',
      'sums.png',
      async () => Buffer.concat([await photo(), Buffer.from(page)]),
      'This file contains more than a picture. Save it again as JPG, PNG or WebP and retry.',
    ],
    [
      'a page that is called a PDF',
      'sums.pdf',
      async () => Buffer.from(`${page}%PDF-1.7 %%EOF`),
      'This PDF is damaged or not a PDF. Save it again and retry.',
    ],
    [
      'a PDF with a script',
      'sums.pdf',
      async () => madePdf('/OpenAction << /S /JavaScript /JS (app.alert) >>'),
      'This PDF contains scripts or attached files. Print it to a new PDF and try again.',
    ],
    ['nothing', 'sums.pdf', async () => Buffer.alloc(0), 'Choose a file.'],
  ])('refuses %s by what it is', async (_, name, bytes, sentence) => {
    expect(await add(asked.tutor, name, await bytes())).toMatchObject({ status: 422, fields: { file: sentence } })
    expect(await MessageFileModel.countDocuments()).toBe(0)
  })

  it('refuses what is too large, and a form that is none', async () => {
    expect(await add(asked.tutor, 'a.pdf', Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      fields: { file: 'A file must be at most 5 MB.' },
    })
    const headers = await headerOf(product(), asked.tutor)
    const send = (...parts: Parameters<typeof sendForm>[2]) =>
      sendForm(product(), `${path}/files`, parts, headers, 'POST')
    const file = ['file', madePdf(), 'a.pdf'] as const
    expect((await send(file, file)).json()).toMatchObject({ code: 'bad_request', message: 'Send one file.' })
    expect((await send(['text', 'Hello'], file)).statusCode).toBe(400)
    expect((await send()).statusCode).toBeGreaterThanOrEqual(400)
    expect(await call(asked.tutor, ['POST', `${path}/files`], { file: 'x' })).toMatchObject({
      status: 415,
      message: 'Send one file.',
    })
    expect(await MessageFileModel.countDocuments()).toBe(0)
  })

  it('takes twenty files a day', async () => {
    const conversation = (await ConversationModel.findById(id).lean())!
    // One day in India, whenever the test runs.
    const now = new Date('2027-01-01T06:30:00Z')
    const send = (bytes = madePdf()) =>
      addFile(
        product().context,
        conversation as never,
        { _id: new Types.ObjectId(), userId: asked.tutor.id, name: 'a.pdf', bytes },
        now,
      )
    // What is refused is not counted.
    await expect(send(randomBytes(20))).rejects.toMatchObject({ status: 422 })
    for (let n = 0; n < 20; n++) await send()
    await expect(send()).rejects.toMatchObject({
      status: 429,
      message: 'You have sent 20 files today. Try again tomorrow.',
    })
  })

  it('is only where the caller may write, with the same sentences', async () => {
    const stranger = await makeUser({ i_am: 'Guardian' })
    expect((await add(stranger)).status).toBe(404)
    await ConversationModel.updateOne({ _id: id }, { $set: { held: true } })
    expect(await add(asked.tutor)).toMatchObject({
      status: 403,
      code: 'held',
      message: 'This is being looked at. You can go on when that is done.',
    })
    await ConversationModel.updateOne({ _id: id }, { $set: { held: false } })
    await call(asked.guardian, ['PUT', `/learners/${asked.learner.id}/consents`], { purposes: [] })
    expect(await add(asked.guardian)).toMatchObject({ status: 403, code: 'guardian_needed' })
    const closed = { status: 403, code: 'closed', message: 'You cannot write in this conversation.' }
    expect(await add(asked.tutor)).toMatchObject(closed)
    await call(asked.guardian, ['POST', '/blocks'], { user_id: asked.tutor.id })
    expect(await add(asked.guardian)).toMatchObject(closed)
    await UserModel.updateOne({ _id: asked.tutor._id }, { $set: { market_hold: { reason: 'x', at: new Date() } } })
    expect((await add(asked.tutor)).status).toBe(403)
    expect(await MessageFileModel.countDocuments()).toBe(0)
  })
})

describe('a message', () => {
  it('needs words or a file, and has three files at most', async () => {
    expect(await write(asked.tutor, { text: ' ', files: [] })).toMatchObject({
      status: 422,
      fields: { text: 'Write a message.' },
    })
    const files = await Promise.all([1, 2].map(() => added(asked.tutor)))
    files.push(await added(asked.tutor), await added(asked.tutor))
    expect(await write(asked.tutor, { text: 'All', files })).toMatchObject({
      status: 422,
      fields: { files: 'At most 3 files in a message.' },
    })
    expect((await write(asked.tutor, { text: 'm'.repeat(2_001), files: files.slice(1) })).fields).toEqual({
      text: 'At most 2,000 characters.',
    })
    // Named twice it is one.
    const sent = await write(asked.tutor, { files: [files[0], files[0]] })
    expect(sent.data.files.map((file) => file.id)).toEqual([files[0]])
  })

  it.each([[{ files: 'x' }], [{ files: [{ $gt: '' }] }], [{ files: Array<string>(21).fill('x') }]])(
    'does not know %j',
    async (body) => {
      expect((await write(asked.tutor, { text: 'Hi', ...body })).status).toBe(400)
    },
  )

  it('takes no file of somebody else', async () => {
    expect(await write(asked.guardian, { text: 'Hi', files: [await added(asked.tutor)] })).toMatchObject(gone)
  })

  it('takes no file of another conversation', async () => {
    const file = await added(asked.tutor)
    await MessageFileModel.updateOne({ _id: file }, { $set: { conversation_id: new Types.ObjectId() } })
    expect(await write(asked.tutor, { text: 'Hi', files: [file] })).toMatchObject(gone)
  })

  it('takes no file that another message has, and leaves the others of a refused one', async () => {
    const [one, two] = [await added(asked.tutor), await added(asked.tutor)]
    await write(asked.tutor, { files: [one] })
    expect(await write(asked.tutor, { text: 'Hi', files: [two, one] })).toMatchObject(gone)
    expect((await write(asked.tutor, { files: [two] })).status).toBe(201)
    expect(await MessageFileModel.countDocuments({ loose_since: { $exists: true } })).toBe(0)
  })

  it('takes no file that is gone or never was', async () => {
    for (const file of ['f'.repeat(24), 'x', ''])
      expect(await write(asked.tutor, { text: 'Hi', files: [file] })).toMatchObject(gone)
    expect(await MessageModel.countDocuments()).toBe(1)
  })

  it('is the only one of two at once that gets a file', async () => {
    const file = await added(asked.tutor)
    const both = await Promise.all(['One', 'Two'].map((text) => write(asked.tutor, { text, files: [file] })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  })

  it('has its files once for a key that is sent twice', async () => {
    const key = { 'idempotency-key': 'a-message-with-files' }
    const body = { files: [await added(asked.tutor)] }
    const both = await Promise.all([1, 2].map(() => write(asked.tutor, body, key)))
    expect(both.map(({ status, data }) => [status, data.files])).toEqual([1, 2].map(() => [201, both[0]!.data.files]))
    expect(await MessageModel.countDocuments()).toBe(2)
  })
})

describe('the bytes', () => {
  it('are for who sends them until a message names them, then for the members', async () => {
    const file = await added(asked.tutor)
    const stranger = await makeUser()
    const staff = await makeUser({ roles: ['admin'] })
    expect([await statusOf(asked.tutor, file), await statusOf(asked.guardian, file)]).toEqual([200, 404])
    await write(asked.tutor, { files: [file] })
    expect([await statusOf(asked.tutor, file), await statusOf(asked.guardian, file)]).toEqual([200, 200])
    expect([await statusOf(stranger, file), await statusOf(staff, file)]).toEqual([404, 404])
    expect(await statusOf(asked.tutor, 'f'.repeat(24))).toBe(404)
    expect((await product().app.inject({ url: `/api/v1/message-files/${file}` })).statusCode).toBe(401)
    // Who is blocked reads on, as they read the messages.
    await call(asked.guardian, ['POST', '/blocks'], { user_id: asked.tutor.id })
    expect([await statusOf(asked.tutor, file), await statusOf(asked.guardian, file)]).toEqual([200, 200])
  })

  it('are for nobody when the message is removed, and staff see the names alone', async () => {
    const file = await added(asked.tutor, 'bad.pdf')
    const { data } = await write(asked.tutor, { files: [file] })
    const staff = await makeUser({ roles: ['support'] })
    const { data: report } = await reportAs(product(), asked.guardian, { kind: 'message', id: data.id })
    const opened = await openAs(product(), staff, report.id)
    expect(opened.data.messages.map(({ text, files }) => [text, files])).toEqual([
      ['Can you help Mira twice a week?', []],
      ['', ['bad.pdf']],
    ])
    expect(await statusOf(staff, file)).toBe(404)
    const preview = async () => (await call<Conversation>(asked.guardian, ['GET', path])).data.preview
    await decideAs(product(), staff, report.id, { state: 'upheld', act: 'remove', decision: 'Not allowed.' })
    expect(await lastRead(asked.guardian)).toMatchObject({ state: 'removed', files: [] })
    expect([await statusOf(asked.tutor, file), await statusOf(asked.guardian, file)]).toEqual([404, 404])
    expect(await preview()).toBe('This message was removed.')
    await decideAs(product(), staff, report.id, { state: 'rejected', decision: 'We were wrong.' })
    expect([await statusOf(asked.guardian, file), await preview()]).toEqual([200, 'bad.pdf'])
  })

  it('go with the account of who sent them, and the rest with the conversation', async () => {
    const theirs = await added(asked.tutor)
    await write(asked.tutor, { files: [theirs] })
    await write(asked.guardian, { files: [await added(asked.guardian)] })
    await added(asked.tutor)
    await leaveConversations(asked.tutor.id)
    expect(await MessageFileModel.countDocuments()).toBe(1)
    expect(await statusOf(asked.guardian, theirs)).toBe(404)
    const { messages } = (await call<Messages>(asked.guardian, ['GET', `${path}/messages`])).data
    expect(messages.map(({ files }) => files.length)).toEqual([0, 0, 1])
    expect(JSON.stringify(await MessageModel.find({ sender_id: null }).lean())).not.toContain('sums')
    await leaveConversations(asked.guardian.id)
    expect(await MessageFileModel.countDocuments()).toBe(0)
  })
})

describe('a file that no message names', () => {
  const later = (ms: number) => new Date(Date.now() + ms)
  const hour = 3_600_000

  it('is dropped after an hour, not before', async () => {
    const [loose, sent] = [await added(asked.tutor), await added(asked.tutor)]
    await write(asked.tutor, { files: [sent] })
    expect(await dropLooseFiles(later(hour - 60_000))).toBe(0)
    expect(await dropLooseFiles(later(hour + 60_000), () => false)).toBe(0)
    expect(await dropLooseFiles(later(hour + 60_000))).toBe(1)
    expect([await statusOf(asked.tutor, loose), await statusOf(asked.guardian, sent)]).toEqual([404, 200])
    expect(await write(asked.tutor, { text: 'Hi', files: [loose] })).toMatchObject(gone)
  })

  it('has an hour again when a message takes it, so that the sweep does not come in between', async () => {
    const file = await added(asked.tutor)
    await MessageFileModel.updateOne({ _id: file }, { $set: { loose_since: later(-hour) } })
    const conversation = { _id: new Types.ObjectId(id) }
    const taking = { conversation, sender: asked.tutor._id, message: new Types.ObjectId() }
    await takeFiles([file], taking, new Date())
    expect(await dropLooseFiles(later(60_000))).toBe(0)
    // A second try of the same message takes it, too.
    expect(await takeFiles([file], taking, new Date())).toMatchObject([{ id: file, name: 'sums.pdf' }])
  })

  it('is kept where a server died between the message and the file', async () => {
    const file = await added(asked.tutor)
    await write(asked.tutor, { files: [file] })
    await MessageFileModel.updateOne({ _id: file }, { $set: { loose_since: new Date() } })
    expect(await dropLooseFiles(later(2 * hour))).toBe(0)
    expect(await MessageFileModel.countDocuments({ loose_since: { $exists: true } })).toBe(0)
    // Without a message it is dropped.
    await MessageFileModel.updateOne(
      { _id: file },
      { $set: { loose_since: new Date(), message_id: new Types.ObjectId() } },
    )
    expect(await dropLooseFiles(later(2 * hour))).toBe(1)
  })
})

it('files are read along indexes', async () => {
  const queries = recordQueries()
  const file = await added(asked.tutor)
  await write(asked.tutor, { files: [file] })
  expect(await statusOf(asked.guardian, file)).toBe(200)
  await added(asked.tutor)
  expect(await dropLooseFiles(new Date(Date.now() + 7_200_000))).toBe(1)
  await leaveConversations(asked.tutor.id)
  await leaveConversations(asked.guardian.id)
  await queries.assertIndexed()
})
