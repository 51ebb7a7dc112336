import { beforeEach, describe, expect, it } from 'vitest'
import { setAvailability } from '../../../../api/src/marketplace/lessons/availability/commands.ts'
import { BookingModel } from '../../../../api/src/marketplace/lessons/bookings/model.ts'
import { ClaimModel } from '../../../../api/src/marketplace/lessons/claims.ts'
import { NotificationModel } from '../../../../api/src/platform/notifications/model.ts'
import type { BookedSeries, Booking } from '../../../../shared/src/marketplace/bookings/shapes.ts'
import { agreement, callAs } from '../../../support/families.ts'
import {
  bookLesson,
  daysAhead,
  type MadeLessons,
  makeLearner,
  makeLessons,
  newLesson,
  openTimes,
  setTimes,
} from '../../../support/lessons.ts'
import { makeListedTutor } from '../../../support/inquiries.ts'
import { makeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const told = async (who: { readonly _id: unknown }) =>
  (
    await NotificationModel.find({ user_id: who._id, kind: 'lesson' } as never)
      .sort({ created_at: 1, _id: 1 })
      .lean()
  ).map(({ title }) => title)

let made: MadeLessons
beforeEach(async () => {
  made = await makeLessons(product())
})

describe('a lesson that is booked', () => {
  it('waits for the tutor, who is told, and holds its time', async () => {
    const booked = await bookLesson(product(), made)
    expect(booked).toMatchObject({
      status: 201,
      message: 'We have asked the tutor. We tell you when the lesson is confirmed.',
      data: { side: 'family', state: 'requested', kind: 'lesson', learner: { first_name: 'Mira', minor: true } },
    })
    expect(booked.data).toMatchObject({ may: ['cancel'], cancel_hours: 12, asker: 'Rukmini S.' })
    expect(await told(made.tutor)).toEqual(['Lesson asked for'])
    expect(await told(made.guardian)).toEqual([])
    // Four quarters of the tutor, four of the learner.
    expect(await ClaimModel.countDocuments({ booking_id: booked.data.id })).toBe(8)
    expect(await ClaimModel.countDocuments({ made_at: { $exists: true } })).toBe(0)
    const theirs = await callAs<Booking>(product(), made.tutor, ['GET', `/bookings/${booked.data.id}`])
    expect(theirs.data).toMatchObject({ side: 'tutor', may: ['confirm', 'decline', 'cancel'], place: '' })
    expect((await callAs(product(), await makeUser(), ['GET', `/bookings/${booked.data.id}`])).status).toBe(404)
  })

  it('is confirmed at once by a tutor who wants it so', async () => {
    await setAvailability(String(made.tutor._id), { ...openTimes, instant: true }, undefined)
    const booked = await bookLesson(product(), made)
    expect(booked).toMatchObject({ message: 'The lesson is confirmed.', data: { state: 'confirmed' } })
    expect(await told(made.tutor)).toEqual(['Lesson confirmed'])
  })

  it('is one for one key, and another body is refused', async () => {
    const key = { 'idempotency-key': 'a-key-of-a-device' }
    const all = await Promise.all(Array.from({ length: 5 }, () => bookLesson(product(), made, {}, key)))
    expect(new Set(all.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
    expect(await BookingModel.countDocuments()).toBe(1)
    const other = await bookLesson(product(), made, { subject: 'Chemistry' }, key)
    expect([other.status, other.code]).toEqual([422, 'key_reused'])
  })

  it('leaves its time to nobody else: others are offered the next three', async () => {
    await bookLesson(product(), made)
    const other = { ...made, ...(await makeLearner(product())) }
    const late = await bookLesson(product(), other, { starts_at: daysAhead(3, '16:30') })
    expect(late).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(late.message).toBe('This time has just been taken. Choose another.')
    const { slots } = (late as unknown as { data: { slots: { starts_at: string }[] } }).data
    expect(slots).toHaveLength(3)
    expect(await BookingModel.countDocuments()).toBe(1)
    expect(await ClaimModel.countDocuments()).toBe(8)
    expect((await bookLesson(product(), other, { starts_at: slots[0]!.starts_at })).status).toBe(201)
  })

  it('is not with two tutors at one time', async () => {
    await bookLesson(product(), made)
    const second = await makeLessons(product())
    const twice = await bookLesson(product(), { ...made, tutor: second.tutor }, { starts_at: daysAhead(3, '17:30') })
    expect(twice).toMatchObject({ status: 409, code: 'learner_busy', message: 'There is another lesson at this time.' })
    expect(await ClaimModel.countDocuments()).toBe(8)
  })

  it('is a trial once with each tutor', async () => {
    const trial = { kind: 'trial', minutes: 30 }
    expect((await bookLesson(product(), made, trial)).status).toBe(201)
    const again = await bookLesson(product(), made, { ...trial, starts_at: daysAhead(4, '17:00') })
    expect(again).toMatchObject({ status: 409, code: 'trial_used' })
    expect(again.message).toBe('The trial lesson with this tutor is used.')
  })

  it('is a series, of which the times that are taken are told', async () => {
    const other = { ...made, ...(await makeLearner(product())) }
    await bookLesson(product(), other, { starts_at: daysAhead(10, '17:00') })
    const body = { ...newLesson(made), repeat: { weeks: 3 } }
    const key = { 'idempotency-key': 'a-key-of-a-series' }
    const series = await callAs<BookedSeries>(product(), made.guardian, ['POST', '/bookings'], body, key)
    expect(series.data.bookings.map(({ starts_at }) => starts_at)).toEqual([
      daysAhead(3, '17:00'),
      daysAhead(17, '17:00'),
    ])
    expect(series.data.refused).toMatchObject([{ starts_at: daysAhead(10, '17:00'), code: 'slot_taken' }])
    expect(await told(made.tutor)).toEqual(['Lesson asked for', 'Lesson asked for'])
    const again = await callAs<BookedSeries>(product(), made.guardian, ['POST', '/bookings'], body, key)
    expect(again.data).toEqual(series.data)
    expect(await BookingModel.countDocuments()).toBe(3)
    const first = series.data.bookings[0]!
    expect((await callAs(product(), made.tutor, ['POST', `/bookings/${first.id}/confirm`])).status).toBe(200)
    const states = await BookingModel.find({ series_id: first.series_id }, { state: 1 }).lean()
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])
    expect(await told(made.guardian)).toEqual(['Lesson confirmed'])
  })

  it('is refused beyond ten that wait', async () => {
    const hours = Array.from({ length: 11 }, (_, n) => daysAhead(3, `${String(n + 9).padStart(2, '0')}:00`))
    const all = []
    for (const starts_at of hours) all.push(await bookLesson(product(), made, { starts_at }))
    expect(all.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 201), 422])
    expect(all.at(-1)!.fields).toEqual({
      starts_at: '10 lessons wait for an answer. Wait for one, or cancel one.',
    })
  })
})

describe('a booking that is wrong', () => {
  it('says all that is missing at once', async () => {
    const nothing = await callAs(product(), made.guardian, ['POST', '/bookings'], {})
    expect(nothing.fields).toEqual({
      tutor_id: 'Choose a tutor.',
      learner_id: 'Choose who it is for.',
      kind: 'Choose a trial or a lesson.',
      subject: 'Choose a subject.',
      mode: 'Choose how the lesson takes place.',
      starts_at: 'Choose a time.',
    })
  })

  it('is refused at its field, and leaves nothing', async () => {
    const rows: [object, string, string][] = [
      [{ starts_at: daysAhead(3, '17:15') }, 'starts_at', 'The tutor does not teach at this time.'],
      [{ starts_at: daysAhead(3, '20:30') }, 'starts_at', 'The tutor does not teach at this time.'],
      [{ starts_at: daysAhead(3, '04:00') }, 'starts_at', 'The tutor does not teach at this time.'],
      [{ starts_at: new Date().toISOString() }, 'starts_at', 'Choose a time at least 12 hours from now.'],
      [{ starts_at: daysAhead(40, '17:00') }, 'starts_at', 'At most 28 days ahead.'],
      [{ starts_at: '2027-02-30' }, 'starts_at', 'Choose a time.'],
      [{ minutes: 1380 }, 'minutes', 'A lesson with this tutor lasts 60 minutes.'],
      [{ kind: 'trial' }, 'minutes', 'A trial lesson with this tutor lasts 30 minutes.'],
      [{ kind: 'class' }, 'kind', 'Choose a trial or a lesson.'],
      [{ subject: 'Sanskrit' }, 'subject', 'This tutor does not teach this subject.'],
      [{ mode: 'home' }, 'place', 'Say where the lesson takes place.'],
      [{ repeat: { weeks: 13 } }, 'repeat', 'Say a whole number of weeks from 2 to 12.'],
      [{ kind: 'trial', minutes: 30, repeat: { weeks: 2 } }, 'repeat', 'A trial lesson takes place once.'],
      [{ inquiry_id: 'f'.repeat(24) }, 'inquiry_id', 'Choose an inquiry of yours to this tutor.'],
      [{ learner_id: 'f'.repeat(24) }, 'learner_id', 'Choose who it is for.'],
    ]
    for (const [wrong, field, sentence] of rows)
      expect((await bookLesson(product(), made, wrong)).fields).toEqual({ [field]: sentence })
    expect([await BookingModel.countDocuments(), await ClaimModel.countDocuments()]).toEqual([0, 0])
  })

  it('is refused for a tutor without times, and for a trial that is not offered', async () => {
    const tutor = await makeListedTutor(product())
    const none = await bookLesson(product(), { ...made, tutor })
    expect(none.fields).toEqual({ starts_at: 'The tutor does not teach at this time.' })
    await setAvailability(String(made.tutor._id), { ...openTimes, trial: null }, undefined)
    const trial = await bookLesson(product(), made, { kind: 'trial', minutes: 30 })
    expect(trial.fields).toEqual({ kind: 'This tutor offers no trial lessons.' })
  })

  it('needs the guardian’s agreement to lessons', async () => {
    const consents = { purposes: agreement.consents, notice_version: agreement.notice_version }
    await callAs(product(), made.guardian, ['PUT', `/learners/${made.learner.id}/consents`], consents)
    expect(await bookLesson(product(), made)).toMatchObject({ status: 403, code: 'guardian_needed' })
  })

  it('takes no tutor to a child’s home whose identity nobody has seen', async () => {
    const tutor = await makeListedTutor(product(), { modes: ['My Place', "Student's Home"] })
    await setTimes(product(), tutor)
    const home = await bookLesson(product(), { ...made, tutor }, { mode: 'home', place: '12 Lake Road' })
    expect(home).toMatchObject({ status: 403, code: 'not_verified' })
    expect(home.message).toBe('Lessons at home need a checked identity document of the tutor.')
  })
})
