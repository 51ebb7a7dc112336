import { ticketPage, ticketStatuses } from '@abhyas/shared/platform/support-tickets/limits'
import * as texts from '@abhyas/shared/platform/support-tickets/texts'
import * as shapes from '@abhyas/shared/platform/support-tickets/shapes'
import type { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { listRoute } from '../../http/list-route.ts'
import { call, createCall } from '../../http/call.ts'
import { requireUser } from '../../http/caller.ts'
import { ownList } from '../../http/own-records.ts'
import { nothing } from '../../http/shapes.ts'
import type { Routes } from '../../http/app-types.ts'
import { proofOf } from '../proof-of-work/commands.ts'
import { answerTicket, openTicket, setTicketStatus, writeMessage } from './commands.ts'
import { openContact } from './contacts.ts'
import { TicketModel, type TicketRecord } from './model.ts'
import { presentStaffTicket, presentTicket } from './present.ts'
import { findAsker, findByMessage, findTicket, listAllTickets, listOwnTickets } from './queries.ts'

const own = { access: 'registered', data: shapes.TicketShape, present: presentTicket } as const

const statusOf = (wanted: string | undefined) => ticketStatuses.find((one) => one === wanted)
const present = async (one: TicketRecord) => presentStaffTicket(one, await findAsker(one))
const ticket = { access: 'inquiries:write', data: shapes.StaffTicketShape, present } as const
interface ReplyRequest {
  readonly id: string
  readonly params: { readonly id: string }
  readonly body: Partial<shapes.NewMessage>
}

/** A message of either side. */
const message = {
  body: shapes.NewMessageShape,
  says: texts.answerSent,
  find: (id: Types.ObjectId, { params }: { readonly params: { readonly id: string } }) => findByMessage(params.id, id),
}

const replyOf = ({ params, body, id: requestId }: ReplyRequest, messageId: Types.ObjectId) => ({
  ticketId: params.id,
  body,
  requestId,
  messageId,
})

/** Support tickets, for their owner and for staff. */
export const supportRoutes: Routes<Context> = async (app, context) => {
  createCall(app, context, '/support/tickets', {
    ...own,
    summary: 'Open a support ticket',
    body: shapes.NewTicketShape,
    says: texts.ticketSent,
    find: (id) => TicketModel.findById(id).lean<TicketRecord>().exec(),
    create: (id, request) => openTicket(context, requireUser(request).userId, request.body, request.id, id),
  })

  call(app, 'POST', '/contact', {
    access: 'public',
    summary: 'Write to Support without an account',
    body: shapes.NewContactShape,
    data: nothing,
    says: texts.ticketSent,
    status: 201,
    run: (request) =>
      openContact(context, request.body, { address: request.ip, requestId: request.id, proof: proofOf(request) }),
  })

  ownList(app, {
    path: '/support/tickets',
    summary: "List the caller's tickets, most recently updated first",
    row: shapes.TicketRowShape,
    page: ticketPage,
    list: listOwnTickets,
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
    ...message,
    create: (id, request) => writeMessage(context, requireUser(request).userId, replyOf(request, id)),
  })

  listRoute(app, {
    path: '/admin/tickets',
    access: 'inquiries:write',
    summary: 'List the tickets of all users',
    querystring: shapes.ListAllTicketsShape,
    row: shapes.StaffTicketRowShape,
    page: ticketPage,
    problems: ({ status }) => (status && !statusOf(status) ? { status: texts.statusWrong } : {}),
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
    ...message,
    create: (id, request) => answerTicket(context, requireUser(request).userId, replyOf(request, id)),
  })

  call(app, 'PATCH', '/admin/tickets/:id', {
    ...ticket,
    summary: 'Close or reopen a ticket',
    body: shapes.TicketStatusShape,
    says: ({ status }) => (status === 'open' ? texts.ticketOpened : texts.ticketClosed),
    run: ({ params: { id }, body }) => setTicketStatus(id, body),
  })
}
