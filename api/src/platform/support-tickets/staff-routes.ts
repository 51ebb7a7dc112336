import { success, successShape } from '@abhyas/shared/result'
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
import { createOnce } from '../../core/idempotency/create-once.ts'
import { creatingCall } from '../../http/idempotency.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { answerTicket, setTicketStatus } from './commands.ts'
import type { TicketRecord } from './model.ts'
import { presentStaffTicket } from './present.ts'
import { findAsker, findByMessage, findTicket, listAllTickets } from './queries.ts'

const staff = { config: { access: 'inquiries:write' } } as const
const statusOf = (wanted: string | undefined) => ticketStatuses.find((one) => one === wanted)
const shown = async (ticket: TicketRecord) => presentStaffTicket(ticket, await findAsker(ticket.user_id))

/** Questions to Support, for who answers. */
export const staffTicketRoutes =
  (context: Context): Routes =>
  async (app) => {
    const response = successShape(StaffTicketShape)

    listRoute(app, {
      path: '/admin/tickets',
      access: 'inquiries:write',
      summary: 'Tickets of everybody',
      querystring: ListAllTicketsShape,
      row: StaffTicketRowShape,
      page: ticketPage,
      problems: ({ status }) => (status && !statusOf(status) ? { status: statusWrong } : {}),
      list: ({ status }, place) => listAllTickets(statusOf(status), place),
    })

    app.get(
      '/admin/tickets/:id',
      { ...staff, schema: { summary: 'A ticket with its thread', params: idParams, response: { 200: response } } },
      async ({ params: { id } }) => success('Ticket', await shown(await findTicket(id))),
    )

    app.post(
      '/admin/tickets/:id/messages',
      {
        ...staff,
        schema: { summary: 'Answer as Support', params: idParams, body: NewMessageShape, response: { 201: response } },
      },
      async (request, reply) => {
        const { params, body } = request
        const ticket = await createOnce(context.keys, creatingCall(request), {
          find: (messageId) => findByMessage(params.id, messageId),
          create: (messageId) => answerTicket(context, requireUser(request).userId, params.id, body, messageId),
        })
        return reply.status(201).send(success(answerSent, await shown(ticket)))
      },
    )

    app.patch(
      '/admin/tickets/:id',
      {
        ...staff,
        schema: {
          summary: 'Close a ticket, or open it again',
          params: idParams,
          body: TicketStatusShape,
          response: { 200: response },
        },
      },
      async ({ params: { id }, body }) => {
        const ticket = await setTicketStatus(id, body)
        return success(ticket.status === 'open' ? ticketOpened : ticketClosed, await shown(ticket))
      },
    )
  }
