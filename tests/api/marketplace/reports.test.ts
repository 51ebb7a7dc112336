import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { ConversationModel, MessageModel } from '../../../api/src/marketplace/conversations/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { blankReportsOf, makeReport, settleWaiting } from '../../../api/src/marketplace/reports/commands.ts'
import { ReportModel } from '../../../api/src/marketplace/reports/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Report } from '../../../shared/src/marketplace/reports/shapes.ts'
import { callAs } from '../../support/families.ts'
import { makeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { decideAs, makeTalk, reportAs, type Reported } from '../../support/reports.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000' } })

let talk: Reported
beforeEach(async () => {
  talk = await makeTalk(product())
})

const message = () => ({ kind: 'message', id: talk.messageId })
const report = (about: Parameters<typeof reportAs>[2], more?: object, headers?: Record<string, string>) =>
  reportAs(product(), talk.guardian, about, more, headers)
const hoursUntil = (moment: string) => Math.round((new Date(moment).getTime() - Date.now()) / 3_600_000)
const isListingHeld = async () => (await ListingModel.findById(talk.tutor._id).lean())?.state === 'held'
const isTalkHeld = async () => (await ConversationModel.findById(talk.inquiry.conversation_id).lean())!.held

describe('a report', () => {
  it('is acknowledged at once, with a number and a day', async () => {
    const made = await report(message(), { text: 'This is not right.' })
    expect(made).toMatchObject({
      status: 201,
      message: 'Thank you. We look at it.',
      data: {
        about: message(),
        name: 'Ms. Ananya Rao',
        reason: 'rude',
        text: 'This is not right.',
        state: 'new',
        decision: '',
      },
    })
    expect(made.data.number).toBe(made.data.id.slice(0, 8).toUpperCase())
    expect(hoursUntil(made.data.due_at)).toBe(7 * 24)
  })

  it.each([
    ['child_safety', 2],
    ['intimate', 2],
    ['privacy', 36],
    ['copyright', 168],
    ['fake', 168],
  ])('for %s is due within %d hours', async (reason, hours) => {
    expect(hoursUntil((await report(message(), { reason })).data.due_at)).toBe(hours)
  })

  it('is made once for a person and a thing, whatever it says', async () => {
    const first = await report(message())
    expect(await report(message(), { reason: 'spam' })).toMatchObject({
      status: 409,
      code: 'reported_already',
      message: 'You have reported this already.',
      data: { id: first.data.id },
    })
    const many = await Promise.all(Array.from({ length: 5 }, () => report({ kind: 'user', id: talk.tutor.id })))
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(await ReportModel.countDocuments()).toBe(2)
  })

  it('that is sent twice with one key is answered twice', async () => {
    const key = { 'idempotency-key': 'a-report-sent-twice' }
    const [one, two] = [await report(message(), {}, key), await report(message(), {}, key)]
    expect([one.status, two.status, two.data]).toEqual([201, 201, one.data])
  })

  it('is for what somebody sees, not for what others write to each other', async () => {
    const stranger = await makeUser({ i_am: 'Guardian' })
    for (const about of [
      message(),
      { kind: 'user', id: talk.tutor.id },
      { kind: 'inquiry', id: talk.inquiry.id },
      { kind: 'listing', id: 'nobody' },
      { kind: 'message', id: '{"$gt":""}' },
    ])
      expect([about, (await reportAs(product(), stranger, about)).status]).toEqual([about, 404])
    expect(await ReportModel.countDocuments()).toBe(0)
    // The page of a tutor is there for everybody.
    const page = { kind: 'listing', id: talk.tutor.public_id }
    expect((await reportAs(product(), stranger, page)).status).toBe(201)
  })

  it('is of an inquiry for the tutor who has it', async () => {
    const about = { kind: 'inquiry', id: talk.inquiry.id }
    expect(await reportAs(product(), talk.tutor, about)).toMatchObject({ status: 201, data: { name: 'Rukmini S.' } })
  })

  it('is not for what is one’s own', async () => {
    for (const about of [message(), { kind: 'listing', id: talk.tutor.public_id }])
      expect(await reportAs(product(), talk.tutor, about)).toMatchObject({
        status: 422,
        fields: { id: 'This is yours.' },
      })
    expect(await report({ kind: 'inquiry', id: talk.inquiry.id })).toMatchObject({ fields: { id: 'This is yours.' } })
  })

  it.each([
    [{ about: { kind: 'booking', id: '1' }, reason: 'rude' }, { kind: 'This cannot be reported.' }],
    [{ reason: 'rude' }, { kind: 'This cannot be reported.', id: 'Say what you report.' }],
    [{ about: { kind: 'user', id: '1' } }, { reason: 'Choose a reason.' }],
    [{ about: { kind: 'user', id: '1' }, reason: 'bad' }, { reason: 'Choose a reason.' }],
    [{ about: { kind: 'user', id: '1' }, reason: 'other' }, { text: 'Say what is wrong.' }],
    [
      { about: { kind: 'user', id: '1' }, reason: 'fake', text: 'x'.repeat(1_001) },
      { text: 'At most 1,000 characters.' },
    ],
  ])('refuses %j', async (body, fields) => {
    const refused = await callAs(product(), talk.guardian, ['POST', '/reports'], body)
    expect([refused.status, refused.fields]).toEqual([422, fields])
  })

  it.each([
    [{ about: { kind: { $gt: '' }, id: '1' }, reason: 'rude' }],
    [{ about: { kind: 'user', id: ['1'] }, reason: 'rude' }],
    [{ about: { kind: 'user', id: '1' }, reason: 'rude', state: 'upheld' }],
    [{ about: { kind: 'user', id: '1', owner_id: 'x' }, reason: 'rude' }],
  ])('does not know %j', async (body) => {
    expect((await callAs(product(), talk.guardian, ['POST', '/reports'], body)).status).toBe(400)
  })

  it('is one of twenty a day', async () => {
    // One day in India, whenever the test runs.
    const now = new Date('2027-01-01T10:00:00Z')
    const send = (n: number) =>
      makeReport(
        product().context,
        talk.guardian.id,
        { about: { kind: 'listing', id: others[n]! }, reason: 'fake' },
        undefined,
        now,
      )
    const others: string[] = []
    for (let n = 0; n <= 20; n++) others.push((await makeUser({ i_am: 'Teacher' })).public_id)
    for (let n = 0; n < 20; n++) await send(n)
    await expect(send(20)).rejects.toMatchObject({
      status: 429,
      message: 'You have reported 20 things today. Try again tomorrow.',
    })
  })
})

describe('a child in danger', () => {
  it('holds the conversation and the page at once, and nothing else does', async () => {
    await report(message(), { reason: 'intimate' })
    expect([await isTalkHeld(), await isListingHeld()]).toEqual([false, false])
    await report({ kind: 'user', id: talk.tutor.id }, { reason: 'child_safety' })
    expect([await isTalkHeld(), await isListingHeld()]).toEqual([true, true])
    const path = `/conversations/${talk.inquiry.conversation_id}/messages`
    expect(await callAs(product(), talk.guardian, ['POST', path], { text: 'Hello' })).toMatchObject({
      status: 403,
      code: 'held',
      message: 'This is being looked at. You can go on when that is done.',
    })
  })

  it('that was none opens both again, once no other report holds them', async () => {
    const first = await report(message(), { reason: 'child_safety' })
    const second = await report({ kind: 'user', id: talk.tutor.id }, { reason: 'child_safety' })
    const reject = (id: string) =>
      decideAs(product(), talk.staff, id, { state: 'rejected', decision: 'Nobody was in danger.' })
    await reject(first.data.id)
    expect([await isTalkHeld(), await isListingHeld()]).toEqual([true, true])
    await reject(second.data.id)
    expect([await isTalkHeld(), await isListingHeld()]).toEqual([false, false])
    const told = await NotificationModel.find({ user_id: talk.tutor.id }).lean()
    expect(told.map(({ title }) => title)).toContain('You are no longer held')
  })

  it('where two were none holds nothing at once any more for the same person', async () => {
    await ReportModel.collection.insertMany(
      ['a', 'b'].map((made_as) => ({ reporter_id: talk.guardian._id, against_reporter: true, made_as })),
    )
    const { data } = await report(message(), { reason: 'child_safety' })
    expect([await isTalkHeld(), await isListingHeld()]).toEqual([false, false])
    // It is looked at as soon.
    expect(hoursUntil(data.due_at)).toBe(2)
  })

  it('does not end what staff hold by hand', async () => {
    const by = { state: 'held', reason: 'The photo shows somebody else.' }
    await callAs(product(), talk.staff, ['PATCH', `/admin/listings/${talk.tutor.id}`], by)
    const { data } = await report(message(), { reason: 'child_safety' })
    await decideAs(product(), talk.staff, data.id, { state: 'rejected', decision: 'No.' })
    expect((await UserModel.findById(talk.tutor._id).lean())!.listing_held!.reason).toBe(by.reason)
    expect(await isListingHeld()).toBe(true)
  })

  it('is held by a worker where its server died', async () => {
    const { data } = await report(message(), { reason: 'child_safety' })
    await ConversationModel.updateMany({}, { $set: { held: false } })
    await ReportModel.updateOne({ _id: data.id }, { $set: { waiting_since: new Date(0) } })
    expect(await settleWaiting(product().context, new Date())).toBe(1)
    expect(await settleWaiting(product().context, new Date())).toBe(0)
    expect(await isTalkHeld()).toBe(true)
  })
})

describe('GET /reports', () => {
  it('lists the own ones with the outcome, the newest first, and those of nobody else', async () => {
    const first = await report(message())
    await report({ kind: 'listing', id: talk.tutor.public_id }, { reason: 'fake' })
    await reportAs(product(), talk.tutor, { kind: 'user', id: talk.guardian.id })
    await decideAs(product(), talk.staff, first.data.id, {
      state: 'upheld',
      act: 'none',
      decision: 'We have warned them.',
    })
    const { data } = await callAs<Report[]>(product(), talk.guardian, ['GET', '/reports'])
    expect(data.map(({ about, state, decision }) => [about.kind, state, decision])).toEqual([
      ['listing', 'new', ''],
      ['message', 'upheld', 'We have warned them.'],
    ])
    expect(await callAs(product(), talk.guardian, ['GET', '/reports?limit=51'])).toMatchObject({ status: 422 })
  })

  it('keeps the words of nobody who has left', async () => {
    const { data } = await report(message(), { text: 'My words' })
    await blankReportsOf(talk.guardian.id)
    await blankReportsOf(talk.tutor.id)
    const left = await ReportModel.findById(data.id).lean()
    expect(left).toMatchObject({ text: '', state: 'new' })
    expect([left!.reporter_id, left!.owner_id]).toEqual([undefined, undefined])
    const { data: after } = await callAs<Report[]>(product(), talk.guardian, ['GET', '/reports'])
    expect([after, await MessageModel.countDocuments()]).toEqual([[], 2])
  })
})
