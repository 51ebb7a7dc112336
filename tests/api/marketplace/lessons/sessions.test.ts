import { Types } from 'mongoose'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BatchModel } from '../../../../api/src/marketplace/class-records/batches/model.ts'
import { BookingModel, type BookingRecord } from '../../../../api/src/marketplace/lessons/bookings/model.ts'
import { bookingNews } from '../../../../api/src/marketplace/lessons/bookings/news.ts'
import { ClaimModel } from '../../../../api/src/marketplace/lessons/claims.ts'
import {
  followClasses,
  forgetInSessions,
  releaseLeftClaims,
  remindDue,
  removeLessonsOf,
} from '../../../../api/src/marketplace/lessons/commands.ts'
import { MailModel } from '../../../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../../../api/src/platform/notifications/model.ts'
import type { Booking } from '../../../../shared/src/marketplace/bookings/shapes.ts'
import type { Batch } from '../../../../shared/src/marketplace/classes/shapes.ts'
import { makeClass, makeMember, type MadeClass, newClass } from '../../../support/classes.ts'
import { callAs } from '../../../support/families.ts'
import { makeListedTutor } from '../../../support/inquiries.ts'
import { bookLesson, makeLearner, readSlots, setTimes } from '../../../support/lessons.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const dayMs = 86_400_000
const hourMs = 3_600_000
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** The day after tomorrow in India: nothing of it has begun. */
const ahead = new Date(Date.now() + 2 * dayMs + 5.5 * hourMs)
const weekly = [{ day: days[(ahead.getUTCDay() + 6) % 7], from: '17:00', to: '18:30' }]
const first = new Date(`${ahead.toISOString().slice(0, 10)}T17:00:00+05:30`)
const today = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
let made: MadeClass
beforeEach(async () => {
  const teacher = await makeListedTutor(product())
  await setTimes(product(), teacher)
  made = await makeClass(product(), { weekly, starts_on: today }, teacher)
  await follow()
})

const follow = (at = new Date()) => followClasses(at)
/** Lets the chore see the class once more. */
async function followAgain(): Promise<void> {
  await BatchModel.updateOne({ _id: made.batch.id }, { $set: { sessions_at: new Date(0) } })
  await follow()
}
const held = (one: BookingRecord) => ClaimModel.countDocuments({ booking_id: one._id })
const sessions = () => BookingModel.find({ batch_id: made.batch.id }).sort({ starts_at: 1 }).lean<BookingRecord[]>()
const starts = async () => (await sessions()).map(({ starts_at }) => starts_at.getTime())
const weeks = [0, 1, 2, 3].map((week) => first.getTime() + week * 7 * dayMs)
const change = async (said: object) => {
  const { data } = await callAs<Batch>(product(), made.teacher, ['GET', `/teacher/batches/${made.batch.id}`])
  const body = { ...newClass, weekly, starts_on: today, ...said }
  const headers = { 'if-match': `"${data.version}"` }
  const saved = await callAs(product(), made.teacher, ['PUT', `/teacher/batches/${made.batch.id}`], body, headers)
  expect(saved.status).toBe(200)
  await follow()
}

describe('the sessions of a class', () => {
  it('are made by its times for four weeks, each once', async () => {
    expect(await starts()).toEqual(weeks)
    const [one] = await sessions()
    expect(one).toMatchObject({ kind: 'class', state: 'confirmed', subject: 'Physics', mode: 'online' })
    expect(one!.ends_at.getTime() - one!.starts_at.getTime()).toBe(1.5 * hourMs)
    await BatchModel.updateOne({ _id: made.batch.id }, { $set: { sessions_at: new Date(0) } })
    await Promise.all([follow(), follow()])
    expect(await starts()).toEqual(weeks)
    await follow(new Date(Date.now() + 7 * dayMs))
    expect(await starts()).toHaveLength(5)
  })

  it('follow when the times change, and end with the class', async () => {
    await change({ weekly: [{ ...weekly[0], from: '16:00' }] })
    expect(await starts()).toEqual(weeks.map((at) => at - hourMs))
    await change({ ends_on: new Date(first.getTime() + 8 * dayMs).toISOString().slice(0, 10) })
    expect(await starts()).toEqual(weeks.slice(0, 2))
    await change({ state: 'closed' })
    expect(await starts()).toEqual([])
    expect(await ClaimModel.countDocuments()).toBe(0)
  })

  it('of a class that an older version has made are made as well', async () => {
    await removeLessonsOf(made.teacher.id)
    await BatchModel.updateOne({ _id: made.batch.id }, { $unset: { sessions_at: 1 } })
    await BatchModel.collection.insertOne({ ...newClass, owner_id: made.batch.id, state: 'draft' } as never)
    expect(await follow()).toBe(1)
    expect(await starts()).toEqual(weeks)
    expect(await follow()).toBe(0)
  })

  it('of a class that changes while they are made are those of the class as it is now', async () => {
    await removeLessonsOf(made.teacher.id)
    await BatchModel.updateOne({ _id: made.batch.id }, { $set: { sessions_at: new Date(0) } })
    const between = async (then: () => Promise<unknown>) => {
      const find = vi.spyOn(ClaimModel, 'find').mockImplementationOnce(((...asked: [object]) => {
        find.mockRestore()
        const lean = async () => {
          await then()
          return ClaimModel.find(...asked).lean()
        }
        return { lean }
      }) as never)
      await follow()
    }
    await between(() => BatchModel.updateOne({ _id: made.batch.id }, { $set: { weekly: [] }, $inc: { version: 1 } }))
    expect(await starts()).toEqual([])
    await change({})
    await BatchModel.updateOne({ _id: made.batch.id }, { $set: { sessions_at: new Date(0) } })
    await between(() => BatchModel.deleteOne({ _id: made.batch.id }))
    expect(await starts()).toEqual([])
    expect(await ClaimModel.countDocuments()).toBe(0)
  })

  it('take the times that their maker, who died, has not taken, and those that a lesson releases', async () => {
    const [one, two] = (await sessions()) as [BookingRecord, BookingRecord]
    await ClaimModel.deleteMany({ booking_id: one._id })
    await ClaimModel.updateMany({ booking_id: two._id }, { $set: { booking_id: made.batch.id } })
    await followAgain()
    expect([await held(one), await held(two)]).toEqual([6, 0])
    await ClaimModel.deleteMany({ booking_id: made.batch.id })
    await followAgain()
    expect(await held(two)).toBe(6)
    await BookingModel.updateOne({ _id: one._id }, { $set: { state: 'cancelled' } })
    await releaseLeftClaims(new Date(Date.now() + 2 * 60_000))
    expect([await held(one), await held(two)]).toEqual([0, 6])
    expect(await ClaimModel.countDocuments({ made_at: { $exists: true } })).toBe(0)
  })

  it('stay where their teacher has written in them', async () => {
    const [one] = await sessions()
    await BookingModel.updateOne({ _id: one!._id }, { $set: { note: { text: 'We began early.', homework: '' } } })
    await change({ state: 'closed' })
    expect(await starts()).toEqual(weeks.slice(0, 1))
  })

  it('go with their teacher, and marks with their learner', async () => {
    const learners = [
      (await makeMember(product(), made)).learner,
      (await makeMember(product(), made, 'Bela Sen')).learner,
    ]
    const attendance = learners.map((learner_id) => ({ learner_id, mark: 'present', at: new Date() }))
    await BookingModel.updateMany({ batch_id: made.batch.id }, { $set: { attendance } } as never)
    await forgetInSessions(new Types.ObjectId(learners[0]))
    const marked = (await sessions()).map((one) => one.attendance.map(({ learner_id }) => String(learner_id)))
    expect(marked).toEqual(weeks.map(() => [learners[1]]))
    await removeLessonsOf(made.teacher.id)
    expect(await starts()).toEqual([])
    expect(await ClaimModel.countDocuments()).toBe(0)
  })

  it('are no news while they are new', async () => {
    const news = () => bookingNews([made.teacher.id], new Date(0))
    expect(await news()).toEqual([])
    const student = await makeMember(product(), made)
    const [one] = await sessions()
    const path = `/bookings/${String(one!._id)}/cancel`
    await callAs(product(), made.teacher, ['POST', path], { reason: 'A holiday' })
    const heard = await bookingNews([made.teacher.id, student.id], new Date(0))
    expect(heard.map(({ userId, id }) => [userId, id])).toEqual([
      [made.teacher.id, String(one!._id)],
      [student.id, String(one!._id)],
    ])
  })

  it('keep out lessons, and are kept out by none', async () => {
    const taken = async () => {
      const day = first.toISOString().slice(0, 10)
      const { data } = await readSlots(product(), made.teacher, made.teacher, `from=${day}&days=1&minutes=60`)
      return data.slots.map(({ starts_at }) => starts_at)
    }
    expect(await taken()).not.toContain(first.toISOString())
    expect(await taken()).toContain(new Date(first.getTime() - hourMs).toISOString())
    const { learner, guardian } = await makeLearner(product())
    const before = new Date(first.getTime() - hourMs).toISOString()
    const lesson = { tutor: made.teacher, learner, guardian }
    const booked = await bookLesson(product(), lesson, { starts_at: before })
    expect(booked.status).toBe(201)
    await change({ weekly: [{ ...weekly[0], from: '16:00' }] })
    expect(await starts()).toEqual(weeks.map((at) => at - hourMs))
    const kept = await BookingModel.findById(booked.data.id).lean<BookingRecord>()
    expect(kept).toMatchObject({ state: 'requested', starts_at: new Date(before) })
    // The learner's hour and the tutor's; of ten quarters the session has what is left.
    expect([await held(kept!), await held((await sessions())[0]!)]).toEqual([8, 6])
  })

  it('are seen by teacher and members, marked, and cancelled by the teacher for good', async () => {
    const [student, other] = [await makeMember(product(), made), await makeMember(product(), made, 'Bela Sen')]
    const [one] = await sessions()
    const list = async (who: typeof student) =>
      (
        await callAs<Booking[]>(product(), who, [
          'GET',
          `/bookings?from=${first.toISOString().slice(0, 10)}&to=${first.toISOString().slice(0, 10)}`,
        ])
      ).data
    expect((await list(student)).map(({ id, batch, may }) => [id, batch?.name, may])).toEqual([
      [String(one!._id), 'Physics, evenings', []],
    ])
    expect((await callAs<Booking[]>(product(), made.teacher, ['GET', `/bookings/${String(one!._id)}`])).status).toBe(
      200,
    )
    const begun = { starts_at: new Date(Date.now() - hourMs), ends_at: new Date(Date.now() - 1_000) }
    await BookingModel.updateOne({ _id: one!._id }, { $set: begun })
    const marks = [
      { learner_id: student.learner, mark: 'present' },
      { learner_id: other.learner, mark: 'absent' },
    ]
    const path = `/bookings/${String(one!._id)}/attendance`
    const marked = await callAs<Booking>(product(), made.teacher, ['PUT', path], { marks })
    expect([marked.status, marked.data.state, marked.data.attendance.length]).toEqual([200, 'completed', 2])
    const seen = await callAs<Booking>(product(), student, ['GET', `/bookings/${String(one!._id)}`])
    expect(seen.data.attendance.map(({ learner_id }) => learner_id)).toEqual([student.learner])

    const second = (await sessions()).at(-1)!
    const cancelled = await callAs<Booking>(
      product(),
      made.teacher,
      ['POST', `/bookings/${String(second._id)}/cancel`],
      { reason: 'A holiday' },
    )
    expect([cancelled.status, cancelled.data.state]).toEqual([200, 'cancelled'])
    const told = await NotificationModel.find({ user_id: student.id, kind: 'lesson' }).lean()
    expect(told.map(({ title }) => title)).toEqual(['Lesson cancelled'])
    await followAgain()
    const states = (await sessions()).map(({ state }) => state)
    expect(states).toEqual(['completed', 'confirmed', 'confirmed', 'cancelled'])
  })

  it('are announced an hour before, without a mail', async () => {
    const student = await makeMember(product(), made)
    const mails = await MailModel.countDocuments()
    const context = product().context
    await remindDue(context, new Date(first.getTime() - dayMs))
    expect(await NotificationModel.countDocuments({ user_id: student.id, kind: 'reminder' })).toBe(0)
    await remindDue(context, new Date(first.getTime() - hourMs))
    const told = await NotificationModel.find({ user_id: student.id, kind: 'reminder' }).lean()
    expect(told.map(({ title }) => title)).toEqual(['Lesson in one hour'])
    expect(await MailModel.countDocuments()).toBe(mails)
  })
})
