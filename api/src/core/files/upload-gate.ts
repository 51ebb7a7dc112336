import { photosBusy, photoUploading } from '@abhyas/shared/identity/photos/texts'
import { tooMany, unavailable } from '../errors.ts'

/** Uploads in memory at once: 200 MB at the most; and of one person, so that nobody takes all places. */
const maxUploads = 40
const maxOfOne = 2

const ofUser = new Map<string, number>()
let inside = 0

/**
 * Counts the uploads that this process holds in memory, pictures and documents together, while the work runs. Throws
 * 429 where this person uploads already, 503 where many people do.
 */
export async function passUploadGate<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const own = ofUser.get(userId) ?? 0
  if (own >= maxOfOne) throw tooMany(photoUploading, 5)
  if (inside >= maxUploads) throw unavailable(photosBusy)
  ofUser.set(userId, own + 1)
  inside += 1
  try {
    return await work()
  } finally {
    inside -= 1
    const left = (ofUser.get(userId) ?? 1) - 1
    if (left === 0) ofUser.delete(userId)
    else ofUser.set(userId, left)
  }
}
