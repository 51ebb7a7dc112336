import { Types } from 'mongoose'
import { MaterialModel, type MaterialRecord, SpaceModel, type SpaceRecord } from './model.ts'
import { dropFile } from './space.ts'

const batch = 100

/**
 * Removes the material of somebody whose account is deleted, with all files. What was for everybody leaves a line without
 * owner, text and file, so that whoever has used it learns that it was withdrawn. Can be repeated.
 */
export async function removeMaterialsOf(userId: string): Promise<void> {
  const owner_id = new Types.ObjectId(userId)
  for (;;) {
    const theirs = await MaterialModel.find({ owner_id }).limit(batch).lean<MaterialRecord[]>()
    for (const material of theirs) await removeOne(owner_id, material)
    if (theirs.length < batch) break
  }
  const space = await SpaceModel.findById(owner_id).lean<SpaceRecord>()
  for (const { id, size } of space?.files ?? []) await dropFile(owner_id, id, size)
  await SpaceModel.deleteOne({ _id: owner_id })
}

async function removeOne(owner_id: Types.ObjectId, { _id, state, visibility, file }: MaterialRecord): Promise<void> {
  if (file) await dropFile(owner_id, file.id, file.size)
  if (visibility !== 'public' || state === 'draft') {
    await MaterialModel.deleteOne({ _id, owner_id })
    return
  }
  await MaterialModel.updateOne(
    { _id, owner_id },
    {
      $set: {
        state: 'withdrawn',
        description: '',
        licence_note: '',
        source_url: '',
        reason: '',
        at: [],
        tokens: [],
        rank: '',
        words: [],
      },
      $unset: { owner_id: 1, file: 1, waiting_since: 1 },
      $inc: { version: 1 },
    },
  )
}
