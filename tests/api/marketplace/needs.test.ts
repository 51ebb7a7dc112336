import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import { expireNeeds, removeNeedsOf } from '../../../api/src/marketplace/needs/commands.ts'
import { OfferModel } from '../../../api/src/marketplace/needs/leads/model.ts'
import { NeedModel } from '../../../api/src/marketplace/needs/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Need } from '../../../shared/src/marketplace/needs/shapes.ts'
import { callAs } from '../../support/families.ts'
import { makeListedTutor } from '../../support/inquiries.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { needFor, offerNeeds, plantNeedLists, type Posted, postNeed } from '../../support/needs.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const call = <Data = Need>(who: MadeUser, at: Parameters<typeof callAs>[2], payload?: object, headers = {}) =>
  callAs<Data>(product(), who, at, payload, headers)

let posted: Posted
beforeEach(async () => {
  await plantNeedLists()
  posted = await postNeed(product())
})

const post = (wrong: object = {}, headers = {}) =>
  call(posted.guardian, ['POST', '/requirements'], { ...needFor(posted.learner), ...wrong }, headers)
const move = (state: string, more: object = {}, who = posted.guardian) =>
  call(who, ['PATCH', `/requirements/${posted.need.id}`], { state, ...more })
const { learner_id: _, ...said } = needFor({ id: '' })
const change = (wrong: object = {}, headers = {}) =>
  call(posted.guardian, ['PUT', `/requirements/${posted.need.id}`], { ...said, ...wrong }, headers)

describe('POST /requirements', () => {
  it('answers with what its family sees', async () => {
    expect(posted.need).toMatchObject({
      ...said,
      state: 'open',
      place: expect.any(String),
      learner: { first_name: 'Mira', studying_in: 'Class VII', minor: true },
      answers: [],
      answers_left: 5,
      filled_by: '',
      may: ['paused', 'filled', 'closed'],
      version: 1,
    })
    const days = (Date.parse(posted.need.expires_at) - Date.parse(posted.need.created_at)) / 86_400_000
    expect(days).toBe(30)
  })

  it('is one need for a key that is sent twice', async () => {
    const key = { 'idempotency-key': 'a-need-sent-twice' }
    const answers = await Promise.all([post({}, key), post({}, key), post({}, key)])
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await NeedModel.countDocuments()).toBe(2)
    expect(await post({ note: 'Another one.' }, key)).toMatchObject({ status: 422, code: 'key_reused' })
  })

  it('hides contact details', async () => {
    const { data } = await post({ note: 'Call me: 98310 44270, or mira.sen@gmail.com' })
    expect(data.note).not.toMatch(/98310|44270|gmail/)
  })

  it('takes names as the lists have them, and no pincode for online lessons alone', async () => {
    const { data } = await post({ subject: 'physics ', level: 'music', modes: ['online'], pincode: '', board: '' })
    expect(data).toMatchObject({ subject: 'Physics', level: 'Music', pincode: '', place: '', board: '' })
  })

  it.each([
    [{ learner_id: '' }, { learner_id: 'Choose who it is for.' }],
    [{ learner_id: '0'.repeat(24) }, { learner_id: 'Choose who it is for.' }],
    [{ subject: ' ' }, { subject: 'Choose a subject.' }],
    [{ subject: 'Juggling' }, { subject: 'Choose a subject from the list.' }],
    [{ level: '' }, { level: 'Choose a class.' }],
    [{ level: 'Class 99' }, { level: 'Choose a class from the list.' }],
    [{ board: 'Mine' }, { board: 'Choose a board from the list.' }],
    [{ modes: [] }, { modes: 'Choose how lessons may take place.' }],
    [{ modes: ['by post'] }, { modes: 'Choose home, place, online, institute or distance.' }],
    [{ pincode: '' }, { pincode: 'Enter your pincode. Only online lessons need none.' }],
    [{ pincode: '70001' }, { pincode: 'There is no such pincode.' }],
    [{ pincode: '000000' }, { pincode: 'There is no such pincode.' }],
    [{ charge_max: { amount: 0, currency: 'INR' } }, { charge_max: 'Say a whole amount from 1 to 10,00,000.' }],
    [{ charge_max: { amount: 2.5, currency: 'INR' } }, { charge_max: 'Say a whole amount from 1 to 10,00,000.' }],
    [{ charge_max: { amount: 5, currency: 'XYZ' } }, { charge_max: 'Say a whole amount from 1 to 10,00,000.' }],
    [{ times: ['noon'] }, { times: 'Choose among the times.' }],
    [{ starts: '' }, { starts: 'Choose when lessons begin.' }],
    [{ starts: 'soon' }, { starts: 'Choose when lessons begin.' }],
    [{ note: 'n'.repeat(1_001) }, { note: 'At most 1,000 characters.' }],
  ])('refuses %j', async (wrong, fields) => {
    const refused = await post(wrong)
    expect([refused.status, refused.fields]).toEqual([422, fields])
    expect(await NeedModel.countDocuments()).toBe(1)
  })

  it.each([[{ state: 'open' }], [{ user_id: 'x' }], [{ note: { $gt: '' } }], [{ modes: 'online' }]])(
    'does not know %j',
    async (wrong) => expect((await post(wrong)).status).toBe(400),
  )

  it('needs the guardian to agree', async () => {
    await call(posted.guardian, ['PUT', `/learners/${posted.learner.id}/consents`], { purposes: [] })
    expect(await post()).toMatchObject({
      status: 403,
      code: 'guardian_needed',
      message: 'Ask your parent or guardian to agree first.',
    })
  })

  it('leaves three open, also of many that are sent at once', async () => {
    const storm = await Promise.all(Array.from({ length: 8 }, () => post()))
    expect(storm.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(storm.find(({ status }) => status === 422)!.fields).toEqual({
      subject: 'Three requests are open. Close one first.',
    })
    await move('paused')
    expect((await post()).status).toBe(422)
    await move('closed')
    expect((await post()).status).toBe(201)
  })
})

describe('the needs of somebody', () => {
  it('are theirs alone, the newest first', async () => {
    const second = (await post({ subject: 'Sanskrit' })).data
    const { data } = await call<Need[]>(posted.guardian, ['GET', '/requirements'])
    expect(data.map(({ id }) => id)).toEqual([second.id, posted.need.id])
    const stranger = await makeUser({ i_am: 'Guardian' })
    expect((await call<Need[]>(stranger, ['GET', '/requirements'])).data).toEqual([])
    const path = `/requirements/${posted.need.id}`
    expect((await call(posted.guardian, ['GET', path])).data).toMatchObject({ id: posted.need.id })
    for (const [method, payload] of [
      ['GET', undefined],
      ['PUT', said],
      ['PATCH', { state: 'closed' }],
    ] as const)
      expect((await call(stranger, [method, path], payload)).status).toBe(404)
    expect((await NeedModel.findById(posted.need.id).lean())!.state).toBe('open')
  })

  it('are changed while they are open or paused, by who has seen the newest', async () => {
    const changed = await change({ note: 'Three times a week.' }, { 'if-match': '"1"' })
    expect(changed.data).toMatchObject({ note: 'Three times a week.', version: 2 })
    expect(await change({ note: 'Old.' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
      message: 'This need was changed meanwhile. Look at it before you save.',
      data: { note: 'Three times a week.' },
    })
    expect((await change({ subject: '' })).fields).toEqual({ subject: 'Choose a subject.' })
    expect((await change({ learner_id: posted.learner.id })).status).toBe(400)
    await move('paused')
    expect((await change()).status).toBe(200)
    await move('closed')
    expect(await change()).toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: 'This has changed meanwhile.',
      data: { state: 'closed' },
    })
  })

  // By hand, from the table of states: where a family may go.
  it.each([
    ['open', ['paused', 'filled', 'closed']],
    ['paused', ['open', 'filled', 'closed']],
    ['filled', []],
    ['closed', []],
    ['expired', []],
    ['held', ['closed']],
  ] as const)('go from %s to %j', async (from, allowed) => {
    for (const to of ['open', 'paused', 'filled', 'closed']) {
      await NeedModel.updateOne({ _id: posted.need.id }, { $set: { state: from } })
      const { status, code } = await move(to)
      const isAllowed = (allowed as readonly string[]).includes(to)
      expect([to, status, code]).toEqual([to, isAllowed ? 200 : 409, isAllowed ? undefined : 'wrong_state'])
    }
  })

  it.each([
    [{ state: 'expired' }, { state: 'Choose open, paused, filled or closed.' }],
    [{ state: 'held' }, { state: 'Choose open, paused, filled or closed.' }],
    [{}, { state: 'Choose open, paused, filled or closed.' }],
    [{ state: 'filled', tutor_id: 'nobody' }, { tutor_id: 'Choose a tutor who has answered.' }],
  ])('refuse %j', async (body, fields) => {
    const refused = await call(posted.guardian, ['PATCH', `/requirements/${posted.need.id}`], body)
    expect([refused.status, refused.fields]).toEqual([422, fields])
  })

  it('end after thirty days', async () => {
    expect(await expireNeeds(product().context, new Date())).toBe(0)
    const later = new Date(Date.now() + 30 * 86_400_000)
    expect(await expireNeeds(product().context, later)).toBe(1)
    expect(await expireNeeds(product().context, later)).toBe(0)
    const { data } = await call(posted.guardian, ['GET', `/requirements/${posted.need.id}`])
    expect(data).toMatchObject({ state: 'expired', may: [] })
    const told = await NotificationModel.find({ user_id: posted.guardian.id }).lean()
    expect(told.map(({ title }) => title)).toEqual(['Your need has ended'])
    // Its place is free.
    const more = await Promise.all([post(), post(), post()])
    expect(more.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  it('go with their account, and so do the offers', async () => {
    const tutor = await makeListedTutor(product())
    await offerNeeds(product())
    expect(await OfferModel.countDocuments()).toBe(1)
    await NeedModel.updateOne(
      { _id: posted.need.id },
      { $push: { answers: { id: new Types.ObjectId(), tutor_id: tutor._id, at: new Date() } } },
    )
    await removeNeedsOf(tutor.id)
    expect(await OfferModel.countDocuments()).toBe(0)
    expect((await NeedModel.findById(posted.need.id).lean())!.answers).toEqual([])
    await makeListedTutor(product())
    await NeedModel.updateOne({ _id: posted.need.id }, { $set: { waiting_since: new Date() } })
    await offerNeeds(product())
    await removeNeedsOf(posted.guardian.id)
    expect([await NeedModel.countDocuments(), await OfferModel.countDocuments()]).toEqual([0, 0])
  })
})
