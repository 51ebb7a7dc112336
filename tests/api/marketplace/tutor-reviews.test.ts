import { beforeEach, describe, expect, it } from 'vitest'
import { UserModel } from '../../../api/src/identity/users/model.ts'
import { BookingModel } from '../../../api/src/marketplace/lessons/bookings/model.ts'
import { ListingModel } from '../../../api/src/marketplace/listings/model.ts'
import { removeReviewsOf, settleReviews } from '../../../api/src/marketplace/tutor-reviews/commands.ts'
import { ReportModel } from '../../../api/src/marketplace/reports/model.ts'
import { TutorReviewModel } from '../../../api/src/marketplace/tutor-reviews/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../api/src/platform/notifications/model.ts'
import type { ModeratedReview, Review, ReviewList } from '../../../shared/src/marketplace/tutor-reviews/shapes.ts'
import { callAs } from '../../support/families.ts'
import { bookLesson, daysAhead, type MadeLessons, makeLearner, makeLessons } from '../../support/lessons.ts'
import { makeListings } from '../../support/made-tutors.ts'
import { makeUser, type MadeUser } from '../../support/made-users.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct()
const day = 24 * 3_600_000

let made: MadeLessons
let booked = 0
beforeEach(async () => {
  booked = 0
  made = await makeLessons(product())
  await takePlace(made)
})

/** A lesson of a family took place, so long ago. */
async function takePlace(of: MadeLessons, ago = day): Promise<void> {
  booked += 1
  const { data } = await bookLesson(product(), of, { starts_at: daysAhead(2 + booked, '17:00') })
  const ends_at = new Date(Date.now() - ago)
  await BookingModel.updateOne(
    { _id: data.id },
    { $set: { state: 'completed', starts_at: new Date(+ends_at - 3_600_000), ends_at } },
  )
}

const path = () => `/tutors/${made.tutor.public_id}`
const write = (body: object, who = made.guardian) => callAs<Review>(product(), who, ['PUT', `${path()}/review`], body)
const list = (who = made.guardian) =>
  callAs<Review[]>(product(), who, ['GET', `${path()}/reviews`]) as unknown as Promise<ReviewList & { status: number }>
const told = async (who: MadeUser) =>
  (await NotificationModel.find({ user_id: who._id, read: false, kind: 'review' }).lean()).map(({ title }) => title)

describe('a review', () => {
  it('is of who has had a lesson that took place, signed without a surname', async () => {
    const written = await write({ stars: 4, text: 'Explains slowly.' })
    expect(written).toMatchObject({ status: 200, message: 'Thank you. Your review is shown.' })
    expect(written.data).toMatchObject({ author: 'Rukmini S., Guardian', class: 'Class VII', stars: 4, edited: false })
    expect(await told(made.tutor)).toEqual(['New review'])
    const stranger = await makeLearner(product())
    const refused = await write({ stars: 5 }, stranger.guardian)
    expect(refused).toMatchObject({ status: 403, code: 'not_reviewable' })
    expect(refused.message).toBe('You can review a tutor after a lesson that took place.')
    const seen = await list(stranger.guardian)
    expect(seen).toMatchObject({ total: 1, breakdown: [0, 0, 0, 1, 0], own: null, data: [{ stars: 4 }] })
  })

  it('is one of each, which is changed within 14 days', async () => {
    await write({ stars: 4 })
    expect((await write({ stars: 2, text: 'Late twice.' })).data).toMatchObject({ stars: 2, edited: true })
    expect(await list()).toMatchObject({ total: 1, breakdown: [0, 1, 0, 0, 0], own: { stars: 2 } })
    expect(await told(made.tutor)).toEqual(['New review'])
    await TutorReviewModel.updateMany({}, { $set: { created_at: new Date(Date.now() - 15 * day) } })
    const late = await write({ stars: 5 })
    expect(late).toMatchObject({ status: 403, message: 'A review can be changed for 14 days.' })
  })

  it('is not of a lesson half a year ago, one that was not held, or one of a class', async () => {
    const other = { ...made, ...(await makeLearner(product())) }
    await takePlace(other, 181 * day)
    expect((await write({ stars: 5 }, other.guardian)).code).toBe('not_reviewable')
    await BookingModel.updateMany({}, { $set: { state: 'disputed' } })
    expect((await write({ stars: 5 })).code).toBe('not_reviewable')
  })

  it.each([
    [{}, { stars: 'Choose 1 to 5 stars.' }],
    [{ stars: 6 }, { stars: 'Choose 1 to 5 stars.' }],
    [{ stars: 4.5 }, { stars: 'Choose 1 to 5 stars.' }],
    [{ stars: 4, text: 'x'.repeat(1_001) }, { text: 'At most 1,000 characters.' }],
  ])('refuses %j', async (body, fields) => {
    expect((await write(body)).fields).toEqual(fields)
  })

  it('counts in the directory, recounted from what is shown', async () => {
    const other = { ...made, ...(await makeLearner(product())) }
    await takePlace(other)
    await Promise.all([write({ stars: 5 }), write({ stars: 4 }, other.guardian)])
    await makeListings(product())
    expect((await ListingModel.findById(made.tutor._id).lean())!.stars).toEqual({ sum: 9, count: 2 })
    await UserModel.updateOne({ _id: made.tutor._id }, { $set: { review_stars: { sum: 1, count: 1 } } })
    await TutorReviewModel.updateOne({ author_id: made.guardian._id }, {
      $set: { waiting_since: new Date(0) },
    } as never)
    expect(await settleReviews(new Date())).toBe(1)
    expect((await UserModel.findById(made.tutor._id).lean())!.review_stars).toEqual({ sum: 9, count: 2 })
    expect((await callAs(product(), made.guardian, ['DELETE', `${path()}/review`])).status).toBe(200)
    expect(await list()).toMatchObject({ total: 1, breakdown: [0, 0, 0, 1, 0], own: null })
  })

  it('is answered by its tutor alone', async () => {
    const { id } = (await write({ stars: 3 })).data
    const reply = (who: MadeUser, text: string) =>
      callAs<Review>(product(), who, ['PUT', `/tutor-reviews/${id}/reply`], { text })
    expect((await reply(made.tutor, '')).fields).toEqual({ text: 'Write an answer.' })
    const answered = await reply(made.tutor, 'Thank you. Call 9831044270.')
    expect(answered.data.reply!.text).not.toContain('9831044270')
    const { tutor } = await makeLessons(product())
    expect((await reply(tutor, 'I am better.')).status).toBe(404)
  })
})

describe('staff', () => {
  it('read one with contact details before it is shown, and decide', async () => {
    const staff = await makeUser({ roles: ['support'] })
    const held = await write({ stars: 5, text: 'Call her: 98310 44270' })
    expect(held).toMatchObject({ message: 'Thank you. Our staff read your review before it is shown.' })
    expect(await list()).toMatchObject({ total: 0, own: { state: 'held' } })
    const queue = await callAs<ModeratedReview[]>(product(), staff, ['GET', '/admin/tutor-reviews'])
    expect(queue.data).toMatchObject([{ id: held.data.id, state: 'held', tutor: { name: 'Ms. Ananya Rao' } }])
    const decide = (body: object, version = 1) =>
      callAs<ModeratedReview>(product(), staff, ['PATCH', `/admin/tutor-reviews/${held.data.id}`], body, {
        'if-match': `"${version}"`,
      })
    expect((await decide({ state: 'removed' })).fields).toEqual({ reason: 'Say why.' })
    expect((await decide({ state: 'gone', reason: 'x' })).fields).toEqual({ state: 'Choose shown, held or removed.' })
    expect((await decide({ state: 'removed', reason: 'It has a number.' })).data.state).toBe('removed')
    expect((await decide({ state: 'shown' })).status).toBe(412)
    expect(await told(made.guardian)).toEqual(['Your review is not shown'])
    expect(await AuditEntryModel.countDocuments({ entity: 'tutor-review', entity_id: held.data.id })).toBe(1)
    expect((await write({ stars: 5 })).status).toBe(403)
    expect((await decide({ state: 'shown' }, 2)).data.state).toBe('shown')
    expect(await list()).toMatchObject({ total: 1, breakdown: [0, 0, 0, 0, 1] })
  })

  it('read what is written by somebody about whom a report was upheld, also a change', async () => {
    const now = new Date()
    const report = await ReportModel.create({
      made_as: made.tutor._id,
      kind: 'message',
      about_id: String(made.learner.id),
      owner_id: made.guardian._id,
      reason: 'rude',
      state: 'rejected',
      is_open: false,
      due_at: now,
      created_at: now,
      updated_at: now,
      version: 1,
    })
    await write({ stars: 4 })
    expect(await list()).toMatchObject({ total: 1, own: { state: 'shown' } })
    await ReportModel.updateOne({ _id: report._id }, { $set: { state: 'upheld' } })
    await write({ stars: 1 })
    expect(await list()).toMatchObject({ total: 0, own: { state: 'held' } })
    await TutorReviewModel.deleteMany({})
    expect((await write({ stars: 1 })).message).toBe('Thank you. Our staff read your review before it is shown.')
  })
})

it('somebody who leaves takes along what they wrote, and what was written of them', async () => {
  await write({ stars: 5 })
  await removeReviewsOf(String(made.guardian._id))
  expect([await TutorReviewModel.countDocuments(), (await list()).breakdown]).toEqual([0, [0, 0, 0, 0, 0]])
  await write({ stars: 5 })
  await removeReviewsOf(String(made.tutor._id))
  expect(await TutorReviewModel.countDocuments()).toBe(0)
})
