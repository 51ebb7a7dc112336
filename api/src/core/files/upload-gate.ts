import { photosBusy, photoUploading } from '@abhyas/shared/identity/photos/texts'
import { tooMany, unavailable } from '../errors.ts'
import { PersonGate } from '../person-gate.ts'

/** None waits: its bytes would be in memory, too. */
const gateOf = (places: number) =>
  new PersonGate(
    { places, maxWaiting: 0, perPerson: { places: 2, maxWaiting: 0 } },
    { ownRunning: () => tooMany(photoUploading, 5), busy: () => unavailable(photosBusy) },
  )

/** Concurrent uploads of 5 MB in memory are 200 MB in total, and those of 20 MB another 200 MB. */
const gate = gateOf(40)
const largeGate = gateOf(10)

/**
 * Counts the uploads (pictures and documents) that this process holds in memory while `work` runs. Throws 429 if this
 * person has too many uploads running, 503 if the process has.
 */
export const passUploadGate = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  gate.pass(userId, work)

/** The same of files of 20 MB. */
export const passLargeUploadGate = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  largeGate.pass(userId, work)
