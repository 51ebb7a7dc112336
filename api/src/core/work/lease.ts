import { hostname } from 'node:os'
import { model, Schema } from 'mongoose'
import { unlessDuplicate } from '../mongo-errors.ts'

const LeaseModel = model(
  'lease',
  new Schema(
    {
      _id: { type: String, required: true },
      holder: { type: String, required: true },
      until: { type: Date, required: true },
    },
    { collection: 'leases', versionKey: false },
  ),
)

const self = `${hostname()}-${process.pid}`

/**
 * Whether this process may do the work called `name` for the next `ms`. Of several copies one gets it; it keeps it by
 * asking again, and a dead one loses it when its time is over.
 */
export async function holdLease(name: string, ms: number): Promise<boolean> {
  const now = new Date()
  const mine = { $or: [{ holder: self }, { until: { $lt: now } }] }
  const held = await unlessDuplicate(() =>
    LeaseModel.updateOne(
      { _id: name, ...mine },
      { $set: { holder: self, until: new Date(now.getTime() + ms) } },
      { upsert: true },
    ),
  )
  return held !== undefined // a duplicate key: somebody else holds it
}
