import { ticketStatuses } from '@abhyas/shared/platform/support-tickets/limits'
import { type InferSchemaType, model, Schema, type Types } from 'mongoose'
import { date, indexExpiry, number, text } from '../../core/records/fields.ts'

const messageSchema = new Schema({
  from: { type: String, required: true, enum: ['user', 'support'] as const },
  /** A visitor has none. */
  author_id: Schema.Types.ObjectId,
  text,
  created_at: date,
})
export type TicketMessage = InferSchemaType<typeof messageSchema> & { readonly _id: Types.ObjectId }

/** Somebody without an account, as they say. Nobody has verified the address. */
const guestSchema = new Schema({ name: text, email_id: text }, { _id: false })

/** A question to Support with its thread in one document, so that each change is atomic. */
const ticketSchema = new Schema(
  {
    /** The account of the owner. A visitor has none, and is in `guest`. */
    user_id: Schema.Types.ObjectId,
    guest: guestSchema,
    /** The message of a visitor does not stay for good; an account takes its tickets along when it is deleted. */
    expires_at: Date,
    subject: text,
    status: { type: String, required: true, enum: ticketStatuses },
    /** One of the owner's twenty slots for open tickets; a closed ticket has none. See slots.ts. */
    open_slot: String,
    messages: { type: [messageSchema], required: true },
    message_count: number,
    created_at: date,
    updated_at: date,
    /** Counts with every change; a ticket of an earlier version has none. */
    version: Number,
    /** The board does not yet show it as it is (`settle.ts`). */
    waiting_since: Date,
  },
  { collection: 'support_tickets', versionKey: false },
)
ticketSchema.index({ user_id: 1, updated_at: -1, _id: -1 })
ticketSchema.index({ status: 1, updated_at: -1, _id: -1 })
ticketSchema.index({ updated_at: -1, _id: -1 })
ticketSchema.index({ waiting_since: 1 }, { sparse: true })
ticketSchema.index({ open_slot: 1 }, { unique: true, sparse: true })
indexExpiry(ticketSchema)

export type TicketRecord = Omit<InferSchemaType<typeof ticketSchema>, 'messages'> & {
  readonly _id: Types.ObjectId
  messages: TicketMessage[]
}
export const TicketModel = model('support_ticket', ticketSchema)
