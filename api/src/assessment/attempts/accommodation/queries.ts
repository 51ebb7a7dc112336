import { type Accommodation, extraMsOf, noAccommodation } from '@abhyas/shared/assessment/attempts/accommodation'
import { AccommodationModel } from './model.ts'

/** What a person needs; nothing if nobody has said so. */
export async function findAccommodation(userId: string): Promise<Accommodation> {
  const found = await AccommodationModel.findOne({ user_id: userId }).lean<Accommodation>()
  if (!found) return noAccommodation
  const { extra_time_percent, pause_minutes, note } = found
  return { extra_time_percent, pause_minutes, note }
}

/** The time that a person gets beyond that of a test, in ms. */
export const extraOf = async (userId: string, durationMs: number): Promise<number> =>
  extraMsOf(durationMs, await findAccommodation(userId))
