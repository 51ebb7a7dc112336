import { foundBy } from './found-by.ts'
import { MaterialModel, type MaterialRecord } from './model.ts'

/** A change of its owner may come in between. */
const maxTries = 5

/** Nobody but its owner and staff reads a material while a report about it holds it. Can be repeated. */
export const holdMaterial = (id: string): Promise<void> => setHeld(id, true)

/** A material that was held is what it was before. Can be repeated. */
export const releaseMaterial = (id: string): Promise<void> => setHeld(id, false)

async function setHeld(id: string, held: boolean): Promise<void> {
  for (let tries = 0; tries < maxTries; tries++) {
    const material = await MaterialModel.findById(id).lean<MaterialRecord>()
    if (!material || material.held === held) return
    const { version } = material
    const { matchedCount } = await MaterialModel.updateOne(
      { _id: id, version },
      { $set: { held, ...foundBy({ ...material, held }) }, $inc: { version: 1 } },
    )
    if (matchedCount > 0) return
  }
  throw new Error('A material changes all the time and could not be held.')
}
