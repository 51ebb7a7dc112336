import type { BoardColumn, ItemKind } from '@abhyas/shared/platform/inquiry-board/columns'
import { reportByDecision } from '@abhyas/shared/platform/inquiry-board/texts'
import { formInvalid } from '../../core/errors.ts'
import { setTicketStatus } from '../support-tickets/commands.ts'
import type { ItemRecord } from '../inquiry-items/model.ts'
import { findItem } from './queries.ts'

const setStatus = (status: 'open' | 'closed') => (id: string) => setTicketStatus(id, { status })
const ticket = { close: setStatus('closed'), reopen: setStatus('open') }
const refuse = () => {
  throw formInvalid({ column: reportByDecision })
}

/** What closing an item does to its source, and taking it out again. A need is its family's: we only leave it. */
const ends: Readonly<Partial<Record<ItemKind, Record<'close' | 'reopen', (id: string) => Promise<unknown>>>>> = {
  support: ticket,
  contact: ticket,
  report: { close: refuse, reopen: refuse },
}

/** Lets the source follow its item into a column. Returns the item as it is then. Throws 422. */
export async function followColumn(item: ItemRecord, to: BoardColumn): Promise<ItemRecord> {
  const end = ends[item.kind]
  if (!end || (to === 'closed') === (item.column === 'closed')) return item
  const id = String(item._id)
  await end[to === 'closed' ? 'close' : 'reopen'](id)
  return findItem(id)
}
