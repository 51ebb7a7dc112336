import type { Types } from 'mongoose'
import { RejectedModel } from '../model.ts'
import type { ReadBlock } from './messages.ts'

/** Stores the rejected blocks of a step. Returns their number. */
export async function recordRejected(
  importId: Types.ObjectId,
  blocks: readonly ReadBlock[],
  first: number,
): Promise<number> {
  const rows = blocks.flatMap(({ refusals, ...block }, i) => {
    if (!refusals) return []
    const [why] = refusals
    const place = first + i
    const id = `${importId.toHexString()}-${place.toString().padStart(8, '0')}`
    const whole = 'whole' in block ? block.whole : ''
    return [
      {
        updateOne: {
          filter: { _id: id },
          update: { $set: { import_id: importId, place, ...why, whole } },
          upsert: true,
        },
      },
    ]
  })
  if (rows.length > 0) await RejectedModel.collection.bulkWrite(rows as never[], { ordered: false })
  return rows.length
}
