import { success, successShape } from '@abhyas/shared/result'
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
import { createOnce } from '../../core/idempotency/create-once.ts'
import { creatingCall } from '../../http/idempotency.ts'
import { requireUser } from '../../http/caller.ts'
import type { Routes } from '../../http/routes.ts'
import { idParams } from '../../http/shapes.ts'
import { openTicket, writeMessage } from './commands.ts'
import { TicketModel, type TicketRecord } from './model.ts'
import { presentTicket } from './present.ts'
import { findByMessage, findTicket, listOwnTickets } from './queries.ts'
import { staffTicketRoutes } from './staff-routes.ts'

const mine = { config: { access: 'registered' } } as const

/** Questions to Support, for who asks. */
export const supportRoutes =
  (context: Context): Routes =>
  async (app) => {
    await app.register(staffTicketRoutes(context))

    app.post(
      '/support/tickets',
      {
        ...mine,
        schema: { summary: 'Ask Support', body: NewTicketShape, response: { 201: successShape(TicketShape) } },
      },
      async (request, reply) => {
        const { userId } = requireUser(request)
        const ticket = await createOnce(context.keys, creatingCall(request), {
          find: (id) => TicketModel.findById(id).lean<TicketRecord>().exec(),
          create: (id) => openTicket(context, userId, request.body, request.id, id),
        })
        return reply.status(201).send(success(ticketSent, presentTicket(ticket)))
      },
    )

    listRoute(app, {
      path: '/support/tickets',
      access: 'registered',
      summary: 'Own tickets, the one written to last first',
      querystring: ListTicketsShape,
      row: TicketRowShape,
      page: ticketPage,
      list: (_asked, place, request) => listOwnTickets(requireUser(request).userId, place),
    })

    app.get(
      '/support/tickets/:id',
      {
        ...mine,
        schema: {
          summary: 'An own ticket with its thread',
          params: idParams,
          response: { 200: successShape(TicketShape) },
        },
      },
      async (request) =>
        success('Ticket', presentTicket(await findTicket(request.params.id, requireUser(request).userId))),
    )

    app.post(
      '/support/tickets/:id/messages',
      {
        ...mine,
        schema: {
          summary: 'Write to an own thread',
          params: idParams,
          body: NewMessageShape,
          response: { 201: successShape(TicketShape) },
        },
      },
      async (request, reply) => {
        const { params: at, body, id } = request
        const { userId } = requireUser(request)
        const ticket = await createOnce(context.keys, creatingCall(request), {
          find: (messageId) => findByMessage(at.id, messageId),
          create: (messageId) => writeMessage(context, userId, at.id, body, id, messageId),
        })
        return reply.status(201).send(success(answerSent, presentTicket(ticket)))
      },
    )
  }
