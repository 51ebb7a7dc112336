import { ticketPage } from '@abhyas/shared/platform/support-tickets/limits'
import { answerSent, ticketSent } from '@abhyas/shared/platform/support-tickets/texts'
import {
  ListTicketsShape,
  NewMessageShape,
  NewTicketShape,
  TicketRowShape,
  TicketShape,
} from '@abhyas/shared/platform/support-tickets/shapes'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { call, createCall } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/app-types.ts'
import { openTicket, writeMessage } from './commands.ts'
import { TicketModel, type TicketRecord } from './model.ts'
import { presentTicket } from './present.ts'
import { findByMessage, findTicket, listOwnTickets } from './queries.ts'
import { staffTicketRoutes } from './staff-routes.ts'

const own = { access: 'registered', data: TicketShape, present: presentTicket } as const

/** Support tickets, for their owner. */
export const supportRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(staffTicketRoutes(context))

    createCall(app, context, '/support/tickets', {
      ...own,
      summary: 'Open a support ticket',
      body: NewTicketShape,
      says: ticketSent,
      find: (id) => TicketModel.findById(id).lean<TicketRecord>().exec(),
      create: (id, request) => openTicket(context, requireUser(request).userId, request.body, request.id, id),
    })

    listRoute(app, {
      path: '/support/tickets',
      access: 'registered',
      summary: "List the caller's tickets, most recently updated first",
      querystring: ListTicketsShape,
      row: TicketRowShape,
      page: ticketPage,
      list: (_asked, place, request) => listOwnTickets(requireUser(request).userId, place),
    })

    call(app, 'GET', '/support/tickets/:id', {
      ...own,
      summary: "Get one of the caller's tickets with its thread",
      says: 'Ticket',
      run: (request) => findTicket(request.params.id, requireUser(request).userId),
    })

    createCall(app, context, '/support/tickets/:id/messages', {
      ...own,
      summary: "Add a message to one of the caller's tickets",
      body: NewMessageShape,
      says: answerSent,
      find: (id, { params }) => findByMessage(params.id, id),
      create: (id, request) => {
        const { userId } = requireUser(request)
        return writeMessage(context, userId, request.params.id, request.body, request.id, id)
      },
    })
  }
