import { model, Schema } from 'mongoose'
import { date, text } from '../../../core/records/fields.ts'

/** What a provider has told by itself. */
export interface EventRecord {
  /** The provider, a colon, and its id of the event: told again it is the same. */
  readonly _id: string
  readonly name: string
  /** What was read of it, sealed. */
  readonly sealed: Buffer
  readonly received_at: Date
  /** It is not applied yet. */
  waiting_since?: Date
  done_at?: Date
  /** 'applied', or 'ignored' where it says nothing about ours. */
  outcome?: string
}

const keptSeconds = 30 * 24 * 3_600

const eventSchema = new Schema<EventRecord>(
  {
    _id: text,
    name: String,
    sealed: { type: Buffer, required: true },
    received_at: date,
    waiting_since: Date,
    done_at: Date,
    outcome: String,
  } as never,
  { collection: 'provider_events', versionKey: false },
)
eventSchema.index({ waiting_since: 1 }, { sparse: true })
eventSchema.index({ done_at: 1 }, { expireAfterSeconds: keptSeconds })
export const EventModel = model('provider-event', eventSchema)
