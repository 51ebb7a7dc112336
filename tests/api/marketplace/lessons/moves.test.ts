import { Types } from 'mongoose'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  moveByClock,
  releaseLeftClaims,
  remindDue,
  removeLessonsOf,
  settleWaiting,
} from '../../../../api/src/marketplace/lessons/commands.ts'
import { BookingModel } from '../../../../api/src/marketplace/lessons/bookings/model.ts'
import { ClaimModel, releaseClaims } from '../../../../api/src/marketplace/lessons/claims.ts'
import { UserModel } from '../../../../api/src/identity/users/model.ts'
import { MailModel } from '../../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../../api/src/platform/notifications/model.ts'
import type { Booking } from '../../../../shared/src/marketplace/bookings/shapes.ts'
import { callAs } from '../../../support/families.ts'
import {
  bookLesson,
  daysAhead,
  type MadeLessons,
  makeLearner,
  makeLessons,
  readSlots,
} from '../../../support/lessons.ts'
import type { MadeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const hour = 3_600_000
let made: MadeLessons
let booked: Booking
beforeEach(async () => {
  made = await makeLessons(product())
  booked = (await bookLesson(product(), made)).data
})

const act = (who: MadeUser, what: string, body: object = {}) =>
  callAs<Booking>(product(), who, ['POST', `/bookings/${booked.id}/${what}`], body)
const put = (what: string, body: object, who = made.tutor) =>
  callAs<Booking>(product(), who, ['PUT', `/bookings/${booked.id}/${what}`], body)
const told = async (who: MadeUser) =>
  (await NotificationModel.find({ user_id: who._id }).sort({ created_at: 1, _id: 1 }).lean()).map(({ title }) => title)
const claimed = () => ClaimModel.countDocuments({ booking_id: booked.id })
/** Moves the lesson so that it begins so many milliseconds from now. */
async function beginIn(ms: number): Promise<void> {
  const starts_at = new Date(Date.now() + ms)
  await BookingModel.updateOne({ _id: booked.id }, { $set: { starts_at, ends_at: new Date(+starts_at + hour) } })
}

describe('a lesson that is asked for', () => {
  it('is confirmed by its tutor, once, and by nobody else', async () => {
    const own = await act(made.guardian, 'confirm')
    expect(own).toMatchObject({ status: 403, code: 'other_side', message: 'Only the other person can decide this.' })
    const confirmed = await act(made.tutor, 'confirm')
    expect(confirmed).toMatchObject({ status: 200, message: 'The lesson is confirmed.', data: { state: 'confirmed' } })
    expect(await told(made.guardian)).toEqual(['Lesson confirmed'])
    const again = await act(made.tutor, 'confirm')
    expect(again).toMatchObject({ status: 409, code: 'wrong_state', data: { state: 'confirmed', side: 'tutor' } })
    expect(again.message).toBe('This has changed meanwhile.')
    expect((await act((await makeLearner(product())).guardian, 'cancel', { reason: 'x' })).status).toBe(404)
  })

  it('is not confirmed by somebody whom staff hold', async () => {
    const market_hold = { reason: 'x', by: 'x', at: new Date() }
    await UserModel.updateOne({ _id: made.tutor._id }, { $set: { market_hold } } as never)
    expect(await act(made.tutor, 'confirm')).toMatchObject({ status: 403, code: 'held' })
    expect((await act(made.tutor, 'decline', { reason: 'x' })).status).toBe(200)
  })

  it('is declined with a reason, which frees its time', async () => {
    expect((await act(made.tutor, 'decline')).fields).toEqual({ reason: 'Say why.' })
    expect((await act(made.tutor, 'decline', { reason: 'x'.repeat(501) })).fields).toEqual({
      reason: 'At most 500 characters.',
    })
    expect((await act(made.tutor, 'decline', { reason: 'I am away.' })).data.state).toBe('declined')
    expect(await claimed()).toBe(0)
    const note = await NotificationModel.findOne({ user_id: made.guardian._id, kind: 'lesson' }).lean()
    expect(note).toMatchObject({ title: 'Lesson declined', link: `/lessons/${booked.id}` })
    expect(note!.text).toMatch(/^Physics, \w{3} \d{1,2} \w{3}, 5:00 pm\nI am away\.$/)
    expect((await bookLesson(product(), made)).status).toBe(201)
  })

  it('expires when nobody has answered, and both are told', async () => {
    expect(await moveByClock(product().context, new Date())).toBe(0)
    const later = new Date(Date.now() + 25 * hour)
    expect([await moveByClock(product().context, later), await moveByClock(product().context, later)]).toEqual([1, 0])
    expect((await BookingModel.findById(booked.id).lean())!.state).toBe('expired')
    expect([await claimed(), await told(made.guardian)]).toEqual([0, ['Lesson not answered']])
    expect(await told(made.tutor)).toEqual(['Lesson asked for', 'Lesson not answered'])
  })
})

describe('a lesson that is agreed on', () => {
  beforeEach(async () => void (await act(made.tutor, 'confirm')))

  it('is cancelled by either side: late is what the hours say', async () => {
    expect((await act(made.guardian, 'cancel', { reason: 'Exams' })).data).toMatchObject({ late: false })
    expect(await told(made.tutor)).toEqual(['Lesson asked for', 'Lesson cancelled'])
    booked = (await bookLesson(product(), made)).data
    await act(made.tutor, 'confirm')
    await beginIn(11 * hour)
    const late = await act(made.tutor, 'cancel', { reason: 'I am ill.' })
    expect(late.data).toMatchObject({ state: 'cancelled', late: true, may: [] })
    expect(late.data.history.at(-1)).toMatchObject({ by: 'tutor', to: 'cancelled', reason: 'I am ill.' })
  })

  it('is moved when the other side accepts; until then both times are held', async () => {
    const starts_at = daysAhead(4, '18:00')
    const offered = await act(made.tutor, 'reschedule', { starts_at })
    expect(offered.data).toMatchObject({ state: 'moving', moving: { starts_at, by: 'tutor' }, may: ['cancel'] })
    expect(await claimed()).toBe(16)
    expect((await act(made.tutor, 'accept')).code).toBe('other_side')
    expect((await act(made.guardian, 'accept')).data).toMatchObject({ state: 'confirmed', starts_at, moving: null })
    expect(await claimed()).toBe(8)
    expect(await told(made.guardian)).toEqual(['Lesson confirmed', 'New time offered'])
    expect((await told(made.tutor)).at(-1)).toBe('Lesson moved')
    const free = await readSlots(
      product(),
      made.guardian,
      made.tutor,
      `from=${daysAhead(3, '12:00').slice(0, 10)}&days=1`,
    )
    expect(free.data.slots.map((one) => one.starts_at)).toContain(daysAhead(3, '17:00'))
  })

  it('may move by half an hour over itself, and stays where it was when that is refused', async () => {
    await act(made.guardian, 'reschedule', { starts_at: daysAhead(3, '17:30') })
    expect(await claimed()).toBe(12)
    expect((await act(made.tutor, 'refuse')).data).toMatchObject({ state: 'confirmed', starts_at: booked.starts_at })
    expect(await claimed()).toBe(8)
    expect((await told(made.guardian)).at(-1)).toBe('New time refused')
  })

  it('does not move to a time that is taken, or at which the tutor does not teach', async () => {
    const other = { ...made, ...(await makeLearner(product())) }
    await bookLesson(product(), other, { starts_at: daysAhead(4, '18:00') })
    const taken = await act(made.tutor, 'reschedule', { starts_at: daysAhead(4, '18:00') })
    expect(taken).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(await claimed()).toBe(8)
    const night = await act(made.tutor, 'reschedule', { starts_at: daysAhead(4, '02:00') })
    expect(night.fields).toEqual({ starts_at: 'The tutor does not teach at this time.' })
    expect((await act(made.tutor, 'reschedule')).fields).toEqual({ starts_at: 'Choose a time.' })
  })

  it('keeps its old time if nobody answers an offer within a day', async () => {
    await act(made.tutor, 'reschedule', { starts_at: daysAhead(4, '18:00') })
    await moveByClock(product().context, new Date(Date.now() + 25 * hour))
    expect(await BookingModel.findById(booked.id).lean()).toMatchObject({ state: 'confirmed' })
    expect(await claimed()).toBe(8)
  })

  it('is reminded of a day and an hour before, each once, and again at a new time', async () => {
    const remind = (at: number) => remindDue(product().context, new Date(at))
    const starts = Date.parse(booked.starts_at)
    expect(await remind(starts - 25 * hour)).toBe(0)
    expect([await remind(starts - 24 * hour), await remind(starts - 24 * hour)]).toEqual([1, 0])
    expect(await remind(starts - hour)).toBe(1)
    expect(await remind(starts + hour)).toBe(0)
    for (const who of [made.guardian, made.tutor])
      expect((await told(who)).slice(-2)).toEqual(['Lesson tomorrow', 'Lesson in one hour'])
    // Each of them is also mailed: asked for, confirmed, and two reminders to two people.
    expect(await MailModel.countDocuments()).toBe(6)
  })

  it('is reminded of once however often a worker dies at it', async () => {
    const at = new Date(Date.parse(booked.starts_at) - hour)
    const { remind_at } = (await BookingModel.findById(booked.id).lean())!
    for (let times = 0; times < 3; times++) {
      await remindDue(product().context, at)
      await BookingModel.updateOne({ _id: booked.id }, { $set: { remind_at: remind_at! } })
    }
    expect((await told(made.tutor)).filter((title) => title === 'Lesson in one hour')).toHaveLength(1)
  })

  it('shows the address of an online lesson from a quarter of an hour before', async () => {
    const join_url = 'https://meet.example.com/ananya'
    await callAs(product(), made.tutor, ['PUT', '/teacher/availability'], {
      ...(await callAs<Record<string, unknown>>(product(), made.tutor, ['GET', '/teacher/availability'])).data,
      clashes: undefined,
      version: undefined,
      join_url,
    })
    const read = async () =>
      (await callAs<Booking>(product(), made.guardian, ['GET', `/bookings/${booked.id}`])).data.join_url
    expect(await read()).toBe('')
    await beginIn(14 * 60_000)
    expect(await read()).toBe(join_url)
  })
})

describe('a lesson that takes place', () => {
  const mark = (mark: string, was?: string) =>
    put('attendance', { marks: [{ learner_id: made.learner.id, mark, was }] })
  beforeEach(async () => void (await act(made.tutor, 'confirm')))

  it('is marked from ten minutes before, and took place when it is over', async () => {
    expect(await mark('present')).toMatchObject({ status: 409, code: 'wrong_state' })
    await beginIn(9 * 60_000)
    expect((await mark('late')).data).toMatchObject({ state: 'confirmed', attendance: [{ mark: 'late' }] })
    await moveByClock(product().context, new Date(Date.now() + 2 * hour))
    expect(await BookingModel.findById(booked.id).lean()).toMatchObject({ state: 'completed' })
  })

  it('says that the learner did not come, and is marked anew', async () => {
    await beginIn(-2 * hour)
    expect((await mark('absent')).data.state).toBe('no_show_learner')
    expect((await mark('present', 'absent')).data.state).toBe('completed')
    // Another device has not seen the last mark.
    expect(await mark('late', 'absent')).toMatchObject({ status: 409, data: { attendance: [{ mark: 'present' }] } })
    expect((await mark('present', 'absent')).status).toBe(200)
  })

  it('refuses marks that are wrong, or of others', async () => {
    await beginIn(-2 * hour)
    expect((await put('attendance', {})).fields).toEqual({ marks: 'Say who was there.' })
    expect((await mark('asleep')).fields).toEqual({ marks: 'Choose present, late or absent.' })
    const other = await put('attendance', { marks: [{ learner_id: 'f'.repeat(24), mark: 'present' }] })
    expect(other.fields).toEqual({ marks: 'Choose among those whose lesson it is.' })
    expect((await put('attendance', {}, made.guardian)).status).toBe(403)
  })

  it('has a note with homework, which the family reads', async () => {
    await beginIn(-2 * hour)
    expect((await put('note', {})).fields).toEqual({ text: 'Write a note, or homework.' })
    expect((await put('note', { text: 'x'.repeat(2_001) })).fields).toEqual({ text: 'At most 2,000 characters.' })
    await put('note', { text: 'Optics', homework: 'Page 12' })
    const read = await callAs<Booking>(product(), made.guardian, ['GET', `/bookings/${booked.id}`])
    expect(read.data.note).toEqual({ text: 'Optics', homework: 'Page 12' })
  })

  it('took place if nobody says otherwise within three days, and is disputed by the family', async () => {
    expect((await act(made.guardian, 'dispute', { reason: 'x' })).code).toBe('wrong_state')
    await beginIn(-2 * hour)
    await BookingModel.updateOne({ _id: booked.id }, { $set: { next_at: new Date() } })
    await moveByClock(product().context, new Date())
    const done = (await BookingModel.findById(booked.id).lean())!
    expect([done.state, done.history.at(-1)!.by]).toEqual(['completed', 'time'])
    const disputed = await act(made.guardian, 'dispute', { reason: 'We waited for an hour.' })
    expect(disputed.data.state).toBe('disputed')
    expect((await told(made.tutor)).at(-1)).toBe('Lesson disputed')
  })

  it('says that the tutor did not come where nothing was marked', async () => {
    await beginIn(-2 * hour)
    expect((await act(made.guardian, 'dispute', { reason: 'Nobody came.' })).data.state).toBe('no_show_tutor')
  })
})

describe('the list of lessons', () => {
  const day = (days: number) => daysAhead(days, '12:00').slice(0, 10)
  const list = async (who: MadeUser, asked: string) => callAs<Booking[]>(product(), who, ['GET', `/bookings?${asked}`])

  it('has what somebody teaches, and what their learners have, by time', async () => {
    await bookLesson(product(), made, { starts_at: daysAhead(2, '09:00') })
    for (const who of [made.guardian, made.tutor]) {
      const { data } = await list(who, `from=${day(0)}&to=${day(10)}`)
      expect(data.map(({ starts_at }) => starts_at)).toEqual([daysAhead(2, '09:00'), daysAhead(3, '17:00')])
    }
    expect((await list(made.tutor, `from=${day(0)}&to=${day(10)}&side=family`)).data).toEqual([])
    expect((await list(made.tutor, `from=${day(3)}&to=${day(3)}&state=requested`)).data).toHaveLength(1)
    expect((await list((await makeLearner(product())).guardian, `from=${day(0)}&to=${day(10)}`)).data).toEqual([])
  })

  it.each([
    ['to=2026-12-01', { from: 'Choose a day.' }],
    ['from=2026-12-01&to=2027-03-10', { to: 'Choose a later day, at most 92 days after the first.' }],
    ['from=2026-12-01&to=2026-11-30', { to: 'Choose a later day, at most 92 days after the first.' }],
    ['from=2026-12-01&to=2026-12-02&state=done', { state: 'Choose a state of lessons.' }],
    ['from=2026-12-01&to=2026-12-02&side=me', { side: 'Choose tutor or family.' }],
  ])('refuses %s', async (asked, fields) => {
    expect(await list(made.tutor, asked)).toMatchObject({ status: 422, fields })
  })
})

describe('what a dead process leaves', () => {
  it('is released only as far as nothing later has taken it', async () => {
    await act(made.tutor, 'confirm')
    const before = (await BookingModel.findById(booked.id).lean())!
    await act(made.tutor, 'reschedule', { starts_at: daysAhead(4, '18:00') })
    // Whoever was slow with what follows the confirmation comes after the offer.
    await releaseClaims(before)
    expect(await claimed()).toBe(16)
  })

  it('is released: a lesson whose times were being taken, and times of a try to move one', async () => {
    const now = new Date()
    const _id = new Types.ObjectId()
    const left = { booking_id: _id, taken_by: 'x', version: 1, made_at: now }
    await ClaimModel.create({ _id: 'T:left:1', ...left }, { _id: `T:left:2`, ...left, booking_id: booked.id })
    expect(await releaseLeftClaims(now)).toBe(0)
    expect(await releaseLeftClaims(new Date(now.getTime() + 61_000))).toBe(2)
    expect([await ClaimModel.countDocuments(), await claimed()]).toEqual([8, 8])
    await BookingModel.updateOne({ _id: booked.id }, { $set: { state: 'claiming', next_at: now } })
    await moveByClock(product().context, now)
    expect([await BookingModel.countDocuments(), await claimed()]).toEqual([0, 0])
  })

  it('is told: once, by whoever comes after', async () => {
    await NotificationModel.deleteMany({})
    await BookingModel.updateOne({ _id: booked.id }, { $set: { waiting_since: new Date(0) } })
    expect([await settleWaiting(product().context, new Date()), await told(made.tutor)]).toEqual([
      1,
      ['Lesson asked for'],
    ])
    expect(await settleWaiting(product().context, new Date())).toBe(0)
  })
})

describe('somebody who leaves', () => {
  it('leaves no lesson that stands, and the other side is told', async () => {
    await removeLessonsOf(String(made.tutor._id))
    const left = (await BookingModel.findById(booked.id).lean())!
    expect(left).toMatchObject({ state: 'cancelled', history: [{}, { by: 'tutor', reason: 'This person has left.' }] })
    await settleWaiting(product().context, new Date(Date.now() + 6_000))
    expect([await claimed(), await told(made.guardian)]).toEqual([0, ['Lesson cancelled']])
  })

  it('has a child deleted only without lessons ahead', async () => {
    const remove = () => callAs(product(), made.guardian, ['DELETE', `/learners/${made.learner.id}`])
    expect((await remove()).fields).toEqual({ id: 'There are lessons to come. Cancel them first.' })
    await act(made.guardian, 'cancel', { reason: 'We move.' })
    expect((await remove()).status).toBe(200)
    const read = await callAs<Booking>(product(), made.tutor, ['GET', `/bookings/${booked.id}`])
    expect(read.data).toMatchObject({ learner: { first_name: '' }, asker: 'Rukmini S.' })
  })
})
