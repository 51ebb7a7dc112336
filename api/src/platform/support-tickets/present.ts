import type { StaffTicket, StaffTicketRow, Ticket, TicketRow } from '@abhyas/shared/platform/support-tickets/shapes'
import type { TicketRecord } from './model.ts'

/** The projection for list rows, without the thread. */
export const rowFields = {
  user_id: 1,
  guest: 1,
  subject: 1,
  status: 1,
  message_count: 1,
  created_at: 1,
  updated_at: 1,
} as const

export type ShownRow = Omit<TicketRecord, 'messages' | 'open_slot'>
export type Asker = StaffTicketRow['user']

export const presentRow = (ticket: ShownRow): TicketRow => ({
  id: ticket._id.toHexString(),
  subject: ticket.subject,
  status: ticket.status,
  message_count: ticket.message_count,
  created_at: ticket.created_at.toISOString(),
  updated_at: ticket.updated_at.toISOString(),
})

/** Omits which staff member replied. */
export const presentTicket = (ticket: TicketRecord): Ticket => ({
  ...presentRow(ticket),
  messages: ticket.messages.map(({ _id, from, text, created_at }) => ({
    id: _id.toHexString(),
    from,
    text,
    created_at: created_at.toISOString(),
  })),
})

export const presentStaffTicket = (one: TicketRecord, user: Asker): StaffTicket => ({ ...presentTicket(one), user })
