import { setTimeout as pause } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { Types } from 'mongoose'
import { afterEach, describe, expect, it } from 'vitest'
import { BookingModel, type BookingRecord } from '../../api/src/marketplace/lessons/bookings/model.ts'
import { MailModel } from '../../api/src/platform/mail/model.ts'
import { NotificationModel } from '../../api/src/platform/notifications/model.ts'
import { eventually } from '../support/eventually.ts'
import { bookLesson, makeLearner, makeLessons } from '../support/lessons.ts'
import { makeUser } from '../support/made-users.ts'
import { startProduct } from '../support/product.ts'
import { kill, startWorkerProcess } from '../support/worker-process.ts'

/** All of it with FAULTS=full, as `npm run test:faults` runs it. Each lesson reminds its tutor and one guardian. */
const isFull = process.env.FAULTS === 'full'
const [lessons, families, kills] = isFull ? [500, 10, 20] : [40, 2, 2]
const patience = isFull ? 900_000 : 180_000

const product = startProduct()
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

async function worker() {
  const child = await startWorkerProcess(product())
  closing.push(() => kill(child))
  return child
}

/** Lessons in fifty minutes, each of another tutor: all are to be reminded of at once. */
async function plantLessons(): Promise<void> {
  const made = await makeLessons(product())
  const { data: booked } = await bookLesson(product(), made)
  const _id = new Types.ObjectId(booked.id)
  const like = (await BookingModel.findById(_id).lean<BookingRecord>())!
  const theirs = [made, ...(await Promise.all(Array.from({ length: families - 1 }, () => makeLearner(product()))))]
  const starts_at = new Date(Date.now() + 50 * 60_000)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  const remind_at = new Date()
  const rows: BookingRecord[] = []
  for (let n = 0; n < lessons; n++) {
    const { guardian, learner } = theirs[n % families]!
    const { open_slot: _, waiting_since: __, next_at: ___, ...rest } = like
    rows.push({
      ...rest,
      _id: new Types.ObjectId(),
      tutor_id: (await makeUser({ i_am: 'Teacher' }))._id,
      user_id: guardian._id,
      learner_id: new Types.ObjectId(learner.id),
      state: 'confirmed',
      starts_at,
      ends_at,
      remind_at,
    })
  }
  await BookingModel.deleteOne({ _id })
  await Promise.all([NotificationModel.deleteMany({}), MailModel.deleteMany({})])
  await BookingModel.insertMany(rows)
}

const unsent = { waiting_since: { $type: 'date' } } as const
const toDo = () => BookingModel.countDocuments({ remind_at: { $lte: new Date() } })

describe(`${lessons} lessons that begin soon`, () => {
  it(
    `remind both sides once, however often the worker is killed (${kills} times), and when Redis forgets everything`,
    async () => {
      await plantLessons()
      const redis = new Redis(product().context.settings.REDIS_URL)
      closing.push(async () => redis.disconnect())
      let met = 0
      for (let n = 0; n < kills; n++) {
        const before = await toDo()
        const child = await worker()
        // Each worker reminds of something first, so that none is killed before it began.
        await eventually(async () => before === 0 || (await toDo()) < before, 'a reminder', patience)
        if (n === 1) await redis.flushdb()
        // Each one dies a little later in its work than the one before.
        await pause(30 * n)
        await kill(child)
        if ((await toDo()) > 0) met += 1
      }
      await worker()
      await eventually(async () => (await toDo()) === 0, 'all reminders', patience)
      // A mail whose sender died is sent by another one a minute later. How many are stored is known before.
      if (isFull) await eventually(async () => (await MailModel.exists(unsent)) === null, 'all mails', patience)
      const told = await NotificationModel.find({}, { user_id: 1, link: 1, dedupe_keys: 1 }).lean()
      expect(told).toHaveLength(2 * lessons)
      expect(new Set(told.map(({ user_id, link }) => `${String(user_id)} ${link}`)).size).toBe(2 * lessons)
      // The id of a mail is made of what it says to whom, and its Message-ID of the id.
      expect(await MailModel.countDocuments()).toBe(2 * lessons)
      // The kills met it at work, or this shows nothing.
      expect(met).toBeGreaterThan(0)
    },
    patience + 120_000,
  )
})
