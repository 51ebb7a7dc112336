import { hexIdOf } from '../../api/src/core/records/hex-id.ts'
import { AppError } from '../../api/src/core/errors.ts'
import { setAttendance } from '../../api/src/marketplace/lessons/bookings/attend.ts'
import { book } from '../../api/src/marketplace/lessons/bookings/book.ts'
import { BookingModel } from '../../api/src/marketplace/lessons/bookings/model.ts'
import { hasUpheldReport } from '../../api/src/marketplace/reports/queries.ts'
import { writeReview } from '../../api/src/marketplace/tutor-reviews/commands.ts'
import { TutorReviewModel } from '../../api/src/marketplace/tutor-reviews/model.ts'
import { reviewId } from '../../api/src/marketplace/tutor-reviews/queries.ts'
import { Types } from 'mongoose'
import { type Actor, inDays, type System } from './act.ts'
import type { Family } from './plant-people.ts'

const lessons = 40
/** Of these: so many are over, of which families have reviewed some. */
const past = 28
const reviews = 20
const dayMs = 24 * 3_600_000
const tries = 3

/** Who learns what of whom, and when. */
interface Lesson {
  readonly _id: Types.ObjectId
  readonly family: Family
  readonly learner_id: string
  readonly tutor: Actor
  readonly starts: Date
}

/** Each pair of a family and a tutor has one lesson, and no two are on the same day. */
function lessonAt(n: number, teachers: readonly Actor[], families: readonly Family[], now: Date): Lesson {
  const isPast = n < past
  const of = teachers.filter(({ kind }) => (isPast || n % 2 === 0 ? kind === 'tutor' : kind === 'institute'))
  const family = families[n % families.length]!
  const days = isPast ? -(n + 2) : n - past + 2
  const day = inDays(now, days).slice(0, 10)
  return {
    _id: new Types.ObjectId(hexIdOf(`sample lesson ${n}`)),
    family,
    learner_id: family.learners[Math.floor(n / families.length) % family.learners.length]!,
    tutor: of[n % of.length]!,
    starts: new Date(`${day}T${String(9 + (n % 10)).padStart(2, '0')}:00:00+05:30`),
  }
}

/** Lessons that took place, with reviews, and lessons ahead, of which institutes have not confirmed theirs. */
export async function plantLessons(
  { context }: System,
  teachers: readonly Actor[],
  families: readonly Family[],
  now = new Date(),
): Promise<void> {
  for (let n = 0; n < lessons; n++) {
    const lesson = lessonAt(n, teachers, families, now)
    if (!(await BookingModel.exists({ _id: lesson._id }))) await bookLesson(context, lesson, n < past)
    if (n < past) await hold(context, lesson._id)
    if (n < reviews) await review(lesson, n)
  }
}

/**
 * As if it had been booked three days before.
 * A worker that runs meanwhile may take a lesson of the past for one that was begun and left: then it is booked again.
 */
async function bookLesson(
  context: System['context'],
  { _id, family, learner_id, tutor, starts }: Lesson,
  isPast: boolean,
) {
  const body = {
    tutor_id: tutor.public_id,
    learner_id,
    kind: 'lesson',
    starts_at: starts.toISOString(),
    minutes: 60,
    mode: 'online',
    subject: tutor.subject,
  }
  const now = isPast ? new Date(starts.getTime() - 3 * dayMs) : new Date()
  for (let left = tries; ; left--)
    try {
      await book(context, family.asker.id, body, { _id, now })
      return
    } catch (error) {
      if (left === 1 || !(error instanceof AppError) || error.code !== 'slot_taken') throw error
    }
}

/** The tutor notes a minute after the end that everybody was there. Once the clock has done so, it is done. */
async function hold(context: System['context'], id: Types.ObjectId): Promise<void> {
  const booking = await BookingModel.findById(id).lean()
  if (booking?.state !== 'confirmed') return
  const now = new Date(booking.ends_at.getTime() + 60_000)
  const marks = [{ learner_id: String(booking.learner_id), mark: 'present' }]
  try {
    await setAttendance(context, { id: String(id), userId: String(booking.tutor_id), now }, { marks })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'wrong_state') throw error
  }
}

const said = [
  'A sample review: patient, and always on time.',
  'A sample review: explains every step until it is clear.',
  'A sample review: good, but the homework could be shorter.',
] as const

async function review({ family: { asker }, tutor }: Lesson, n: number): Promise<void> {
  if (await TutorReviewModel.exists({ _id: reviewId(asker.id, new Types.ObjectId(tutor.id)) })) return
  const stars = [5, 4, 3][n % 3]!
  const body = { stars, text: said[n % said.length]! }
  await writeReview({ userId: asker.id, publicId: tutor.public_id, hasUpheldReport }, body)
}
