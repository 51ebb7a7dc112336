import { beforeEach, expect, it } from 'vitest'
import { BookingModel } from '../../../../api/src/marketplace/lessons/bookings/model.ts'
import { settleWaiting } from '../../../../api/src/marketplace/lessons/commands.ts'
import { UserModel } from '../../../../api/src/identity/users/model.ts'
import type { Booking } from '../../../../shared/src/marketplace/bookings/shapes.ts'
import type { TutorDetail } from '../../../../shared/src/marketplace/listings/shapes.ts'
import { callAs } from '../../../support/families.ts'
import { bookLesson, daysAhead, type EndedLesson, endLesson, makeEndedLesson } from '../../../support/lessons.ts'
import { makeListings } from '../../../support/made-tutors.ts'
import type { MadeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
let made: EndedLesson
beforeEach(async () => void (made = await makeEndedLesson(product(), 'confirmed')))

const act = (who: MadeUser, id: string, what: string, body: object = {}) =>
  callAs<Booking>(product(), who, ['POST', `/bookings/${id}/${what}`], body)
const takePlace = () =>
  callAs(product(), made.tutor, ['PUT', `/bookings/${made.booked.id}/attendance`], {
    marks: [{ learner_id: made.learner.id, mark: 'present' }],
  })
/** A lesson that begins in an hour is cancelled. */
async function cancelLate(who: MadeUser): Promise<void> {
  const { data } = await bookLesson(product(), made, { starts_at: daysAhead(4, '17:00') })
  await act(made.tutor, data.id, 'confirm')
  const starts_at = new Date(Date.now() + 3_600_000)
  const ends_at = new Date(starts_at.getTime() + 3_600_000)
  await BookingModel.updateOne({ _id: data.id }, { $set: { starts_at, ends_at } })
  await act(who, data.id, 'cancel', { reason: 'x' })
}
async function said() {
  await makeListings(product())
  return (await callAs<TutorDetail>(product(), made.guardian, ['GET', `/tutors/${made.tutor.public_id}`])).data.lessons
}

it('a tutor without lessons has kept none and missed none', async () => {
  expect(await said()).toEqual({ done: 0, kept: null })
})

it('a lesson that took place is done and kept, and is not while it is disputed', async () => {
  await takePlace()
  expect(await said()).toEqual({ done: 1, kept: 100 })
  await act(made.guardian, made.booked.id, 'dispute', { reason: 'x' })
  expect(await said()).toEqual({ done: 0, kept: null })
})

it('a lesson is missed by a tutor who cancels late, and not when the family does', async () => {
  await takePlace()
  await cancelLate(made.guardian)
  expect(await said()).toEqual({ done: 1, kept: 100 })
  await cancelLate(made.tutor)
  expect(await said()).toEqual({ done: 1, kept: 50 })
})

it('a lesson is missed of which staff decide that it did not take place', async () => {
  await act(made.guardian, made.booked.id, 'dispute', { reason: 'Nobody came.' })
  const body = { state: 'cancelled', reason: 'Nobody came.' }
  await callAs(product(), made.staff, ['PATCH', `/admin/bookings/${made.booked.id}`], body)
  expect(await said()).toEqual({ done: 0, kept: 0 })
})

it('sessions of classes are not counted', async () => {
  await BookingModel.updateOne({ _id: made.booked.id }, { $set: { kind: 'class' } })
  await endLesson(made.booked.id, 'completed')
  await cancelLate(made.guardian)
  expect(await said()).toEqual({ done: 0, kept: null })
})

it('what a dead server has not counted is counted by the chore', async () => {
  await takePlace()
  await UserModel.updateOne({ _id: made.tutor._id }, { $unset: { lesson_counts: 1 } })
  await BookingModel.updateOne({ _id: made.booked.id }, { $set: { waiting_since: new Date(0) } })
  await settleWaiting(product().context, new Date())
  expect(await said()).toEqual({ done: 1, kept: 100 })
})
