import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerLead } from '../../../api/src/marketplace/needs/leads/commands.ts'
import { OfferModel } from '../../../api/src/marketplace/needs/leads/model.ts'
import { NeedModel } from '../../../api/src/marketplace/needs/model.ts'
import { InquiryModel } from '../../../api/src/marketplace/conversations/inquiries/model.ts'
import { ConversationModel, MessageModel } from '../../../api/src/marketplace/conversations/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Inquiry } from '../../../shared/src/marketplace/inquiries/shapes.ts'
import type { Lead } from '../../../shared/src/marketplace/leads/shapes.ts'
import type { Messages } from '../../../shared/src/marketplace/conversations/shapes.ts'
import type { Need } from '../../../shared/src/marketplace/needs/shapes.ts'
import { agreement, callAs, child } from '../../support/families.ts'
import { makeListedTutor, questionFor } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { makeListings, makeTutor } from '../../support/made-tutors.ts'
import { offerNeeds, offerTo, plantNeedLists, type Posted, postNeed } from '../../support/needs.ts'
import { manyCalls, startProduct } from '../../support/product.ts'

const product = startProduct({ env: manyCalls })
const call = <Data = Lead>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)

let posted: Posted
let tutor: MadeUser
beforeEach(async () => {
  await plantNeedLists()
  tutor = await makeListedTutor(product())
  posted = await postNeed(product())
  await offerNeeds(product())
})

const leads = async (who = tutor, query = '') => (await call<Lead[]>(who, ['GET', `/teacher/leads${query}`])).data
const answer = (who = tutor, message = 'I teach near you.', headers = {}) =>
  call<Inquiry>(who, ['POST', `/teacher/leads/${posted.need.id}/answer`], { message }, headers)
const decide = (what: 'dismiss' | 'invalid', who = tutor, body?: object) =>
  call(who, ['POST', `/teacher/leads/${posted.need.id}/${what}`], body)
const needNow = async () => (await call<Need>(posted.guardian, ['GET', `/requirements/${posted.need.id}`])).data
const move = (state: string, more: object = {}) =>
  call<Need>(posted.guardian, ['PATCH', `/requirements/${posted.need.id}`], { state, ...more })

async function makeTutors(count: number): Promise<MadeUser[]> {
  const tutors: MadeUser[] = []
  for (let n = 0; n < count; n++) tutors.push(await makeTutor())
  for (let made = 1; made > 0;) made = await makeListings(product())
  return tutors
}

describe('a need', () => {
  it('is offered to tutors whom the directory finds for it, once, without a name or a number', async () => {
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      id: posted.need.id,
      state: 'offered',
      subject: 'Physics',
      level: 'Class 9',
      board: 'CBSE',
      modes: ['online', 'home'],
      pincode: '700019',
      km: 0,
      charge_max: { amount: 800, currency: 'INR' },
      starts: 'now',
      note: 'Twice a week, please.',
      answers_left: 5,
      may_answer: true,
      conversation_id: '',
    })
    const text = JSON.stringify(lead)
    for (const secret of ['Rukmini', 'Sen', 'Mira', child.date_of_birth, '@', posted.guardian.id, posted.learner.id])
      expect(text).not.toContain(secret)
    await NeedModel.updateOne({ _id: posted.need.id }, { $set: { waiting_since: new Date() } })
    expect(await offerNeeds(product())).toBe(1)
    expect(await offerNeeds(product())).toBe(0)
    expect(await OfferModel.countDocuments()).toBe(1)
    const told = await NotificationModel.find({ user_id: tutor.id }).lean()
    expect(told.map(({ title, text: says, times }) => [title, says, times])).toEqual([
      ['New need near you', 'Physics, Class 9, same pincode.', undefined],
    ])
  })

  it('is offered to nobody who takes no leads, is not shown, is its own family, or is blocked', async () => {
    const [quiet, hidden, blocked, dear, other] = await makeTutors(5)
    await ListingModel.updateOne({ _id: quiet!._id }, { $set: { accepts_leads: false } })
    await ListingModel.updateOne({ _id: hidden!._id }, { $set: { state: 'hidden', at: [] } })
    await ListingModel.updateOne({ _id: dear!._id }, { $set: { charge: { min: 900, max: null, currency: 'INR' } } })
    await ListingModel.updateOne({ _id: other!._id }, { $set: { levels: ['Class 12'] } })
    await call(posted.guardian, ['POST', '/inquiries'], questionFor(blocked!, posted.learner))
    await call(posted.guardian, ['POST', '/blocks'], { user_id: blocked!.id })
    await NeedModel.updateOne({ _id: posted.need.id }, { $set: { waiting_since: new Date() } })
    await offerNeeds(product())
    expect((await OfferModel.find().lean()).map(({ tutor_id }) => String(tutor_id))).toEqual([tutor.id])
  })

  it('is offered to thirty, and a tutor has ten a day', async () => {
    await makeTutors(32)
    const now = new Date()
    const earlier = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    const offers = (hours: number) =>
      Array.from({ length: 10 }, () => ({
        _id: `${String(new Types.ObjectId())}:${tutor.id}`,
        tutor_id: tutor._id,
        requirement_id: new Types.ObjectId(),
        state: 'dismissed',
        tab: 'closed',
        told: true,
        created_at: earlier(hours),
        updated_at: now,
      }))
    await OfferModel.deleteMany({})
    await OfferModel.insertMany(offers(1))
    const run = async () => {
      await NeedModel.updateOne({ _id: posted.need.id }, { $set: { waiting_since: new Date() } })
      await offerNeeds(product())
      return (await OfferModel.find({ requirement_id: posted.need.id }).lean()).map(({ _id }) => _id).toSorted()
    }
    // The best of all, so that nothing but the day keeps it from them.
    await ListingModel.updateOne({ _id: tutor._id }, { $set: { rank: '0000' } })
    const first = await run()
    expect(first).toHaveLength(30)
    expect(first).not.toContain(`${posted.need.id}:${tutor.id}`)
    expect(await run()).toEqual(first)
    await OfferModel.deleteMany({})
    await OfferModel.insertMany(offers(25))
    expect(await run()).toContain(`${posted.need.id}:${tutor.id}`)
  })

  it('is taken back from whom it does not fit any more', async () => {
    const { learner, guardian, need } = posted
    const said = { subject: 'Sanskrit', level: 'Class 9', modes: ['online'], starts: 'now' }
    expect((await call(guardian, ['PUT', `/requirements/${need.id}`], said)).status).toBe(200)
    await offerNeeds(product())
    expect([await leads(), learner.id]).toEqual([[], learner.id])
  })
})

describe('an answer', () => {
  it('is a conversation that begins with what the tutor wrote', async () => {
    const sent = await answer(tutor, 'I teach near you. Ring 98310 44270.')
    expect(sent).toMatchObject({
      status: 201,
      message: 'Your answer is sent.',
      data: {
        box: 'received',
        state: 'answered',
        subject: 'Physics',
        asker: 'Rukmini S.',
        learner: { first_name: 'Mira' },
      },
    })
    const path = `/conversations/${sent.data.conversation_id}/messages`
    const { data } = await call<Messages>(posted.guardian, ['GET', path])
    expect(data.messages.map(({ text }) => text)).toEqual(['I teach near you. Ring [hidden until both agree].'])
    const told = await NotificationModel.find({ user_id: posted.guardian.id }).lean()
    expect(told.map(({ title }) => title)).toEqual(['Ms. Ananya Rao has answered'])
    expect(await needNow()).toMatchObject({
      state: 'open',
      answers_left: 4,
      answers: [
        {
          conversation_id: sent.data.conversation_id,
          tutor: { id: tutor.public_id, name: 'Ms. Ananya Rao', km: 0 },
        },
      ],
    })
    expect(await leads(tutor, '?state=answered')).toMatchObject([
      { state: 'answered', may_answer: false, conversation_id: sent.data.conversation_id },
    ])
    expect(await leads(tutor, '?state=new')).toEqual([])
    expect(JSON.stringify(await NeedModel.findById(posted.need.id).lean())).not.toContain('98310')
  })

  it('of 200 tutors at once comes through five times', async () => {
    const template = (await ListingModel.findById(tutor._id).lean())!
    const tutors: MadeUser[] = []
    for (let n = 0; n < 200; n++) tutors.push(await makeUser({ i_am: 'Teacher' }))
    await ListingModel.insertMany(
      tutors.map(({ _id, public_id }) => ({ ...template, _id, public_id, rank: `9${public_id}` })),
    )
    await offerTo(posted, tutors)
    const answers = await Promise.all(tutors.map((one) => answer(one)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, code, message }) => `${status} ${code} ${message}`))).toEqual(
      new Set(['409 answers_full Five tutors have answered already.']),
    )
    const need = (await NeedModel.findById(posted.need.id).lean())!
    expect([need.answer_count, need.answers.length]).toEqual([5, 5])
    const counts = [InquiryModel, ConversationModel, MessageModel] as const
    expect(await Promise.all(counts.map((model) => (model as typeof InquiryModel).countDocuments()))).toEqual([5, 5, 5])
    await offerNeeds(product())
    expect(await OfferModel.countDocuments({ requirement_id: posted.need.id, tab: 'new' })).toBe(0)
  }, 120_000)

  it('is one for a key that is sent twice, also at once', async () => {
    const key = { 'idempotency-key': 'an-answer-sent-twice' }
    const answers = await Promise.all([1, 2, 3].map(() => answer(tutor, 'Yes.', key)))
    answers.push(await answer(tutor, 'Yes.', key))
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await MessageModel.countDocuments()).toBe(1)
    expect(await answer(tutor, 'Once more.')).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await needNow()).answers_left).toBe(4)
  })

  it('goes into the conversation that both have already', async () => {
    const asked = await call<Inquiry>(posted.guardian, ['POST', '/inquiries'], questionFor(tutor, posted.learner))
    const sent = await answer()
    expect(sent.data).toMatchObject({ id: asked.data.id, state: 'answered' })
    const path = `/conversations/${asked.data.conversation_id}/messages`
    const { data } = await call<Messages>(tutor, ['GET', path])
    expect(data.messages.map(({ text }) => text)).toEqual(['Can you help Mira twice a week?', 'I teach near you.'])
  })

  it('is not there for whom it was not offered', async () => {
    const other = await makeListedTutor(product())
    const secret = { status: 404, message: 'There is no such lead.' }
    expect(await answer(other)).toMatchObject(secret)
    expect(await decide('dismiss', other)).toMatchObject(secret)
    expect(await decide('invalid', other, { reason: 'fake' })).toMatchObject(secret)
    expect((await answer(posted.guardian)).status).toBe(403)
  })

  it.each(['paused', 'filled', 'closed'])('is refused where the need is %s', async (state) => {
    await move(state)
    expect(await answer()).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: 'This has changed meanwhile.',
      data: { id: posted.need.id, may_answer: false },
    })
    await offerNeeds(product())
    expect(await leads(tutor, '?state=new')).toEqual([])
    expect(await leads(tutor, '?state=closed')).toHaveLength(1)
  })

  it('can be given again after a pause', async () => {
    await move('paused')
    await offerNeeds(product())
    await move('open')
    await offerNeeds(product())
    expect(await leads(tutor, '?state=new')).toHaveLength(1)
    expect((await answer()).status).toBe(201)
  })

  it.each([
    ['', 'Write a message.'],
    [' ', 'Write a message.'],
    ['m'.repeat(2_001), 'At most 2,000 characters.'],
  ])('needs a message that can be read', async (message, sentence) => {
    expect(await answer(tutor, message)).toMatchObject({ status: 422, fields: { message: sentence } })
  })

  it('is refused in one sentence where nobody may write to the family', async () => {
    const closed = { status: 403, code: 'closed', message: 'You cannot write in this conversation.' }
    const consents = `/learners/${posted.learner.id}/consents`
    await call(posted.guardian, ['PUT', consents], { purposes: [] })
    expect(await answer()).toMatchObject(closed)
    const { notice_version } = agreement
    await call(posted.guardian, ['PUT', consents], { purposes: ['account', 'inquiries', 'messages'], notice_version })
    await ListingModel.updateOne({ _id: tutor._id }, { $set: { state: 'held' } })
    expect(await answer()).toMatchObject(closed)
    await ListingModel.updateOne({ _id: tutor._id }, { $set: { state: 'shown' } })
    await call(posted.guardian, ['POST', '/inquiries'], questionFor(tutor, posted.learner))
    await call(posted.guardian, ['POST', '/blocks'], { user_id: tutor.id })
    expect(await answer()).toMatchObject(closed)
    expect((await needNow()).answers_left).toBe(5)
  })

  it('is given twenty times a day', async () => {
    const says: string[] = []
    for (let n = 0; n < 21; n++) {
      const sent = await answer()
      says.push(`${sent.status} ${sent.message}`)
      await NeedModel.updateOne({ _id: posted.need.id }, { $set: { answers: [], answer_count: 0 } })
      await OfferModel.updateOne({ tutor_id: tutor.id }, { $set: { state: 'offered' } })
    }
    expect(says).toEqual([
      ...Array.from({ length: 20 }, () => '201 Your answer is sent.'),
      '429 You have answered 20 needs today. Try again tomorrow.',
    ])
  })

  it('is delivered by a worker where its server died', async () => {
    const id = new Types.ObjectId()
    const longAgo = new Date(Date.now() - 10_000)
    await answerLead(product().context, { id: posted.need.id, userId: tutor.id }, { message: 'Yes.' }, id, longAgo)
    // As if the process had died after its first write.
    await Promise.all([
      InquiryModel.deleteMany({}),
      ConversationModel.deleteMany({}),
      MessageModel.deleteMany({}),
      OfferModel.updateMany({}, { $set: { state: 'offered', tab: 'new' } }),
      NeedModel.updateOne(
        { _id: posted.need.id },
        {
          $set: { 'answers.0.message': 'Yes.' },
          $unset: { 'answers.0.inquiry_id': 1, 'answers.0.conversation_id': 1 },
        },
      ),
    ])
    expect((await needNow()).answers).toEqual([])
    expect(await offerNeeds(product())).toBe(1)
    expect(await offerNeeds(product())).toBe(0)
    expect((await MessageModel.find().lean()).map(({ text }) => text)).toEqual(['Yes.'])
    expect((await needNow()).answers).toHaveLength(1)
    expect(await leads(tutor, '?state=answered')).toHaveLength(1)
  })

  it('fills the need, when its family names who has answered', async () => {
    await answer()
    const { data } = await move('filled', { tutor_id: tutor.public_id })
    expect(data).toMatchObject({ state: 'filled', filled_by: tutor.public_id, may: [] })
  })
})

describe('a lead', () => {
  it('is dismissed, and stays so', async () => {
    expect(await decide('dismiss')).toMatchObject({
      status: 200,
      message: 'It is gone from your list.',
      data: { state: 'dismissed', may_answer: false },
    })
    expect((await decide('dismiss')).status).toBe(200)
    expect(await answer()).toMatchObject({ status: 409, code: 'wrong_state' })
    await NeedModel.updateOne({ _id: posted.need.id }, { $set: { waiting_since: new Date() } })
    await offerNeeds(product())
    expect(await leads(tutor, '?state=new')).toEqual([])
  })

  it('is dismissed no more when it is answered', async () => {
    await answer()
    expect(await decide('dismiss')).toMatchObject({ status: 409, code: 'wrong_state' })
  })

  it('is listed by tabs', async () => {
    expect((await call(tutor, ['GET', '/teacher/leads?state=open'])).fields).toEqual({
      state: 'Choose new, answered or closed.',
    })
    expect(await leads(tutor, '?state=new')).toHaveLength(1)
    expect(await leads(tutor, '?state=closed')).toEqual([])
    expect(await leads(await makeListedTutor(product()))).toEqual([])
  })
})
