import type { BoardColumn, ItemKind } from '@abhyas/shared/platform/inquiry-board/columns'
import { reportByDecision } from '@abhyas/shared/platform/inquiry-board/texts'
import { formInvalid } from '../../core/errors.ts'
import { StaleError } from '../../core/records/stale-error.ts'
import { closeTicketAt, setTicketStatus } from '../support-tickets/commands.ts'
import type { ItemRecord } from '../inquiry-items/model.ts'
import { findItem } from './queries.ts'

const ticket = {
  /** Not over a message that has come since the item was read. */
  async close(item: ItemRecord): Promise<void> {
    const id = String(item._id)
    if (!(await closeTicketAt(id, item.made_of))) throw new StaleError(await findItem(id))
  },
  reopen: ({ _id }: ItemRecord) => setTicketStatus(String(_id), { status: 'open' }),
}
const refuse = () => {
  throw formInvalid({ column: reportByDecision })
}

/** What closing an item does to its source, and taking it out again. A need is its family's: we only leave it. */
const ends: Readonly<Partial<Record<ItemKind, Record<'close' | 'reopen', (item: ItemRecord) => Promise<unknown>>>>> = {
  support: ticket,
  contact: ticket,
  report: { close: refuse, reopen: refuse },
}

/** Lets the source follow its item into a column. Returns the item as it is then. Throws 422, StaleError. */
export async function followColumn(item: ItemRecord, to: BoardColumn): Promise<ItemRecord> {
  const end = ends[item.kind]
  if (!end || (to === 'closed') === (item.column === 'closed')) return item
  await end[to === 'closed' ? 'close' : 'reopen'](item)
  return findItem(String(item._id))
}
