import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields } from '../../list-reply.ts'

const closed = { additionalProperties: false }
// Longer than the rules allow, so that too long a text gets their error message.
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const NewTicketShape = Type.Object({ subject: text(1_000), message: text(20_000) }, closed)
export type NewTicket = Required<Static<typeof NewTicketShape>>

export const NewMessageShape = Type.Object({ message: text(20_000) }, closed)
export type NewMessage = Required<Static<typeof NewMessageShape>>

/** A message of somebody without an account. Without a kind it is a question. */
export const NewContactShape = Type.Object(
  { name: text(1_000), email_id: text(1_000), text: text(20_000), kind: text(100) },
  closed,
)
export type NewContact = Required<Static<typeof NewContactShape>>

export const TicketStatusShape = Type.Object({ status: text(100) }, closed)
export const ListAllTicketsShape = Type.Object({ ...listQueryFields, status: text(100) }, closed)

const rowFields = {
  ...allOf(['id', 'subject', 'status', 'created_at', 'updated_at'], Type.String()),
  /** The number of messages in the thread. */
  message_count: Type.Integer(),
}
const threadFields = {
  ...rowFields,
  /** `from` is 'user' for the owner of the ticket, or 'support'. */
  messages: Type.Array(Type.Object(allOf(['id', 'from', 'text', 'created_at'], Type.String()))),
}
/** For staff: the owner of the ticket. Somebody without an account has no id. */
const asker = Type.Object(allOf(['id', 'contact_person', 'email_id'], Type.String()))

export const TicketRowShape = Type.Object(rowFields)
export type TicketRow = Static<typeof TicketRowShape>
export const TicketShape = Type.Object(threadFields)
export type Ticket = Static<typeof TicketShape>
export const StaffTicketRowShape = Type.Object({ ...rowFields, user: asker })
export type StaffTicketRow = Static<typeof StaffTicketRowShape>
export const StaffTicketShape = Type.Object({ ...threadFields, user: asker })
export type StaffTicket = Static<typeof StaffTicketShape>
