import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { followLearners, shareWaiting } from '../../../api/src/marketplace/conversations/commands.ts'
import { BlockModel, ConversationModel, MessageModel } from '../../../api/src/marketplace/conversations/model.ts'
import { InquiryModel } from '../../../api/src/marketplace/conversations/inquiries/model.ts'
import { LearnerModel } from '../../../api/src/marketplace/learners/model.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Conversation, Message, Messages } from '../../../shared/src/marketplace/conversations/shapes.ts'
import { agreement, callAs } from '../../support/families.ts'
import { type Asked, makeInquiry } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const call = <Data>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object) =>
  callAs<Data>(product(), who, at, payload)

let asked: Asked
let path: string
beforeEach(async () => {
  asked = await makeInquiry(product())
  path = `/conversations/${asked.inquiry.conversation_id}`
})

const conversation = async () => (await ConversationModel.findById(asked.inquiry.conversation_id).lean())!
const write = (who: MadeUser, text: string) => call<Message>(who, ['POST', `${path}/messages`], { text })
const see = (who: MadeUser) => call<Conversation>(who, ['GET', path])
const titlesOf = async ({ id }: MadeUser) =>
  (await NotificationModel.find({ user_id: id }).lean()).map(({ title }) => title)

/** The father of the child joins by the code of the mother. */
async function joinFather(): Promise<MadeUser> {
  const father = await makeUser({ i_am: 'Guardian', contact_person: 'Mr. - Arun Sen' })
  const { data } = await call<{ code: string }>(asked.guardian, ['POST', `/learners/${asked.learner.id}/code`], {
    kind: 'guardian',
  })
  const linked = await call(father, ['POST', '/guardian-links'], { code: data.code, ...agreement, relation: 'Father' })
  expect(linked.status).toBe(201)
  return father
}

describe('a guardian who joins later', () => {
  it('is in the conversations about their child, and hears what comes from then on', async () => {
    await write(asked.tutor, 'Before.')
    const father = await joinFather()
    expect((await see(father)).status).toBe(404)
    expect(await followLearners(new Date())).toBe(1)
    expect(await followLearners(new Date())).toBe(0)
    expect((await see(father)).data).toMatchObject({ last_seq: 2, unread: 0 })
    expect((await call<Messages>(father, ['GET', `${path}/messages`])).data.messages).toHaveLength(2)
    await write(asked.tutor, 'After.')
    expect(await titlesOf(father)).toEqual(['New message'])
    expect((await see(asked.tutor)).data.with.map(({ role }) => role)).toEqual(['family', 'guardian'])
  })

  it('is taken in by the next message, if that comes first', async () => {
    const father = await joinFather()
    await write(asked.tutor, 'Now.')
    expect(await titlesOf(father)).toEqual(['Ms. Ananya Rao has answered'])
    await followLearners(new Date())
    expect((await conversation()).members).toHaveLength(3)
  })

  it('stays out of those of a learner who is of age', async () => {
    await LearnerModel.updateOne({ _id: asked.learner.id }, { $set: { date_of_birth: '2001-01-01' } })
    const father = await joinFather()
    await followLearners(new Date())
    await write(asked.tutor, 'Now.')
    expect((await see(father)).status).toBe(404)
  })

  it('is told nothing any more once they are sent away', async () => {
    const father = await joinFather()
    await followLearners(new Date())
    await LearnerModel.updateOne({ _id: asked.learner.id }, { $pull: { guardians: { user_id: father._id } } })
    await write(asked.tutor, 'Now.')
    expect(await titlesOf(father)).toEqual([])
  })
})

describe('a learner who comes of age', () => {
  it('is shown as that, and their guardian may mute', async () => {
    expect((await see(asked.tutor)).data.learner.minor).toBe(true)
    await LearnerModel.updateOne({ _id: asked.learner.id }, { $set: { date_of_birth: '2001-01-01' } })
    expect((await see(asked.tutor)).data.learner.minor).toBe(false)
    expect((await call(asked.guardian, ['POST', `${path}/mute`], { muted: true })).status).toBe(200)
  })
})

describe('contact details', () => {
  const agree = (who: MadeUser, is = true) => call<Conversation>(who, ['POST', `${path}/contact`], { agree: is })

  it('are not shared by the own account of a minor', async () => {
    const student = await makeUser({ contact_person: 'Ms. - Mira Sen' })
    await UserModel.updateOne({ _id: student._id }, { $set: { contact: { date_of_birth: '2014-03-09' } } })
    await LearnerModel.updateOne({ _id: asked.learner.id }, { $set: { user_id: student._id } })
    const member = { user_id: student._id, role: 'student', read_seq: 0, muted: false }
    await ConversationModel.updateOne({ _id: asked.inquiry.conversation_id }, { $push: { members: member } as never })
    await agree(student)
    expect((await agree(asked.tutor)).data.contact).toBe('asked')
    expect((await agree(asked.guardian)).data.contact).toBe('open')
    const shared = await MessageModel.findOne({
      conversation_id: asked.inquiry.conversation_id,
      kind: 'contact',
    }).lean()
    expect(shared!.text).not.toContain('Mira')
  })

  it('are not taken back once they are open, whoever is faster', async () => {
    await agree(asked.guardian)
    const [back, given] = await Promise.all([agree(asked.guardian, false), agree(asked.tutor)])
    const { contact_open_at, members } = await conversation()
    const isOpen = contact_open_at !== undefined
    expect([back.status, given.status]).toEqual([200, 200])
    expect(await MessageModel.countDocuments({ conversation_id: asked.inquiry.conversation_id, kind: 'contact' })).toBe(
      isOpen ? 1 : 0,
    )
    expect(members.filter(({ contact_agreed_at }) => contact_agreed_at)).toHaveLength(isOpen ? 2 : 1)
  })

  it('are shown by a worker where the server died after both agreed', async () => {
    await agree(asked.guardian)
    const both = { contact_open_at: new Date(), waiting_since: new Date(0) }
    await ConversationModel.updateOne(
      { _id: asked.inquiry.conversation_id, 'members.role': 'tutor' },
      { $set: { ...both, 'members.$.contact_agreed_at': new Date() } },
    )
    expect(await shareWaiting(product().context, new Date())).toBe(1)
    expect(await shareWaiting(product().context, new Date())).toBe(0)
    expect(await MessageModel.countDocuments({ conversation_id: asked.inquiry.conversation_id, kind: 'contact' })).toBe(
      1,
    )
    expect(await titlesOf(asked.guardian)).toContain('Ms. Ananya Rao shares contact details with you')
  })
})

describe('blocks', () => {
  it('count where the conversation was made at the same moment', async () => {
    const _id = `${asked.guardian.id}:${asked.tutor.id}`
    await BlockModel.create({ _id, user_id: asked.guardian.id, whom: asked.tutor.id, created_at: new Date() })
    expect((await conversation()).closed_by).toEqual([])
    for (const who of [asked.tutor, asked.guardian]) expect((await write(who, 'Hello')).code).toBe('closed')
  })

  it('of two people in one conversation are taken back one by one', async () => {
    const father = await joinFather()
    await followLearners(new Date())
    for (const whom of [father, asked.guardian]) await call(asked.tutor, ['POST', '/blocks'], { user_id: whom.id })
    await call(asked.tutor, ['DELETE', `/blocks/${father.id}`])
    expect((await see(asked.tutor)).data).toMatchObject({ closed: true, blocked: true })
    await call(asked.tutor, ['DELETE', `/blocks/${asked.guardian.id}`])
    expect((await see(asked.tutor)).data).toMatchObject({ closed: false, blocked: false })
  })
})

describe('what a server left undone', () => {
  it('is mailed, and not twice: the mail is stored before that is noted', async () => {
    await write(asked.tutor, 'Yes.')
    const mails = await MailModel.countDocuments()
    await ConversationModel.updateOne(
      { _id: asked.inquiry.conversation_id, 'members.user_id': asked.guardian.id },
      { $unset: { 'members.$.mailed_seq': 1 } },
    )
    await write(asked.tutor, 'Monday?')
    expect(await MailModel.countDocuments()).toBe(mails)
    await MailModel.deleteMany()
    await write(asked.tutor, 'Tuesday?')
    expect(await MailModel.countDocuments()).toBe(0)
  })

  it('answers an inquiry at the time of the message', async () => {
    const { data } = await write(asked.tutor, 'Yes.')
    const { first_reply_at } = (await InquiryModel.findById(asked.inquiry.id).lean())!
    expect(first_reply_at?.toISOString()).toBe(data.created_at)
  })

  it('is read as far as messages go, also before the conversation knows of the last one', async () => {
    await write(asked.tutor, 'Yes.')
    await ConversationModel.updateOne({ _id: asked.inquiry.conversation_id }, { $set: { last_seq: 1 } })
    const read = await call<Conversation>(asked.guardian, ['POST', `${path}/read`], { seq: 2 })
    expect(read.data.read_seq).toBe(2)
  })
})
