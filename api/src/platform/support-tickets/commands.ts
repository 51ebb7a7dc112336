import { supportLimits, type TicketStatus } from '@abhyas/shared/platform/support-tickets/limits'
import * as texts from '@abhyas/shared/platform/support-tickets/texts'
import { messageRules, statusRules, ticketRules } from '@abhyas/shared/platform/support-tickets/rules'
import type { NewMessage, NewTicket } from '@abhyas/shared/platform/support-tickets/shapes'
import mongoose from 'mongoose'
import type { Context } from '../../core/context.ts'
import { formInvalid } from '../../core/errors.ts'
import { withSlot } from '../../core/quotas/slots.ts'
import { assertForm } from '../../core/assert-form.ts'
import { tryToNotify } from '../notifications/commands.ts'
import { writeToGuest, writeToSupport } from './mail.ts'
import { TicketModel, type TicketMessage, type TicketRecord } from './model.ts'
import { findTicket } from './queries.ts'
import { changedAt, settleTicket, tryToSettle } from './settle.ts'

export { settleTicket, settleWaitingTickets } from './settle.ts'

const slots = (subject: string) => ({
  collection: TicketModel.collection,
  limit: supportLimits.openTickets,
  full: { subject },
})

/** Opens a ticket and mails the support address. Throws 422 (rules, twenty open tickets). */
export async function openTicket(
  context: Context,
  userId: string,
  body: Partial<NewTicket>,
  requestId: string,
  _id = new mongoose.Types.ObjectId(),
): Promise<TicketRecord> {
  assertForm(ticketRules, body)
  const message = messageOf('user', userId, body.message)
  const ticket = await withSlot(slots(texts.tooManyOpen), userId, (open_slot) =>
    TicketModel.create({
      _id,
      user_id: userId,
      subject: body.subject.trim(),
      status: 'open',
      open_slot,
      messages: [message],
      message_count: 1,
      created_at: message.created_at,
      updated_at: message.created_at,
      ...changedAt(message.created_at),
    }),
  )
  await tryToSettle(context, ticket)
  await writeToSupport(context, ticket, message.text, requestId)
  return ticket
}

/** A message for a ticket that exists. */
interface Reply {
  readonly ticketId: string
  readonly body: Partial<NewMessage>
  readonly requestId: string
  readonly messageId: mongoose.Types.ObjectId
}

/** Adds a message to the user's own ticket. Throws 404 (unknown or another user's), 422 (rules, closed, full). */
export async function writeMessage(context: Context, userId: string, reply: Reply): Promise<TicketRecord> {
  const message = writtenBy('user', userId, reply)
  const ticket = await append(context, reply.ticketId, message, userId)
  await writeToSupport(context, ticket, message.text, reply.requestId)
  return ticket
}

/** Replies as Support. A user is notified, somebody without an account gets a mail. Throws 404, 422. */
export async function answerTicket(context: Context, staffId: string, reply: Reply): Promise<TicketRecord> {
  const message = writtenBy('support', staffId, reply)
  const ticket = await append(context, reply.ticketId, message)
  const content = { kind: 'support', ...texts.supportAnswered(ticket.subject), link: `/support/${reply.ticketId}` }
  if (ticket.user_id) await tryToNotify(context, ticket.user_id, content)
  else await writeToGuest(context, ticket, message.text, reply.requestId)
  return ticket
}

function writtenBy(from: TicketMessage['from'], author: string, { body, messageId }: Reply): TicketMessage {
  assertForm(messageRules, body)
  return messageOf(from, author, body.message, messageId)
}

/** Closes a ticket, or reopens it if its owner has a free slot. Throws 404, 422. */
export async function setTicketStatus(id: string, body: { readonly status?: string }): Promise<TicketRecord> {
  assertForm(statusRules, body)
  const status = body.status as TicketStatus
  const before = await findTicket(id)
  if (before.status === status) return before
  // The reopening update requires 'closed', so the second of two concurrent requests changes nothing.
  const reopen = (slot: object) =>
    TicketModel.updateOne(
      { _id: id, status: 'closed' },
      { $set: { status, waiting_since: new Date(), ...slot }, $inc: { version: 1 } },
    )
  if (status === 'closed') await close({ _id: id })
  else if (before.user_id)
    await withSlot(slots(texts.theyHaveTooManyOpen), before.user_id.toHexString(), (open_slot) => reopen({ open_slot }))
  else await reopen({})
  return settled(id)
}

async function settled(id: string): Promise<TicketRecord> {
  const ticket = await findTicket(id)
  await settleTicket(ticket)
  return ticket
}

async function close(which: object): Promise<boolean> {
  const $set = { status: 'closed' as const, waiting_since: new Date() }
  const update = { $set, $unset: { open_slot: 1 }, $inc: { version: 1 } }
  return (await TicketModel.updateOne(which as never, update as never)).matchedCount === 1
}

/** Closes a ticket as the caller has seen it. Returns false if it has changed since. Throws 404. */
export async function closeTicketAt(id: string, version: number): Promise<boolean> {
  const isDone = await close({ _id: id, version: version || null })
  await settled(id)
  return isDone
}

/** A message of a thread as it is written now. A visitor has no `author`. */
export function messageOf(
  from: TicketMessage['from'],
  author: string | undefined,
  text: string,
  _id = new mongoose.Types.ObjectId(),
): TicketMessage {
  const author_id = author ? { author_id: new mongoose.Types.ObjectId(author) } : {}
  return { _id, from, ...author_id, text: text.trim(), created_at: new Date() }
}

async function append(context: Context, id: string, message: TicketMessage, userId?: string): Promise<TicketRecord> {
  const ticket = await TicketModel.findOneAndUpdate(
    {
      _id: id,
      ...(userId && { user_id: userId }),
      status: 'open',
      'messages._id': { $ne: message._id },
      message_count: { $lt: supportLimits.messages },
    },
    {
      $push: { messages: message },
      $inc: { message_count: 1, version: 1 },
      $set: { updated_at: message.created_at, waiting_since: message.created_at },
    },
    { returnDocument: 'after' },
  ).lean<TicketRecord>()
  if (ticket) {
    await tryToSettle(context, ticket)
    return ticket
  }
  const { status } = await findTicket(id, userId)
  throw formInvalid({ message: status === 'closed' ? texts.threadClosed : texts.threadFull })
}
