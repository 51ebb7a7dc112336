import { deleteAccount } from '../../api/src/identity/data-requests/commands.ts'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { BookingModel } from '../../api/src/marketplace/lessons/bookings/model.ts'
import { ClaimModel } from '../../api/src/marketplace/lessons/claims.ts'

/** Removed at a time. */
const batch = 100

/**
 * Deletes all sample people with everything that hangs on them, as a deleted account is. Can be repeated. Returns how
 * many people there were.
 */
export async function removeSamples(): Promise<number> {
  let removed = 0
  for (;;) {
    const people = await UserModel.find({ sample: true }, { _id: 1 }).limit(batch).lean()
    await removeLessons(people.map(({ _id }) => _id))
    for (const { _id } of people) await deleteAccount({ _id, sample: true })
    removed += people.length
    if (people.length < batch) return removed
  }
}

/** Of a deleted account lessons stay for the other side. Here both sides are samples. */
async function removeLessons(tutors: readonly { toHexString(): string }[]): Promise<void> {
  const lessons = await BookingModel.find({ tutor_id: { $in: tutors } } as never, { _id: 1 }).lean()
  for (const { _id } of lessons) await ClaimModel.deleteMany({ booking_id: _id })
  await BookingModel.deleteMany({ tutor_id: { $in: tutors } } as never)
}
