import { model, Schema } from 'mongoose'
import { number, text } from '../../core/records/fields.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'

const counterSchema = new Schema({ _id: text, n: number }, { collection: 'counters', versionKey: false })
const CounterModel = model('counter', counterSchema)

/** The number before the first one: five digits from the start, so that numbers are spoken alike. */
const before = 10_000

/** The next number of an order, 'ORD-10001'. One may be left out: an order that was refused has taken it. */
export async function nextNumber(): Promise<string> {
  const counted = await upsertOnce(() =>
    CounterModel.findOneAndUpdate(
      { _id: 'orders' },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean(),
  )
  return `ORD-${before + counted!.n}`
}
