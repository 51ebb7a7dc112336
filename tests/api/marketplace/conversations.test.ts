import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { leaveConversations, writeMessage } from '../../../api/src/marketplace/conversations/commands.ts'
import { BlockModel, ConversationModel, MessageModel } from '../../../api/src/marketplace/conversations/model.ts'
import { LearnerModel } from '../../../api/src/marketplace/learners/model.ts'
import { publishWaiting } from '../../../api/src/marketplace/conversations/publish.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Conversation, Message, Messages } from '../../../shared/src/marketplace/conversations/shapes.ts'
import { agreement, callAs } from '../../support/families.ts'
import { type Asked, makeInquiry } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000' } })
const call = <Data>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)

let asked: Asked
let path: string
beforeEach(async () => {
  asked = await makeInquiry(product())
  path = `/conversations/${asked.inquiry.conversation_id}`
})

const write = (who: MadeUser, text: string, headers = {}) =>
  call<Message>(who, ['POST', `${path}/messages`], { text }, headers)
const read = async (who: MadeUser, query = '') => (await call<Messages>(who, ['GET', `${path}/messages${query}`])).data
const see = async (who: MadeUser) => (await call<Conversation>(who, ['GET', path])).data
const seqs = ({ messages }: Messages) => messages.map(({ seq }) => seq)

describe('a conversation', () => {
  it('begins with the question, for both sides', async () => {
    expect(await see(asked.tutor)).toMatchObject({
      with: [{ id: asked.guardian.id, name: 'Rukmini S.', role: 'family', photo: '', tutor_id: '' }],
      learner: { first_name: 'Mira', studying_in: 'Class VII', board: 'CBSE', minor: true },
      subject: 'Physics',
      preview: 'Can you help Mira twice a week?',
      last_seq: 1,
      unread: 1,
      contact: 'closed',
      closed: false,
      held: false,
    })
    expect((await see(asked.guardian)).with).toMatchObject([
      { name: 'Ms. Ananya Rao', role: 'tutor', tutor_id: asked.tutor.public_id },
    ])
    expect((await read(asked.tutor)).messages).toMatchObject([{ seq: 1, is_own: false, kind: 'text' }])
  })

  it('is listed with the newest first', async () => {
    const { data } = await call<Conversation[]>(asked.guardian, ['GET', '/conversations'])
    expect(data.map(({ id }) => id)).toEqual([asked.inquiry.conversation_id])
  })

  it('is not there for others', async () => {
    const stranger = await makeUser({ i_am: 'Guardian' })
    const calls: [Parameters<typeof callAs>[2], object?][] = [
      [['GET', path]],
      [['GET', `${path}/messages`]],
      [['POST', `${path}/messages`], { text: 'Hello' }],
      [['POST', `${path}/read`], { seq: 1 }],
      [['POST', `${path}/mute`], { muted: true }],
      [['POST', `${path}/contact`], { agree: true }],
    ]
    for (const [at, body] of calls) expect((await call(stranger, at, body)).status).toBe(404)
    // Nor for another guardian of the same child, who is not in it.
    const father = { user_id: stranger._id, relation: 'Father', since: new Date() }
    await LearnerModel.updateOne({ _id: asked.learner.id }, { $push: { guardians: father } })
    for (const [at, body] of calls) expect((await call(stranger, at, body)).status).toBe(404)
    expect(await MessageModel.countDocuments()).toBe(1)
  })

  it('of a minor who asks has the guardian in it', async () => {
    const student = await makeUser({ contact_person: 'Mr. - Ravi Das' })
    await UserModel.updateOne({ _id: student._id }, { $set: { contact: { date_of_birth: '2012-01-01' } } })
    const [own] = (await call<{ id: string }[]>(student, ['GET', '/learners'])).data
    const { data: made } = await call<{ code: string }>(student, ['POST', `/learners/${own!.id}/code`])
    const mother = await makeUser({ i_am: 'Guardian' })
    await call(mother, ['POST', '/guardian-links'], { code: made.code, ...agreement })
    const body = { tutor_id: asked.tutor.public_id, learner_id: own!.id, subject: 'Physics', message: 'Please help.' }
    const { data } = await call<{ conversation_id: string }>(student, ['POST', '/inquiries'], body)
    const seen = await call<Conversation>(mother, ['GET', `/conversations/${data.conversation_id}`])
    expect(seen.data.with.map(({ role }) => role)).toEqual(['student', 'tutor'])
    // Who asked may close it; the guardian listens and writes.
    expect(seen.data.inquiry).toMatchObject({ state: 'new', may: [] })
    const asker = await call<Conversation>(student, ['GET', `/conversations/${data.conversation_id}`])
    expect(asker.data.inquiry).toMatchObject({ may: ['closed'] })
    // A guardian who no longer answers for the learner has left it.
    await LearnerModel.updateOne({ _id: own!.id }, { $set: { guardians: [] } })
    expect((await call(mother, ['GET', `/conversations/${data.conversation_id}`])).status).toBe(404)
    expect((await call<unknown[]>(mother, ['GET', '/conversations'])).data).toEqual([])
    await LearnerModel.updateOne(
      { _id: own!.id },
      { $set: { guardians: [{ user_id: mother._id, relation: 'Mother', since: new Date() }] } },
    )
    const muted = await call(mother, ['POST', `/conversations/${data.conversation_id}/mute`], { muted: true })
    expect(muted.fields).toEqual({ muted: 'A guardian hears of every message about their child.' })
  })
})

describe('writing', () => {
  it('counts without a gap, also of fifty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => write(n % 2 ? asked.tutor : asked.guardian, `Message ${n}`)),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(seqs(await read(asked.tutor, '?limit=100'))).toEqual(Array.from({ length: 51 }, (_, n) => n + 1))
    expect(await see(asked.guardian)).toMatchObject({ last_seq: 51 })
  })

  it('is one message for a key that is sent twice, and another body is refused', async () => {
    const key = { 'idempotency-key': 'a-message-sent-twice' }
    const [one, two] = await Promise.all([write(asked.tutor, 'Yes.', key), write(asked.tutor, 'Yes.', key)])
    expect([one!.status, two!.data]).toEqual([201, one!.data])
    expect(await write(asked.tutor, 'No.', key)).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await MessageModel.countDocuments()).toBe(2)
  })

  it('hides contact details, also of a number in three messages', async () => {
    const { data } = await write(asked.tutor, 'Ring me at 9831044270')
    expect(data.masks).toEqual(['phone'])
    expect(data.text).not.toContain('98310')
    await write(asked.guardian, 'Mine is 983')
    await write(asked.guardian, '104')
    const last = await write(asked.guardian, '4270')
    expect(last.data).toMatchObject({ masks: ['phone'] })
    expect(JSON.stringify(await MessageModel.find().lean())).not.toMatch(/9831044270|4270/)
  })

  it.each([
    [{ text: '' }, { text: 'Write a message.' }],
    [{}, { text: 'Write a message.' }],
    [{ text: 'm'.repeat(2_001) }, { text: 'At most 2,000 characters.' }],
  ])('refuses %j', async (body, fields) => {
    const refused = await call(asked.tutor, ['POST', `${path}/messages`], body)
    expect([refused.status, refused.fields]).toEqual([422, fields])
  })

  it.each([[{ text: { $gt: '' } }], [{ text: 'Hi', seq: 1 }], [{ text: 'Hi', sender_id: 'x' }]])(
    'does not know %j',
    async (body) => {
      expect((await call(asked.tutor, ['POST', `${path}/messages`], body)).status).toBe(400)
    },
  )

  it('runs the gate when a message arrives', async () => {
    await call(asked.guardian, ['PUT', `/learners/${asked.learner.id}/consents`], { purposes: [] })
    expect(await write(asked.guardian, 'Hello')).toMatchObject({ status: 403, code: 'guardian_needed' })
    // A tutor hears nothing of a family's agreement.
    expect(await write(asked.tutor, 'Hello')).toMatchObject({ status: 403, code: 'closed' })
  })

  it('is over where somebody holds the conversation', async () => {
    await ConversationModel.updateOne({ _id: asked.inquiry.conversation_id }, { $set: { held: true } })
    expect(await write(asked.tutor, 'Hello')).toMatchObject({
      status: 403,
      code: 'held',
      message: 'This is being looked at. You can go on when that is done.',
    })
  })

  it('takes sixty messages in ten minutes', async () => {
    const at = { id: asked.inquiry.conversation_id, userId: asked.tutor.id }
    // One window of the clock, whenever the test runs.
    const now = new Date('2027-01-01T10:01:00Z')
    const send = (text: string) => writeMessage(product().context, at, { text }, undefined, now)
    for (let n = 0; n < 60; n++) await send(`Message ${n}`)
    await expect(send('More')).rejects.toMatchObject({
      status: 429,
      message: 'Wait a moment before the next message.',
    })
  })

  it('is told by a worker where its server died', async () => {
    await write(asked.tutor, 'Yes, gladly.')
    const before = await ConversationModel.findById(asked.inquiry.conversation_id).lean()
    await ConversationModel.updateOne({ _id: before!._id }, { $set: { last_seq: 1, preview: 'old' } })
    await MessageModel.updateOne({ conversation_id: before!._id, seq: 2 }, { $set: { waiting_since: new Date(0) } })
    expect(await publishWaiting(product().context, new Date())).toBe(1)
    expect(await publishWaiting(product().context, new Date())).toBe(0)
    expect(await see(asked.guardian)).toMatchObject({ last_seq: 2, preview: 'Yes, gladly.' })
  })

  it('is notified of on one line, and mailed once, until it is read', async () => {
    await write(asked.tutor, 'Yes.')
    const mails = await MailModel.countDocuments()
    await write(asked.tutor, 'Monday?')
    await write(asked.tutor, 'Or Tuesday?')
    const told = await NotificationModel.find({ user_id: asked.guardian.id }).sort({ created_at: -1, _id: -1 }).lean()
    expect(told.map(({ title, times }) => [title, times ?? 1])).toEqual([
      ['New message', 2],
      ['Ms. Ananya Rao has answered', 1],
    ])
    expect(await MailModel.countDocuments()).toBe(mails)
    await call(asked.guardian, ['POST', `${path}/read`], { seq: 4 })
    expect(await NotificationModel.countDocuments({ user_id: asked.guardian.id, read: false })).toBe(0)
    await write(asked.tutor, 'Well?')
    expect(await MailModel.countDocuments()).toBe(mails + 1)
  })

  it('is quiet for who has muted it', async () => {
    await call(asked.tutor, ['POST', `${path}/mute`], { muted: true })
    await write(asked.guardian, 'Are you there?')
    const told = await NotificationModel.find({ user_id: asked.tutor.id }).lean()
    expect(told.map(({ title }) => title)).toEqual(['New inquiry'])
    expect(await see(asked.tutor)).toMatchObject({ muted: true, unread: 2 })
  })
})

describe('reading', () => {
  beforeEach(async () => {
    for (let n = 2; n <= 7; n++) await write(asked.tutor, `Message ${n}`)
  })

  it('goes forward and backward, the oldest first', async () => {
    expect(await read(asked.guardian, '?limit=3')).toMatchObject({ has_more: true })
    expect(seqs(await read(asked.guardian, '?limit=3'))).toEqual([5, 6, 7])
    expect(seqs(await read(asked.guardian, '?before_seq=5&limit=3'))).toEqual([2, 3, 4])
    expect(seqs(await read(asked.guardian, '?after_seq=5'))).toEqual([6, 7])
    expect(await read(asked.guardian, '?after_seq=7')).toEqual({ messages: [], has_more: false })
  })

  it.each([
    ['?after_seq=-1', { after_seq: 'Must be a number from 0.' }],
    ['?after_seq=1&before_seq=3', { before_seq: 'Ask for what came after or before, not for both.' }],
    ['?limit=0', { limit: 'Limit must be from 1 to 100.' }],
    ['?limit=101', { limit: 'Limit must be from 1 to 100.' }],
  ])('refuses %s', async (query, fields) => {
    const refused = await call(asked.guardian, ['GET', `${path}/messages${query}`])
    expect([refused.status, refused.fields]).toEqual([422, fields])
  })

  it('is noted, only grows, and never beyond the last message', async () => {
    const note = async (seq: number) =>
      (await call<Conversation>(asked.guardian, ['POST', `${path}/read`], { seq })).data.read_seq
    expect([await note(5), await note(3), await note(1_000)]).toEqual([5, 5, 7])
    expect(await see(asked.guardian)).toMatchObject({ unread: 0 })
    expect(await see(asked.tutor)).toMatchObject({ seen_seq: 7 })
  })
})

describe('contact details', () => {
  const titles = async ({ id }: MadeUser) =>
    (await NotificationModel.find({ user_id: id }).lean()).map(({ title }) => title)
  const agree = async (who: MadeUser, is = true) =>
    (await call<Conversation>(who, ['POST', `${path}/contact`], { agree: is })).data?.contact

  it('are shared when both sides have agreed, once, and of the adults alone', async () => {
    expect([await agree(asked.guardian), (await see(asked.tutor)).contact]).toEqual(['asked', 'wanted'])
    expect(await titles(asked.tutor)).toContain('Rukmini S. wants to share contact details')
    await write(asked.tutor, 'Ring 9831044270')
    const both = await Promise.all([agree(asked.tutor), agree(asked.tutor), agree(asked.guardian)])
    expect(both).toContain('open')
    const shared = (await read(asked.guardian)).messages.filter(({ kind }) => kind === 'contact')
    expect(shared).toHaveLength(1)
    expect([...(await titles(asked.guardian)), ...(await titles(asked.tutor))].join()).toMatch(
      / shares contact details with you/,
    )
    expect(shared[0]!.text).toMatch(/^Both of you agreed to share contact details\.\n/)
    const [tutor, guardian] = await Promise.all(
      [asked.tutor, asked.guardian].map(({ _id }) => UserModel.findById(_id).lean()),
    )
    for (const { mobile_no, email_id } of [tutor!, guardian!]) {
      expect(shared[0]!.text).toContain(mobile_no)
      expect(shared[0]!.text).toContain(email_id)
    }
    expect(shared[0]!.text).not.toContain('Mira')
    // From now on nothing is hidden.
    expect((await write(asked.tutor, 'Ring 9831044270')).data).toMatchObject({ text: 'Ring 9831044270', masks: [] })
  })

  it('can be taken back until the other side has agreed', async () => {
    await agree(asked.guardian)
    expect(await agree(asked.guardian, false)).toBe('closed')
    expect(await agree(asked.tutor)).toBe('asked')
    expect((await read(asked.guardian)).messages.map(({ kind }) => kind)).toEqual(['text'])
  })

  it('are not shared where nobody may write', async () => {
    await call(asked.guardian, ['PUT', `/learners/${asked.learner.id}/consents`], { purposes: [] })
    expect((await call(asked.guardian, ['POST', `${path}/contact`], { agree: true })).status).toBe(403)
    expect((await call(asked.guardian, ['POST', `${path}/contact`], { agree: false })).status).toBe(200)
  })

  it('are not shared with who was blocked', async () => {
    await call(asked.guardian, ['POST', '/blocks'], { user_id: asked.tutor.id })
    expect((await call(asked.tutor, ['POST', `${path}/contact`], { agree: true })).status).toBe(403)
  })
})

describe('blocks', () => {
  const block = (user_id: string) => call<{ name: string }>(asked.guardian, ['POST', '/blocks'], { user_id })

  it('close the conversation for both, without telling the other', async () => {
    expect(await block(asked.tutor.id)).toMatchObject({ status: 201, data: { name: 'Ms. Ananya Rao' } })
    await block(asked.tutor.id)
    for (const who of [asked.tutor, asked.guardian])
      expect(await write(who, 'Hello')).toMatchObject({
        status: 403,
        code: 'closed',
        message: 'You cannot write in this conversation.',
      })
    expect(await see(asked.tutor)).toMatchObject({ closed: true, blocked: false })
    expect(await see(asked.guardian)).toMatchObject({ closed: true, blocked: true })
    expect((await call<unknown[]>(asked.guardian, ['GET', '/blocks'])).data).toHaveLength(1)
    expect(await NotificationModel.countDocuments({ user_id: asked.tutor.id })).toBe(1)
  })

  it('are taken back by who made them alone', async () => {
    await block(asked.tutor.id)
    await call(asked.tutor, ['DELETE', `/blocks/${asked.guardian.id}`])
    expect((await write(asked.tutor, 'Hello')).status).toBe(403)
    await call(asked.guardian, ['DELETE', `/blocks/${asked.tutor.id}`])
    expect((await write(asked.tutor, 'Hello')).status).toBe(201)
    expect(await BlockModel.countDocuments()).toBe(0)
  })

  it('are for people of the own conversations', async () => {
    const stranger = await makeUser()
    expect((await block(stranger.id)).fields).toEqual({ user_id: 'There is nobody like this in your conversations.' })
    expect((await block(asked.guardian.id)).fields).toEqual({ user_id: 'This is you.' })
    expect((await block('x')).status).toBe(422)
  })
})

describe('an account that is deleted', () => {
  it('takes what it wrote along, and the conversation goes with the last one', async () => {
    await write(asked.tutor, 'My words')
    await leaveConversations(asked.tutor.id)
    await leaveConversations(asked.tutor.id)
    expect((await ConversationModel.findById(asked.inquiry.conversation_id).lean())!.preview).toBe(
      'This message was removed.',
    )
    const { messages } = await read(asked.guardian)
    expect(messages.map(({ text, state }) => [text, state])).toEqual([
      ['Can you help Mira twice a week?', 'sent'],
      ['', 'removed'],
    ])
    expect(await see(asked.guardian)).toMatchObject({ with: [], closed: true })
    await leaveConversations(asked.guardian.id)
    expect([await ConversationModel.countDocuments(), await MessageModel.countDocuments()]).toEqual([0, 0])
  })
})
