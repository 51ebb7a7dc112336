import { BookingModel } from './bookings/model.ts'
import { ClaimModel } from './claims.ts'

const atOnce = 500

/** Removes lessons with all that is in them, and the times they hold. Can be repeated. */
export async function removeBookings(which: object): Promise<void> {
  for (;;) {
    const some = await BookingModel.find(which as never, { _id: 1 })
      .limit(atOnce)
      .lean()
    const ids = some.map(({ _id }) => _id)
    await ClaimModel.deleteMany({ booking_id: { $in: ids } })
    await BookingModel.deleteMany({ _id: { $in: ids } })
    if (ids.length < atOnce) return
  }
}
