import type { Keys } from '../../core/keys.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { type Account, accounts } from '@abhyas/shared/billing/ledger/accounts'
import { sumOf } from '@abhyas/shared/sum-of'
import { type LedgerEntry, type LedgerLine, LedgerModel } from './model.ts'

/** What is posted; the hash is made here. */
export type Posting = Omit<LedgerEntry, 'mac' | 'at'>

/** Says everything of an entry that must not change. */
const factsOf = ({ _id, kind, occurred_at, currency, lines, order, payment }: Posting): string =>
  JSON.stringify([_id, kind, occurred_at.getTime(), currency, linesOf(lines), order, payment])

const linesOf = (lines: readonly LedgerLine[]) => lines.map(({ account, amount }) => [account, amount])

/** The keyed hash of an entry. */
export const macOf = (keys: Pick<Keys, 'hmac'>, posting: Posting): string => keys.hmac('ledger', factsOf(posting))

/**
 * Posts an entry; the only writer of the ledger. Posted again it changes nothing. Throws an error for lines that are no
 * entry, and for an entry that stands there with others: both are faults of ours.
 */
export async function post(keys: Pick<Keys, 'hmac'>, given: Posting, now = new Date()): Promise<void> {
  const posting = { ...given, lines: given.lines.filter(({ amount }) => amount !== 0) }
  assertBalanced(posting)
  const entry: LedgerEntry = { ...posting, at: now, mac: macOf(keys, posting) }
  if (await insertIfFree(LedgerModel.collection, entry)) return
  const stored = await LedgerModel.findById(posting._id).lean<LedgerEntry>()
  if (!stored || JSON.stringify(linesOf(stored.lines)) !== JSON.stringify(linesOf(posting.lines)))
    throw new Error(`The ledger has another entry ${posting._id}.`)
}

function assertBalanced({ _id, lines }: Posting): void {
  const isKnown = lines.every(({ account }) => accounts.includes(account satisfies Account))
  const isWhole = lines.every(({ amount }) => Number.isSafeInteger(amount))
  if (lines.length < 2 || !isKnown || !isWhole || sumOf(lines.map(({ amount }) => amount)) !== 0)
    throw new Error(`The entry ${_id} is none: at least two lines of whole paise that sum to 0.`)
}
