import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { book } from '../../../../api/src/marketplace/lessons/bookings/book.ts'
import { BookingModel } from '../../../../api/src/marketplace/lessons/bookings/model.ts'
import { ClaimModel } from '../../../../api/src/marketplace/lessons/claims.ts'
import { LearnerModel } from '../../../../api/src/marketplace/learners/model.ts'
import { daysAhead, makeLessons, newLesson } from '../../../support/lessons.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
const isFull = process.env.LESSONS === 'full'
const [rounds, many] = isFull ? [100, 200] : [3, 40]

it(
  'of many families at once one has a time; of times that overlap somebody always gets through, and none twice',
  { timeout: isFull ? 1_800_000 : 60_000 },
  async () => {
    const made = await makeLessons(product(), { instant: true, horizon_days: 60 })
    const user = String(made.guardian._id)
    // Children of one guardian: each is somebody else to the claims.
    const first = (await LearnerModel.findById(made.learner.id).lean())!
    const children = Array.from({ length: many }, () => ({ ...first, _id: new Types.ObjectId() }))
    await LearnerModel.insertMany(children)
    const bookAt = (child: { readonly _id: Types.ObjectId }, starts_at: string, minutes = 60) =>
      book(product().context, user, { ...newLesson(made), learner_id: String(child._id), starts_at, minutes }).then(
        ({ bookings }) => bookings[0]!,
        (error: { readonly code?: string }) => {
          if (error.code !== 'slot_taken') throw error
        },
      )
    for (let round = 0; round < rounds; round++) {
      const day = 2 + (round % 50)
      await BookingModel.deleteMany({})
      await ClaimModel.deleteMany({})
      const same = await Promise.all(children.map((child) => bookAt(child, daysAhead(day, '10:00'))))
      expect(same.filter(Boolean)).toHaveLength(1)
      const starts = ['12:00', '12:30', '13:00', '13:30']
      const some = await Promise.all(
        children.map((child, n) => bookAt(child, daysAhead(day, starts[n % starts.length]!))),
      )
      const got = some.flatMap((one) => one ?? []).toSorted((a, b) => +a.starts_at - +b.starts_at)
      expect(got.length).toBeGreaterThan(0)
      expect(got.every((one, n) => n === 0 || one.starts_at >= got[n - 1]!.ends_at)).toBe(true)
      // Nothing is left over: four quarters of the tutor and four of the learner each.
      expect(await ClaimModel.countDocuments()).toBe(8 * (1 + got.length))
      expect(await BookingModel.countDocuments()).toBe(1 + got.length)
    }
  },
)
