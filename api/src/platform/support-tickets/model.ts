import { ticketStatuses } from '@abhyas/shared/platform/support-tickets/limits'
import { type InferSchemaType, model, Schema, type Types } from 'mongoose'
import { date, number, objectId, text } from '../../core/records/fields.ts'

const messageSchema = new Schema({
  from: { type: String, required: true, enum: ['user', 'support'] as const },
  author_id: objectId,
  text,
  created_at: date,
})
export type TicketMessage = InferSchemaType<typeof messageSchema> & { readonly _id: Types.ObjectId }

/** A question to Support with its thread in one document, so that each change is atomic. */
const ticketSchema = new Schema(
  {
    user_id: objectId,
    subject: text,
    status: { type: String, required: true, enum: ticketStatuses },
    /** One of the owner's twenty slots for open tickets; a closed ticket has none. See slots.ts. */
    open_slot: String,
    messages: { type: [messageSchema], required: true },
    message_count: number,
    created_at: date,
    updated_at: date,
  },
  { collection: 'support_tickets', versionKey: false },
)
ticketSchema.index({ user_id: 1, updated_at: -1, _id: -1 })
ticketSchema.index({ status: 1, updated_at: -1, _id: -1 })
ticketSchema.index({ updated_at: -1, _id: -1 })
ticketSchema.index({ open_slot: 1 }, { unique: true, sparse: true })

export type TicketRecord = Omit<InferSchemaType<typeof ticketSchema>, 'messages'> & {
  readonly _id: Types.ObjectId
  messages: TicketMessage[]
}
export const TicketModel = model('support_ticket', ticketSchema)
