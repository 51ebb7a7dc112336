import { LedgerModel, type LedgerEntry } from './model.ts'

/** No order has more entries. */
const maxEntries = 100

/** The entries of an order, in their order. */
export const entriesOf = (order: string): Promise<LedgerEntry[]> =>
  LedgerModel.find({ order }).sort({ at: 1, _id: 1 }).limit(maxEntries).lean<LedgerEntry[]>().exec()
