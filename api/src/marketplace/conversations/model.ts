import { model, Schema, Types } from 'mongoose'
import { hexIdOf } from '../../core/records/hex-id.ts'
import { date, flag, maybeText, number, objectId, text } from '../../core/records/fields.ts'

export const memberRoles = ['family', 'student', 'guardian', 'tutor'] as const
export type MemberRole = (typeof memberRoles)[number]

export interface MemberRecord {
  readonly user_id: Types.ObjectId
  readonly role: MemberRole
  /** How far they have read. */
  read_seq: number
  muted: boolean
  /** How far they had read when they were last told by mail. */
  mailed_seq?: number
  contact_agreed_at?: Date
}

/** A family and a tutor who talk about a learner, or what a class is told. */
export interface ConversationRecord {
  readonly _id: Types.ObjectId
  /** Missing: a pair. In a batch only its owner writes, and members see nothing of each other. */
  readonly kind?: 'batch'
  members: MemberRecord[]
  /** Of a batch its own id: it is about nobody. */
  readonly learner_id: Types.ObjectId
  /** What was asked about first; of a batch its name. */
  readonly subject: string
  last_seq: number
  last_at: Date
  preview: string
  /** Since when both sides see each other's contact details. */
  contact_open_at?: Date
  /** Contact details are open, and not yet shown in the thread. */
  waiting_since?: Date
  /** Who has blocked the other side. */
  closed_by: Types.ObjectId[]
  /** It is being looked at by staff. */
  held: boolean
  readonly created_at: Date
  /** When something changed that open pages show. */
  updated_at: Date
}

const memberSchema = new Schema(
  {
    user_id: objectId,
    role: { type: String, required: true, enum: memberRoles },
    read_seq: number,
    muted: flag,
    mailed_seq: Number,
    contact_agreed_at: Date,
  },
  { _id: false },
)
const conversationSchema = new Schema<ConversationRecord>(
  {
    kind: String,
    members: [memberSchema],
    learner_id: objectId,
    subject: maybeText,
    last_seq: number,
    last_at: date,
    preview: maybeText,
    contact_open_at: Date,
    waiting_since: Date,
    closed_by: [Schema.Types.ObjectId],
    held: flag,
    created_at: date,
    updated_at: date,
  } as never,
  { collection: 'conversations', versionKey: false },
)
conversationSchema.index({ 'members.user_id': 1, last_at: -1, _id: -1 })
conversationSchema.index({ 'members.user_id': 1, updated_at: 1 })
// News for more listeners than one condition takes, by date alone.
conversationSchema.index({ updated_at: 1 })
conversationSchema.index({ learner_id: 1, _id: 1 })
conversationSchema.index({ waiting_since: 1 }, { sparse: true })
export const ConversationModel = model('conversation', conversationSchema)

/** One conversation for a family, a tutor and a learner, whoever of them asks how often. */
export const conversationId = (family: string, tutor: string, learner: string): Types.ObjectId =>
  new Types.ObjectId(hexIdOf(`pair ${family} ${tutor} ${learner}`))

/** A file of a message, as the other side sees it. The bytes are in `files/model.ts`. */
export interface MessageFileFacts {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
}

export interface MessageRecord {
  readonly _id: Types.ObjectId
  readonly conversation_id: Types.ObjectId
  /** Counts without a gap from 1. */
  readonly seq: number
  /** Null for who has left. */
  sender_id?: Types.ObjectId | null
  kind: 'text' | 'system' | 'contact'
  /** As the other side sees it: what was hidden is not kept. */
  text: string
  masks: string[]
  /** Missing in messages from before there were files. */
  files?: MessageFileFacts[]
  state: 'sent' | 'held' | 'removed'
  readonly created_at: Date
  /** Not yet told to the others. */
  waiting_since?: Date
}

const messageSchema = new Schema<MessageRecord>(
  {
    conversation_id: objectId,
    seq: number,
    sender_id: Schema.Types.ObjectId,
    kind: { type: String, required: true, enum: ['text', 'system', 'contact'] },
    text: maybeText,
    masks: [String],
    files: {
      type: [new Schema({ id: text, name: text, type: text, size: number }, { _id: false })],
      default: undefined,
    },
    state: { type: String, required: true, enum: ['sent', 'held', 'removed'] },
    created_at: date,
    waiting_since: Date,
  } as never,
  { collection: 'messages', versionKey: false },
)
messageSchema.index({ conversation_id: 1, seq: 1 }, { unique: true })
messageSchema.index({ sender_id: 1, _id: 1 })
messageSchema.index({ waiting_since: 1 }, { sparse: true })
export const MessageModel = model('message', messageSchema)

/** Somebody does not want to hear of somebody: the id is 'by:whom'. */
const blockSchema = new Schema(
  { _id: text, user_id: objectId, whom: objectId, created_at: date },
  { collection: 'blocks', versionKey: false },
)
blockSchema.index({ user_id: 1, created_at: -1, _id: -1 })
blockSchema.index({ whom: 1 })
export const BlockModel = model('block', blockSchema)
