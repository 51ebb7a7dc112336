import { importLimits } from '@abhyas/shared/content/imports/limits'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import { unlessGone } from '../../core/files/file-store.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { deleteFile } from './file-storage.ts'
import { ImportModel, type ImportRecord } from './model.ts'

const dayMs = 24 * 3_600_000
const maxPurged = 10

/**
 * Deletes expired files, at most ten per call. The import and its report remain. An import that was checked but never
 * started is cancelled, because its file is purged. Returns how many files were deleted.
 */
export async function purgeExpiredFiles(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const old = await ImportModel.find({ kept_since: { $lt: new Date(now.getTime() - importLimits.keptDays * dayMs) } })
    .sort({ kept_since: 1 })
    .limit(maxPurged)
    .lean<ImportRecord[]>()
  let purged = 0
  for (const { _id, status, file_id } of old) {
    if (!stillHeld()) break
    await ImportModel.updateOne({ _id, status: 'ready' }, { $set: { status: 'cancelled', finished_at: now } })
    if (isUnderWay(status)) continue
    await deleteFile(file_id).catch(unlessGone)
    await ImportModel.updateOne({ _id }, { $unset: { kept_since: 1 } })
    purged += 1
  }
  return purged
}
