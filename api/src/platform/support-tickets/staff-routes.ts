import { ticketPage, ticketStatuses } from '@abhyas/shared/platform/support-tickets/limits'
import { answerSent, statusWrong, ticketClosed, ticketOpened } from '@abhyas/shared/platform/support-tickets/texts'
import {
  ListAllTicketsShape,
  NewMessageShape,
  StaffTicketRowShape,
  StaffTicketShape,
  TicketStatusShape,
} from '@abhyas/shared/platform/support-tickets/shapes'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { call, createCall } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/app-types.ts'
import { answerTicket, setTicketStatus } from './commands.ts'
import type { TicketRecord } from './model.ts'
import { presentStaffTicket } from './present.ts'
import { findAsker, findByMessage, findTicket, listAllTickets } from './queries.ts'

const statusOf = (wanted: string | undefined) => ticketStatuses.find((one) => one === wanted)
const present = async (one: TicketRecord) => presentStaffTicket(one, await findAsker(one.user_id))
const ticket = { access: 'inquiries:write', data: StaffTicketShape, present } as const

/** Support tickets, for staff. */
export const staffTicketRoutes =
  (context: Context): Routes =>
  async (app) => {
    listRoute(app, {
      path: '/admin/tickets',
      access: 'inquiries:write',
      summary: 'List the tickets of all users',
      querystring: ListAllTicketsShape,
      row: StaffTicketRowShape,
      page: ticketPage,
      problems: ({ status }) => (status && !statusOf(status) ? { status: statusWrong } : {}),
      list: ({ status }, place) => listAllTickets(statusOf(status), place),
    })

    call(app, 'GET', '/admin/tickets/:id', {
      ...ticket,
      summary: 'Get a ticket with its thread',
      says: 'Ticket',
      run: ({ params: { id } }) => findTicket(id),
    })

    createCall(app, context, '/admin/tickets/:id/messages', {
      ...ticket,
      summary: 'Reply as Support',
      body: NewMessageShape,
      says: answerSent,
      find: (id, { params }) => findByMessage(params.id, id),
      create: (id, request) => answerTicket(context, requireUser(request).userId, request.params.id, request.body, id),
    })

    call(app, 'PATCH', '/admin/tickets/:id', {
      ...ticket,
      summary: 'Close or reopen a ticket',
      body: TicketStatusShape,
      says: ({ status }) => (status === 'open' ? ticketOpened : ticketClosed),
      run: ({ params: { id }, body }) => setTicketStatus(id, body),
    })
  }
