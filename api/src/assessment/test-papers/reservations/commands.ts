import type { Types } from 'mongoose'
import { isDuplicateKey } from '../../../core/mongo-errors.ts'
import { ReservationModel } from './model.ts'
import { reservedByOthers } from './queries.ts'

interface Holder {
  readonly test_id: string
  readonly run: Types.ObjectId
}

/** Two publishings of one test can meet at a hash that neither had; the second time both hold it. */
const maxTries = 5

/**
 * Reserves questions for a publishing. Returns the hashes that another test holds, with its id; if there are any,
 * nothing is reserved for this publishing. Idempotent.
 *
 * All tests reserve in the same order, and stop at the first hash that is taken. So of two tests that want the same
 * questions at once, exactly one gets them: who is first at the first common hash meets nobody at the others.
 */
export async function reserve(
  hashes: Iterable<string>,
  { test_id, run }: Holder,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(hashes)].toSorted()
  const steps = wanted.map((_id) => ({
    updateOne: {
      filter: { _id, $or: [{ test_id }, { runs: [] }] },
      update: { $set: { test_id }, $addToSet: { runs: run } },
      upsert: true,
    },
  }))
  for (let tries = 1; steps.length > 0; tries++)
    try {
      await ReservationModel.collection.bulkWrite(steps as never, { ordered: true })
      break
    } catch (error) {
      if (!isDuplicateKey(error) || tries === maxTries) throw error
      const taken = await reservedByOthers(wanted, test_id)
      if (taken.size === 0) continue
      await release(run)
      return taken
    }
  return new Map()
}

/** Lets the questions of a publishing go. Idempotent: what is left of a run that is cut off is held by nobody. */
export async function release(run: Types.ObjectId): Promise<void> {
  const held = await ReservationModel.find({ runs: run }, { _id: 1 }).lean()
  await ReservationModel.updateMany({ runs: run }, { $pull: { runs: run } })
  await ReservationModel.deleteMany({ _id: { $in: held.map(({ _id }) => _id) }, runs: [] })
}
