import { hasFile } from '@abhyas/shared/identity/documents/rules'
import { Types } from 'mongoose'
import type { StillHeld } from '../../core/work/lease.ts'
import { UserModel } from '../users/model.ts'
import { DocumentFileModel } from './model.ts'

/** An upload takes seconds. A file that is older than this and in no profile will not get into one. */
const orphanMs = 3_600_000
const pageFiles = 500

/**
 * Deletes files that no profile lists, and those of identity documents that were decided on: what a process leaves that
 * dies between two writes. Looks at ids only, never at the files. Returns how many were deleted.
 */
export async function purgeOrphanDocuments(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const created_at = { $lt: new Date(now.getTime() - orphanMs) }
  let deleted = 0
  let last: Types.ObjectId | undefined = new Types.ObjectId('0'.repeat(24))
  while (last && stillHeld()) {
    const page: { _id: Types.ObjectId }[] = await DocumentFileModel.find({ _id: { $gt: last } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(pageFiles)
      .lean()
    const ids = page.map(({ _id }) => _id)
    const listed = await listedAmong(ids.map((id) => id.toHexString()))
    const orphans = ids.filter((id) => !listed.has(id.toHexString()))
    if (orphans.length > 0)
      deleted += (await DocumentFileModel.deleteMany({ _id: { $in: orphans }, created_at })).deletedCount
    last = ids.at(-1)
  }
  return deleted
}

async function listedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const owners = await UserModel.find({ 'documents.id': { $in: ids } }, { documents: 1 }).lean()
  const needed = owners.flatMap(({ documents = [] }) => documents).filter(hasFile)
  return new Set(needed.map(({ id }) => id))
}
