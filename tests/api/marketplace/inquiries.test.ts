import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { askTutor, removeInquiriesOf } from '../../../api/src/marketplace/conversations/inquiries/commands.ts'
import { deliverWaiting } from '../../../api/src/marketplace/conversations/inquiries/deliver.ts'
import { InquiryModel } from '../../../api/src/marketplace/conversations/inquiries/model.ts'
import { ConversationModel, MessageModel } from '../../../api/src/marketplace/conversations/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { MailModel } from '../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Inquiry } from '../../../shared/src/marketplace/inquiries/shapes.ts'
import { callAs, child } from '../../support/families.ts'
import { type Asked, makeInquiry, makeListedTutor, questionFor } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const call = <Data = Inquiry>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)

let asked: Asked
beforeEach(async () => void (asked = await makeInquiry(product())))

const ask = (wrong: object = {}, tutor = asked.tutor) =>
  call(asked.guardian, ['POST', '/inquiries'], { ...questionFor(tutor, asked.learner), ...wrong })
const move = (who: MadeUser, state: string, reason?: string) =>
  call(who, ['PATCH', `/inquiries/${asked.inquiry.id}`], { state, ...(reason && { reason }) })
const answer = () =>
  call(asked.tutor, ['POST', `/conversations/${asked.inquiry.conversation_id}/messages`], { text: 'Yes, gladly.' })

describe('POST /inquiries', () => {
  it('reaches the tutor with what they may know', async () => {
    const { data } = await call<Inquiry[]>(asked.tutor, ['GET', '/inquiries?box=received'])
    expect(data).toMatchObject([
      {
        id: asked.inquiry.id,
        box: 'received',
        state: 'new',
        subject: 'Physics',
        message: 'Can you help Mira twice a week?',
        asker: 'Rukmini S.',
        learner: { first_name: 'Mira', studying_in: 'Class VII', board: 'CBSE', minor: true },
        km: 0,
        may: ['declined', 'invalid'],
      },
    ])
    const text = JSON.stringify(data)
    for (const secret of ['Sen', child.date_of_birth, '@example.com']) expect(text).not.toContain(secret)
    const [told] = await NotificationModel.find({ user_id: asked.tutor.id }).lean()
    expect([told!.title, told!.text]).toEqual([
      'New inquiry',
      'Physics, Class VII, same pincode. Answer within 24 hours.',
    ])
    expect(await MailModel.countDocuments()).toBe(1)
  })

  it('is one inquiry, one conversation and one message for a key that is sent twice', async () => {
    const tutor = await makeListedTutor(product())
    const key = { 'idempotency-key': 'an-inquiry-sent-twice' }
    const send = () => call(asked.guardian, ['POST', '/inquiries'], questionFor(tutor, asked.learner), key)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await MessageModel.countDocuments({ conversation_id: answers[0]!.data.conversation_id })).toBe(1)
  })

  it('hides contact details', async () => {
    const tutor = await makeListedTutor(product())
    const { data } = await ask({ message: 'Call me: 98310 44270, or mira.sen@gmail.com' }, tutor)
    expect(data.message).not.toMatch(/98310|44270|gmail/)
  })

  it.each([
    [{ tutor_id: '' }, { tutor_id: 'Choose a tutor.' }],
    [{ tutor_id: 'nobody' }, { tutor_id: 'This tutor takes no inquiries at the moment.' }],
    [{ learner_id: '' }, { learner_id: 'Choose who it is for.' }],
    [{ learner_id: '0'.repeat(24) }, { learner_id: 'Choose who it is for.' }],
    [{ subject: '' }, { subject: 'Choose a subject.' }],
    [{ subject: 'Sanskrit' }, { subject: 'This tutor does not teach this subject.' }],
    [{ level: 'Class 12' }, { level: 'This tutor does not teach this level.' }],
    [{ board: 'IB' }, { board: 'This tutor does not teach for this board.' }],
    [{ mode: 'home' }, { mode: 'This tutor does not teach in this way.' }],
    [{ mode: 'by post' }, { mode: 'This tutor does not teach in this way.' }],
    [{ pincode: '70001' }, { pincode: 'There is no such pincode.' }],
    [{ message: ' ' }, { message: 'Write a message.' }],
    [{ message: 'm'.repeat(2_001) }, { message: 'At most 2,000 characters.' }],
  ])('refuses %j', async (wrong, fields) => {
    const refused = await ask(wrong)
    expect([refused.status, refused.fields]).toEqual([422, fields])
    expect(await InquiryModel.countDocuments()).toBe(1)
  })

  it.each([[{ state: 'hired' }], [{ user_id: 'x' }], [{ message: { $gt: '' } }]])('does not know %j', async (wrong) => {
    expect((await ask(wrong)).status).toBe(400)
  })

  it('asks a tutor once at a time for a learner', async () => {
    expect(await ask()).toMatchObject({
      status: 409,
      code: 'asked_already',
      message: 'You have asked this tutor already.',
      data: { id: asked.inquiry.id },
    })
    await move(asked.guardian, 'closed')
    expect((await ask()).status).toBe(201)
    const tutor = await makeListedTutor(product())
    const storm = await Promise.all(Array.from({ length: 8 }, () => ask({}, tutor)))
    expect(storm.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('is not sent to oneself, to a tutor who takes none, or is not shown', async () => {
    const own = await call(asked.tutor, ['POST', '/inquiries'], questionFor(asked.tutor, asked.learner))
    expect(own.fields).toEqual({ tutor_id: 'This is you.' })
    for (const change of [{ accepts_leads: false }, { accepts_leads: true, state: 'hidden' as const }]) {
      const tutor = await makeListedTutor(product())
      await ListingModel.updateOne({ _id: tutor._id }, { $set: change })
      expect((await ask({}, tutor)).fields).toEqual({ tutor_id: 'This tutor takes no inquiries at the moment.' })
    }
  })

  it('needs the guardian to agree', async () => {
    await call(asked.guardian, ['PUT', `/learners/${asked.learner.id}/consents`], { purposes: [] })
    expect(await ask({}, await makeListedTutor(product()))).toMatchObject({
      status: 403,
      code: 'guardian_needed',
      message: 'Ask your parent or guardian to agree first.',
    })
  })

  it('is refused in a sentence that names no block', async () => {
    await call(asked.tutor, ['POST', '/blocks'], { user_id: asked.guardian.id })
    await move(asked.guardian, 'closed')
    expect(await ask()).toMatchObject({
      status: 403,
      code: 'closed',
      message: 'You cannot write in this conversation.',
    })
  })

  it('takes three in the first day of an account, and ten a day', async () => {
    const tutors = await Promise.all(Array.from({ length: 12 }, () => makeListedTutor(product())))
    const inWords = (n: number) => ask({ message: `Can you help on day ${n}?` }, tutors[n])
    const sent = await Promise.all([0, 1, 2, 3].map(inWords))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2)
    const refused = sent.find(({ status }) => status === 429)!
    expect(refused.message).toBe('You have asked 3 tutors today. Try again tomorrow.')
    await UserModel.collection.updateOne({ _id: asked.guardian._id }, { $set: { created_at: new Date(0) } })
    const more: number[] = []
    for (let n = 4; n < tutors.length; n++) more.push((await inWords(n)).status)
    expect(more).toEqual([201, 201, 201, 201, 201, 201, 201, 429])
  })

  it('takes the same words for five tutors a day, however they are typed', async () => {
    await UserModel.collection.updateOne({ _id: asked.guardian._id }, { $set: { created_at: new Date(0) } })
    const tutors = await Promise.all(Array.from({ length: 8 }, () => makeListedTutor(product())))
    const words = 'can you help  MIRA, twice a week'
    const sent = await Promise.all(tutors.slice(0, 6).map((tutor) => ask({ message: words }, tutor)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(4)
    expect(sent.find(({ status }) => status === 422)!.fields).toEqual({
      message: 'You have sent these words to 5 tutors today. Post your need once, and tutors near you answer.',
    })
    expect(await InquiryModel.countDocuments()).toBe(5)
    expect((await ask({ message: 'Can you help Mira with vectors?' }, tutors[6])).status).toBe(201)
  })

  it('leaves twenty unanswered', async () => {
    const { conversation_id: _, ...stored } = (await InquiryModel.findOne().lean())!
    const rows = Array.from({ length: 19 }, (__, n) => ({
      ...stored,
      _id: new Types.ObjectId(),
      conversation_id: new Types.ObjectId(),
      pair_key: `other ${n}`,
      open_slot: `${asked.guardian.id}:${[...Array(20).keys()].filter((slot) => !stored.open_slot!.endsWith(`:${slot}`))[n]}`,
    }))
    await InquiryModel.insertMany(rows)
    const tutor = await makeListedTutor(product())
    expect((await ask({}, tutor)).fields).toEqual({
      message: '20 of your questions wait for an answer. Close one first.',
    })
    await answer()
    expect((await ask({}, tutor)).status).toBe(201)
  })

  it('is delivered by a worker where its server died', async () => {
    const tutor = await makeListedTutor(product())
    await askTutor(product().context, asked.guardian.id, questionFor(tutor, asked.learner))
    const [inquiry] = await InquiryModel.find({ tutor_id: tutor.id }).lean()
    // As if the process had died after its first write.
    await Promise.all([
      ConversationModel.deleteOne({ _id: inquiry!.conversation_id }),
      MessageModel.deleteOne({ _id: inquiry!._id }),
      NotificationModel.deleteMany({ user_id: tutor.id }),
      InquiryModel.updateOne({ _id: inquiry!._id }, { $set: { waiting_since: new Date(0) } }),
    ])
    expect(await deliverWaiting(product().context, new Date())).toBe(1)
    expect(await deliverWaiting(product().context, new Date())).toBe(0)
    const { data } = await call<unknown[]>(tutor, ['GET', '/conversations'])
    expect(data).toMatchObject([{ preview: 'Can you help Mira twice a week?', unread: 1 }])
    expect(await NotificationModel.countDocuments({ user_id: tutor.id })).toBe(1)
  })
})

describe('the states of an inquiry', () => {
  it('are answered by the first message of the tutor', async () => {
    await answer()
    const { data } = await call(asked.guardian, ['GET', `/inquiries/${asked.inquiry.id}`])
    expect(data).toMatchObject({ state: 'answered', may: ['hired', 'closed'] })
    expect(data.first_reply_at).not.toBeNull()
    const told = await NotificationModel.find({ user_id: asked.guardian.id }).lean()
    expect(told.map(({ title }) => title)).toEqual(['Ms. Ananya Rao has answered'])
  })

  // By hand, from the table of states: who may go where.
  it.each([
    ['tutor', 'new', ['declined', 'invalid']],
    ['tutor', 'answered', ['trial', 'declined', 'invalid']],
    ['tutor', 'trial', ['hired']],
    ['tutor', 'hired', []],
    ['tutor', 'declined', []],
    ['tutor', 'closed', []],
    ['tutor', 'invalid', []],
    ['family', 'new', ['closed']],
    ['family', 'answered', ['hired', 'closed']],
    ['family', 'trial', ['hired', 'closed']],
    ['family', 'hired', []],
    ['family', 'declined', []],
    ['family', 'closed', []],
    ['family', 'invalid', []],
  ] as const)('let a %s go from %s to %j', async (side, from, allowed) => {
    const who = side === 'tutor' ? asked.tutor : asked.guardian
    for (const to of ['new', 'answered', 'trial', 'hired', 'declined', 'closed', 'invalid'] as const) {
      await InquiryModel.updateOne({ _id: asked.inquiry.id }, { $set: { state: from } })
      const reason = { declined: 'full', invalid: 'fake' }[to as string]
      const { status, code } = await move(who, to, reason)
      const isAllowed = (allowed as readonly string[]).includes(to)
      expect([to, status, code]).toEqual([to, isAllowed ? 200 : 409, isAllowed ? undefined : 'wrong_state'])
    }
  })

  it.each([
    [{ state: 'gone' }, { state: 'Choose a state that an inquiry can have.' }],
    [{}, { state: 'Choose a state that an inquiry can have.' }],
    [{ state: 'declined' }, { reason: 'Choose a reason.' }],
    [{ state: 'declined', reason: 'fake' }, { reason: 'Choose a reason.' }],
    [{ state: 'invalid', reason: 'full' }, { reason: 'Choose a reason.' }],
  ])('refuse %j', async (body, fields) => {
    const refused = await call(asked.tutor, ['PATCH', `/inquiries/${asked.inquiry.id}`], body)
    expect([refused.status, refused.fields]).toEqual([422, fields])
  })

  it('are lists of their own, for either side', async () => {
    const list = async (who: MadeUser, query: string) =>
      (await call<Inquiry[]>(who, ['GET', `/inquiries?${query}`])).data?.map(({ id }) => id)
    const own = [asked.inquiry.id]
    expect(await list(asked.guardian, '')).toEqual(own)
    expect(await list(asked.guardian, 'state=new')).toEqual(own)
    expect(await list(asked.guardian, 'state=answered')).toEqual([])
    expect(await list(asked.tutor, 'box=received&state=new')).toEqual(own)
    expect(await list(asked.tutor, 'box=sent')).toEqual([])
    expect((await call(asked.guardian, ['GET', '/inquiries?box=mine&state=x'])).fields).toEqual({
      box: 'Choose sent or received.',
      state: 'Choose new, answered or closed.',
    })
  })
})

describe('an inquiry of others', () => {
  it('is not there', async () => {
    const stranger = await makeUser({ i_am: 'Guardian' })
    expect((await call(stranger, ['GET', `/inquiries/${asked.inquiry.id}`])).status).toBe(404)
    expect((await move(stranger, 'closed')).status).toBe(404)
    expect((await InquiryModel.findById(asked.inquiry.id).lean())!.state).toBe('new')
  })
})

describe('an account that is deleted', () => {
  it('takes its questions along; a tutor’s are closed', async () => {
    await removeInquiriesOf(asked.tutor.id)
    const { data } = await call(asked.guardian, ['GET', `/inquiries/${asked.inquiry.id}`])
    expect(data).toMatchObject({ state: 'closed' })
    await removeInquiriesOf(asked.guardian.id)
    expect(await InquiryModel.countDocuments()).toBe(0)
  })
})
