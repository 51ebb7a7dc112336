import type { ListPage } from '@abhyas/shared/list-reply'
import type { TicketStatus } from '@abhyas/shared/platform/support-tickets/limits'
import type { StaffTicketRow, TicketRow } from '@abhyas/shared/platform/support-tickets/shapes'
import type { Types } from 'mongoose'
import { UserModel } from '../../identity/users/model.ts'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { TicketModel, type TicketRecord } from './model.ts'
import { type Asker, presentRow, rowFields, type ShownRow } from './present.ts'

/** Tickets of one user, of one status, or all; most recently updated first. */
const listPage = (filter: { user_id: string } | { status: TicketStatus } | Record<never, never>, place: ListPage) =>
  findPage<TicketRecord, ShownRow>(TicketModel, { filter, fields: rowFields, sort: { updated_at: -1, _id: -1 } }, place)

export async function listOwnTickets(userId: string, page: ListPage): Promise<RowsPage<TicketRow>> {
  const { rows, total } = await listPage({ user_id: userId }, page)
  return { rows: rows.map(presentRow), total }
}

/** For staff: the tickets of all users, with their owners. */
export async function listAllTickets(
  status: TicketStatus | undefined,
  page: ListPage,
): Promise<RowsPage<StaffTicketRow>> {
  const { rows, total } = await listPage(status ? { status } : {}, page)
  const askers = await findAskers(rows)
  return { rows: rows.map((row) => ({ ...presentRow(row), user: askerOf(askers, row) })), total }
}

/** @param userId the owner; omitted for staff. Throws 404, also for the ticket of another user. */
export async function findTicket(id: string, userId?: string): Promise<TicketRecord> {
  const ticket = await TicketModel.findOne({ _id: id, ...(userId && { user_id: userId }) }).lean<TicketRecord>()
  if (!ticket) throw notFound('ticket')
  return ticket
}

/** The ticket with this message; null if the message does not exist. */
export const findByMessage = (id: string, messageId: Types.ObjectId): Promise<TicketRecord | null> =>
  TicketModel.findOne({ _id: id, 'messages._id': messageId }).lean<TicketRecord>().exec()

type Owned = Pick<TicketRecord, 'user_id' | 'guest'>

export const findAsker = async (ticket: Owned): Promise<Asker> => askerOf(await findAskers([ticket]), ticket)

async function findAskers(tickets: readonly Owned[]): Promise<Map<string, Asker>> {
  const ids = tickets.flatMap(({ user_id }) => user_id ?? [])
  const users = await UserModel.find({ _id: { $in: ids } }, { contact_person: 1, email_id: 1 }).lean()
  const askers = users.map(({ _id, contact_person, email_id }) => ({ id: _id.toHexString(), contact_person, email_id }))
  return new Map(askers.map((asker) => [asker.id, asker]))
}

/** The owner may have deleted their account since. */
function askerOf(askers: Map<string, Asker>, { user_id, guest }: Owned): Asker {
  if (guest) return { id: '', contact_person: guest.name, email_id: guest.email_id }
  const id = user_id?.toHexString() ?? ''
  return askers.get(id) ?? { id, contact_person: '', email_id: '' }
}
