import { importLimits } from '@abhyas/shared/content/imports/limits'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import type { StillHeld } from '../../core/work/lease.ts'
import { deleteFile } from './file-storage.ts'
import { ImportModel, type ImportRecord } from './model.ts'

const dayMs = 24 * 3_600_000
const atOnce = 10

/**
 * Throws old files away, some at a time; the import and its report stay. One that was checked and never started is
 * cancelled: there is nothing left to start. Answers how many went.
 */
export async function purgeExpiredFiles(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const old = await ImportModel.find({ kept_since: { $lt: new Date(now.getTime() - importLimits.keptDays * dayMs) } })
    .sort({ kept_since: 1 })
    .limit(atOnce)
    .lean<ImportRecord[]>()
  let gone = 0
  for (const { _id, status, file_id } of old) {
    if (!stillHeld()) break
    await ImportModel.updateOne({ _id, status: 'ready' }, { $set: { status: 'cancelled', finished_at: now } })
    if (isUnderWay(status)) continue
    await deleteFile(file_id).catch(unlessGone)
    await ImportModel.updateOne({ _id }, { $unset: { kept_since: 1 } })
    gone += 1
  }
  return gone
}

/** A round that was cut off has deleted the file already; throws what else went wrong. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && /file not found/i.test(error.message))) throw error
}
