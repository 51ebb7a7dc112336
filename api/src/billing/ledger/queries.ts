import { dayInIndia, endOfDay, startOfDay } from '@abhyas/shared/india/days'
import { maxListed } from '@abhyas/shared/billing/ledger/limits'
import type { Balances, Entry, FindBalances, FindEntries } from '@abhyas/shared/billing/ledger/shapes'
import { tooFar } from '@abhyas/shared/billing/ledger/texts'
import type { ListPage } from '@abhyas/shared/list-reply'
import { sumOf } from '@abhyas/shared/sum-of'
import { assertNoProblems } from '../../core/assert-form.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { LedgerModel, type LedgerEntry } from './model.ts'

/** No order has more entries. */
const maxEntries = 100

/** The entries of an order, in their order. */
export const entriesOf = (order: string): Promise<LedgerEntry[]> =>
  LedgerModel.find({ order }).sort({ at: 1, _id: 1 }).limit(maxEntries).lean<LedgerEntry[]>().exec()

/** The entries with these ids, in their order; not all of them need to be there. */
export const entriesWith = (ids: readonly string[]): Promise<LedgerEntry[]> =>
  LedgerModel.find({ _id: { $in: ids } })
    .lean<LedgerEntry[]>()
    .exec()

/** Entries for staff, the newest first. Throws 422 for a page behind those that are counted. */
export async function listEntries(
  { account, order, from, to }: FindEntries,
  place: ListPage,
): Promise<RowsPage<Entry>> {
  assertNoProblems(place.page * place.limit > maxListed ? { page: tooFar } : {})
  const at = {
    ...(from && { $gte: new Date(startOfDay(from)) }),
    ...(to && { $lte: new Date(endOfDay(to)) }),
  }
  const filter = {
    ...(order && { order }),
    ...(account && { 'lines.account': account }),
    ...((from ?? to) && { at }),
  }
  const sort = { at: -1, _id: -1 } as const
  const count = () => LedgerModel.countDocuments(filter).limit(maxListed).exec()
  const { rows, total } = await findPage<LedgerEntry>(LedgerModel, { filter, sort, count } as never, place)
  return { rows: rows.map(presentEntry), total }
}

const presentEntry = ({ _id, at, occurred_at, mac: _mac, lines, ...entry }: LedgerEntry): Entry => ({
  ...entry,
  id: _id,
  at: at.toISOString(),
  occurred_at: occurred_at.toISOString(),
  lines: lines.map(({ account, amount }) => ({ account, amount })),
})

interface Moved {
  readonly _id: { readonly account: string; readonly currency: string }
  readonly balance: number
}

/** What the entries of a filter have moved on each account. The database adds it up: memory does not grow with them. */
export async function movedOn(filter: object): Promise<{ account: string; currency: string; balance: number }[]> {
  const moved = await LedgerModel.aggregate<Moved>([
    { $match: filter },
    { $unwind: '$lines' },
    { $group: { _id: { account: '$lines.account', currency: '$currency' }, balance: { $sum: '$lines.amount' } } },
    { $sort: { _id: 1 } },
  ])
  return moved.map(({ _id, balance }) => ({ account: _id.account, currency: _id.currency, balance }))
}

/** What stands on the accounts after a day of India, of what was posted by then. */
export async function findBalances({ until = dayInIndia(Date.now()) }: FindBalances): Promise<Balances> {
  const balances = await movedOn({ at: { $lte: new Date(endOfDay(until)) } })
  const sums = [...new Set(balances.map(({ currency }) => currency))].map((currency) => ({
    currency,
    balance: sumOf(balances.filter((one) => one.currency === currency).map(({ balance }) => balance)),
  }))
  return { balances, sums }
}
