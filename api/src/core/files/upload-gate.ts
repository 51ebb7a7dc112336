import { photosBusy, photoUploading } from '@abhyas/shared/identity/photos/texts'
import { tooMany, unavailable } from '../errors.ts'

/** Maximum concurrent uploads in memory (200 MB in total), and per person, so that nobody takes all slots. */
const maxUploads = 40
const maxPerUser = 2

const uploadsByUser = new Map<string, number>()
let uploads = 0

/**
 * Counts the uploads (pictures and documents) that this process holds in memory while `work` runs. Throws 429 if this
 * person has too many uploads running, 503 if the process has.
 */
export async function passUploadGate<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  const own = uploadsByUser.get(userId) ?? 0
  if (own >= maxPerUser) throw tooMany(photoUploading, 5)
  if (uploads >= maxUploads) throw unavailable(photosBusy)
  uploadsByUser.set(userId, own + 1)
  uploads += 1
  try {
    return await work()
  } finally {
    uploads -= 1
    const left = (uploadsByUser.get(userId) ?? 1) - 1
    if (left === 0) uploadsByUser.delete(userId)
    else uploadsByUser.set(userId, left)
  }
}
