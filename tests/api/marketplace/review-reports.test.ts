import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { BookingModel } from '../../../api/src/marketplace/lessons/bookings/model.ts'
import { TutorReviewModel } from '../../../api/src/marketplace/tutor-reviews/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { Report } from '../../../shared/src/marketplace/reports/shapes.ts'
import type { ModeratedReview, Review } from '../../../shared/src/marketplace/tutor-reviews/shapes.ts'
import { callAs } from '../../support/families.ts'
import { type EndedLesson, makeEndedLesson, makeLearner } from '../../support/lessons.ts'
import type { MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'
import { decideAs, openAs, reportAs } from '../../support/reports.ts'

const product = startProduct()
let made: EndedLesson
beforeEach(async () => void (made = await makeEndedLesson(product(), 'completed')))

const report = (who: MadeUser, kind: string, id: string, more: object = {}) =>
  reportAs(product(), who, { kind, id }, more)
const path = () => `/tutors/${made.tutor.public_id}`
const shown = async () => (await callAs<Review[]>(product(), made.staff, ['GET', `${path()}/reviews`])).data
const stars = async () => (await UserModel.findById(made.tutor._id).lean())!.review_stars

describe('a review that is reported', () => {
  let review: Review
  const write = (body: object) => callAs<Review>(product(), made.guardian, ['PUT', `${path()}/review`], body)
  beforeEach(async () => {
    review = (await write({ stars: 1, text: 'A fraud.' })).data
  })
  const uphold = async (id: string) =>
    decideAs(product(), made.staff, id, { state: 'upheld', act: 'remove', decision: 'It insults.' })

  it('stays on the page until it is upheld, and its author is named to staff alone', async () => {
    const { data } = await report(made.tutor, 'review', review.id)
    expect([data.name, (await shown()).length]).toEqual(['', 1])
    const own = await callAs<Report[]>(product(), made.tutor, ['GET', '/reports'])
    expect(JSON.stringify(own.data)).not.toContain('Rukmini')
    const opened = await openAs(product(), made.staff, data.id)
    expect(opened.data.messages).toMatchObject([
      { text: '1 star\nA fraud.', name: 'Ms. Rukmini Sen', is_reported: true },
    ])
    expect(opened.data.acts).toEqual(['none', 'remove', 'hold_user'])
    expect((await uphold(data.id)).data).toMatchObject({ state: 'upheld', holds: ['review'] })
    expect([await shown(), await stars()]).toEqual([[], { sum: 0, count: 0 }])
    const note = await NotificationModel.findOne({ user_id: made.guardian._id, kind: 'report' }).lean()
    expect(note).toMatchObject({ title: 'Something that you wrote was removed', text: 'It insults.' })
    // As after the moderation of reviews: it is not written anew.
    expect(await write({ stars: 5 })).toMatchObject({ status: 403, code: 'held' })
    const removed = await callAs<ModeratedReview[]>(product(), made.staff, [
      'GET',
      '/admin/tutor-reviews?state=removed',
    ])
    expect(removed.data).toMatchObject([{ id: review.id, reason: 'It insults.' }])
  })

  it('is shown again with its stars when the decision is taken back, unless staff hold it by hand', async () => {
    const { data } = await report(made.tutor, 'review', review.id)
    await uphold(data.id)
    await decideAs(product(), made.staff, data.id, { state: 'rejected', decision: 'We were wrong.' })
    expect([(await shown()).length, await stars()]).toEqual([1, { sum: 1, count: 1 }])
    const other = await report(made.staff, 'review', review.id)
    await uphold(other.data.id)
    const byHand = { state: 'removed', reason: 'By hand.' }
    await callAs(product(), made.staff, ['PATCH', `/admin/tutor-reviews/${review.id}`], byHand)
    await decideAs(product(), made.staff, other.data.id, { state: 'rejected', decision: 'x' })
    expect(await TutorReviewModel.findById(review.id).lean()).toMatchObject(byHand)
  })

  it('is held at once for a child in danger, and does not come back with contact details', async () => {
    const { data } = await report(made.tutor, 'review', review.id, { reason: 'child_safety' })
    expect(await TutorReviewModel.findById(review.id).lean()).toMatchObject({ state: 'held', report: data.id })
    await write({ stars: 1, text: 'Call 98300 12345.' })
    await decideAs(product(), made.staff, data.id, { state: 'rejected', decision: 'x' })
    expect((await TutorReviewModel.findById(review.id).lean())!.state).toBe('held')
  })

  it('is one that is on the page, and of somebody else', async () => {
    expect((await report(made.guardian, 'review', review.id)).fields).toEqual({ id: 'This is yours.' })
    expect((await report(made.tutor, 'review', 'x')).status).toBe(404)
    await TutorReviewModel.updateOne({ _id: review.id }, { $set: { state: 'held' } })
    expect((await report(made.tutor, 'review', review.id)).status).toBe(404)
  })
})

describe('a lesson that is reported', () => {
  it('is about the other side, and staff read what it was', async () => {
    const byFamily = await report(made.guardian, 'lesson', made.booked.id)
    expect(byFamily).toMatchObject({ status: 201, data: { name: 'Ms. Ananya Rao' } })
    const byTutor = await report(made.tutor, 'lesson', made.booked.id)
    expect(byTutor.data.name).toBe('Rukmini S.')
    const opened = (await openAs(product(), made.staff, byTutor.data.id)).data
    expect(opened.owner.id).toBe(made.guardian.id)
    expect(opened.messages[0]!.text).toMatch(/^Physics, \w{3} \d{1,2} \w{3}, /)
    expect(opened.acts).not.toContain('remove')
  })

  it('is one of theirs, and not of a class', async () => {
    const { guardian } = await makeLearner(product())
    expect((await report(guardian, 'lesson', made.booked.id)).status).toBe(404)
    expect((await report(made.guardian, 'lesson', 'x')).status).toBe(404)
    await BookingModel.updateOne({ _id: made.booked.id }, { $unset: { user_id: 1 } })
    expect((await report(made.tutor, 'lesson', made.booked.id)).status).toBe(404)
  })
})
