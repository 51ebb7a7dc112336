import { photosBusy, photoUploading } from '@abhyas/shared/identity/photos/texts'
import { tooMany, unavailable } from '../errors.ts'
import { PersonGate } from '../person-gate.ts'

/** Concurrent uploads in memory are 200 MB in total. None waits: its bytes would be in memory, too. */
const gate = new PersonGate(
  { places: 40, maxWaiting: 0, perPerson: { places: 2, maxWaiting: 0 } },
  { ownRunning: () => tooMany(photoUploading, 5), busy: () => unavailable(photosBusy) },
)

/**
 * Counts the uploads (pictures and documents) that this process holds in memory while `work` runs. Throws 429 if this
 * person has too many uploads running, 503 if the process has.
 */
export const passUploadGate = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  gate.pass(userId, work)
