import { type Static, Type } from 'typebox'
import { listQueryFields } from '../../list-reply.ts'

const closed = { additionalProperties: false }
// Longer than the rules allow, so that too long a text gets their error message.
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const NewTicketShape = Type.Object({ subject: text(1_000), message: text(20_000) }, closed)
export interface NewTicket {
  readonly subject: string
  readonly message: string
}

export const NewMessageShape = Type.Object({ message: text(20_000) }, closed)
export interface NewMessage {
  readonly message: string
}

export const TicketStatusShape = Type.Object({ status: text(100) }, closed)
export const ListTicketsShape = Type.Object(listQueryFields, closed)
export const ListAllTicketsShape = Type.Object({ ...listQueryFields, status: text(100) }, closed)

const rowFields = {
  id: Type.String(),
  subject: Type.String(),
  status: Type.String(),
  /** The number of messages in the thread. */
  message_count: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
}
const threadFields = {
  ...rowFields,
  messages: Type.Array(
    Type.Object({
      id: Type.String(),
      /** 'user' for the owner of the ticket, or 'support'. */
      from: Type.String(),
      text: Type.String(),
      created_at: Type.String(),
    }),
  ),
}
/** For staff: the owner of the ticket. */
const asker = Type.Object({ id: Type.String(), contact_person: Type.String(), email_id: Type.String() })

export const TicketRowShape = Type.Object(rowFields)
export type TicketRow = Static<typeof TicketRowShape>
export const TicketShape = Type.Object(threadFields)
export type Ticket = Static<typeof TicketShape>
export const StaffTicketRowShape = Type.Object({ ...rowFields, user: asker })
export type StaffTicketRow = Static<typeof StaffTicketRowShape>
export const StaffTicketShape = Type.Object({ ...threadFields, user: asker })
export type StaffTicket = Static<typeof StaffTicketShape>
