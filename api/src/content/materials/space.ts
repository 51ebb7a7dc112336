import { materialLimits } from '@abhyas/shared/content/materials/limits'
import { spaceSpent } from '@abhyas/shared/content/materials/texts'
import type { Types } from 'mongoose'
import { fileRefused } from '../../core/files/check-upload.ts'
import { unlessGone } from '../../core/files/file-store.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'
import { findDue } from '../../core/work/find-due.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { materialFiles, MaterialModel, type MaterialRecord, SpaceModel, type SpaceRecord } from './model.ts'

/** An upload takes minutes at most. What no material names after this time will not be named. Milliseconds. */
const looseMs = 3_600_000

/**
 * Takes room for a file before it is stored. One update compares and counts, so uploads at the same time never take more
 * than there is. Throws 422.
 */
export async function takeSpace(
  ownerId: Types.ObjectId,
  { id, size }: { readonly id: Types.ObjectId; readonly size: number },
  at = new Date(),
): Promise<void> {
  const taken = await upsertOnce(() =>
    SpaceModel.findOneAndUpdate(
      { _id: ownerId, bytes: { $lte: materialLimits.ownerBytes - size } },
      { $inc: { bytes: size }, $push: { files: { id, size, at } }, $set: { due_at: at } } as never,
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  )
  if (!taken) throw fileRefused(spaceSpent)
}

/** Somebody may leave a file behind in this moment: the sweep looks at this owner in an hour. */
export const markSpace = (ownerId: Types.ObjectId, at = new Date()): Promise<unknown> =>
  SpaceModel.updateOne({ _id: ownerId }, { $set: { due_at: at } })

/** Deletes a file and gives its room back. Can be repeated. */
export async function dropFile(ownerId: Types.ObjectId, id: Types.ObjectId, size: number): Promise<void> {
  await materialFiles.delete(id).catch(unlessGone)
  await SpaceModel.updateOne({ _id: ownerId, 'files.id': id }, {
    $pull: { files: { id } },
    $inc: { bytes: -size },
  } as never)
}

/** Deletes what dead processes left: files that no material names. Returns how many. */
export async function dropLooseMaterialFiles(now: Date, stillHeld: StillHeld = () => true): Promise<number> {
  const before = new Date(now.getTime() - looseMs)
  let dropped = 0
  for (const space of await findDue<SpaceRecord>(SpaceModel, 'due_at', before)) {
    if (!stillHeld()) break
    dropped += await sweep(space, before, now)
  }
  return dropped
}

async function sweep({ _id, files }: SpaceRecord, before: Date, now: Date): Promise<number> {
  const theirs = await MaterialModel.find({ owner_id: _id }, { file: 1 }).lean<Pick<MaterialRecord, 'file'>[]>()
  const named = new Set(theirs.flatMap(({ file }) => (file ? [String(file.id)] : [])))
  const loose = files.filter(({ id, at }) => at < before && !named.has(String(id)))
  for (const { id, size } of loose) await dropFile(_id, id, size)
  // A file that has come meanwhile is looked at in an hour.
  const isQuiet = { _id, 'files.at': { $not: { $gte: before } } }
  const { matchedCount } = await SpaceModel.updateOne(isQuiet, { $unset: { due_at: 1 } })
  if (matchedCount === 0) await SpaceModel.updateOne({ _id }, { $set: { due_at: now } })
  return loose.length
}
