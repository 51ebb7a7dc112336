import { removeAttemptsOf } from '../../api/src/assessment/attempts/commands.ts'
import { removeBanksOf } from '../../api/src/content/questions/remove-banks.ts'
import { deleteAccount } from '../../api/src/identity/data-requests/commands.ts'
import { UserModel } from '../../api/src/identity/users/model.ts'
import { removeBookings } from '../../api/src/marketplace/lessons/remove-bookings.ts'
import { removeFiguresOf } from './remove-tests.ts'

/** Removed at a time. */
const batch = 100

/**
 * Deletes all sample people with everything that hangs on them, as a deleted account is. Can be repeated. Returns how
 * many people there were.
 */
export async function removeSamples(): Promise<number> {
  // A test that somebody has taken stays when its author goes.
  for await (const { _id } of UserModel.find({ sample: true }, { _id: 1 }).lean().cursor())
    await removeAttemptsOf(_id.toHexString())
  let removed = 0
  for (;;) {
    const people = await UserModel.find({ sample: true }, { _id: 1 }).limit(batch).lean()
    // Of a deleted account lessons stay for the other side. Here both sides are samples.
    await removeBookings({ tutor_id: { $in: people.map(({ _id }) => _id) } })
    for (const { _id } of people) {
      await removeFiguresOf(_id.toHexString())
      await removeBanksOf(_id.toHexString())
      await deleteAccount({ _id, sample: true })
    }
    removed += people.length
    if (people.length < batch) return removed
  }
}
