import { model, Schema } from 'mongoose'
import { number, text } from '../../core/records/fields.ts'
import { upsertOnce } from '../../core/mongo-errors.ts'

const counterSchema = new Schema({ _id: text, n: number }, { collection: 'counters', versionKey: false })
const CounterModel = model('counter', counterSchema)

/** The number before the first one: five digits from the start, so that numbers are spoken alike. */
const before = 10_000

/** The next number of an order, 'ORD-10001'. One may be left out: an order that was refused has taken it. */
export const nextNumber = async (): Promise<string> => `ORD-${await nextOf('orders')}`

/** The next number of money that came without an order, 'P-N10001'. */
export const nextNotedNumber = async (): Promise<string> => `P-N${await nextOf('noted_money')}`

async function nextOf(_id: string): Promise<number> {
  const counted = await upsertOnce(() =>
    CounterModel.findOneAndUpdate({ _id }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }).lean(),
  )
  return before + counted!.n
}
