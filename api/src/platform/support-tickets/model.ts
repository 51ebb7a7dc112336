import type { TicketStatus } from '@abhyas/shared/platform/support-tickets/limits'
import { model, Schema, type Types } from 'mongoose'

export interface TicketMessage {
  readonly _id: Types.ObjectId
  from: 'user' | 'support'
  author_id: Types.ObjectId
  text: string
  created_at: Date
}

/** A question to Support with its thread, in one document: each change of it is atomic. */
export interface TicketRecord {
  readonly _id: Types.ObjectId
  user_id: Types.ObjectId
  subject: string
  status: TicketStatus
  /** One of the twenty places for open tickets of its owner; a closed ticket has none. See slots.ts. */
  open_slot?: string
  messages: TicketMessage[]
  message_count: number
  created_at: Date
  updated_at: Date
}

const messageSchema = new Schema<TicketMessage>({
  from: { type: String, required: true, enum: ['user', 'support'] },
  author_id: { type: Schema.Types.ObjectId, required: true },
  text: { type: String, required: true },
  created_at: { type: Date, required: true },
})

const ticketSchema = new Schema<TicketRecord>(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    subject: { type: String, required: true },
    status: { type: String, required: true, enum: ['open', 'closed'] },
    open_slot: String,
    messages: { type: [messageSchema], required: true },
    message_count: { type: Number, required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'support_tickets', versionKey: false },
)
ticketSchema.index({ user_id: 1, updated_at: -1, _id: -1 })
ticketSchema.index({ status: 1, updated_at: -1, _id: -1 })
ticketSchema.index({ updated_at: -1, _id: -1 })
ticketSchema.index({ open_slot: 1 }, { unique: true, sparse: true })

export const TicketModel = model('support_ticket', ticketSchema)
