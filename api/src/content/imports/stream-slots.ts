import { importLimits } from '@abhyas/shared/content/imports/limits'
import { followingBusy, tooManyFollowed } from '@abhyas/shared/content/imports/texts'
import { tooMany, unavailable } from '../../core/errors.ts'

/** Seconds until a refused page asks again. */
const retryAfter = 5

/**
 * Counts the streams that this process has open.
 * @returns takes a place for a person, and answers the function that leaves it; throws 429 and 503 where there is none
 */
export function streamSlots(): (userId: string) => () => void {
  const open = new Map<string, number>()
  let total = 0
  return (userId) => {
    const own = open.get(userId) ?? 0
    if (own >= importLimits.streamsOfPerson) throw tooMany(tooManyFollowed, retryAfter)
    if (total >= importLimits.streams) throw unavailable(followingBusy)
    total += 1
    open.set(userId, own + 1)
    return () => {
      total -= 1
      const left = open.get(userId)! - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    }
  }
}
