import { type Accommodation, extraMsOf, noAccommodation } from '@abhyas/shared/assessment/attempts/accommodation'
import type { TestRecord } from '../../test-papers/model.ts'
import { AccommodationModel } from './model.ts'

/** What a person needs; nothing if nobody has said so. */
export async function findAccommodation(userId: string): Promise<Accommodation> {
  const found = await AccommodationModel.findOne({ user_id: userId }).lean<Accommodation>()
  if (!found) return noAccommodation
  const { extra_time_percent, pause_minutes, note } = found
  return { extra_time_percent, pause_minutes, note }
}

interface Extra {
  /** Of the test, in ms. */
  readonly duration: number
  /** Percent that a class gives. */
  readonly given: number
}

/** The time that a person gets beyond that of a test, in ms. */
export const extraOf = async (
  userId: string,
  test: Pick<TestRecord, 'extra_time'>,
  { duration, given }: Extra,
): Promise<number> => extraIn({ duration, given }, test.extra_time ? await findAccommodation(userId) : noAccommodation)

/** The same from what a person needs. Where a class gives them time too, the longer one counts. */
export const extraIn = ({ duration, given }: Extra, needed: Accommodation): number =>
  extraMsOf(duration, { ...needed, extra_time_percent: Math.max(needed.extra_time_percent, given) })
