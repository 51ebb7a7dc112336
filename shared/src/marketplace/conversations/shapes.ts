import { type Static, Type } from 'typebox'
import { orNull } from '../../or-null.ts'

const closed = { additionalProperties: false }
const text = Type.String()

/** Somebody in a conversation. Tutors never see a surname of the family. */
const MemberShape = Type.Object({
  id: text,
  name: text,
  /** 'family', 'student', 'guardian' or 'tutor'. */
  role: text,
  /** URL path; empty if there is none. Of tutors only. */
  photo: text,
  /** Names the public profile of a tutor; empty for others. */
  tutor_id: text,
  /** A sample person; missing of real ones. */
  sample: Type.Optional(Type.Boolean()),
})

export const ConversationShape = Type.Object({
  id: text,
  /** 'pair', or 'batch': what a class is told. */
  kind: text,
  /** The others. */
  with: Type.Array(MemberShape),
  /** Whom it is about. */
  learner: Type.Object({ first_name: text, studying_in: text, board: text, minor: Type.Boolean() }),
  subject: text,
  /** The newest inquiry in it; null after its author has left. */
  inquiry: orNull(Type.Object({ id: text, state: text, may: Type.Array(text) })),
  /** The beginning of the last message. */
  preview: text,
  last_seq: Type.Integer(),
  last_at: text,
  /** How far the caller has read, and the others at least. */
  read_seq: Type.Integer(),
  seen_seq: Type.Integer(),
  unread: Type.Integer(),
  /** 'closed': nobody has agreed; 'asked': the caller has, 'wanted': the other side has; 'open': both have. */
  contact: text,
  muted: Type.Boolean(),
  /** Nobody can write any more: blocked, left or over. */
  closed: Type.Boolean(),
  /** The caller has blocked somebody in it. */
  blocked: Type.Boolean(),
  /** It is being looked at. */
  held: Type.Boolean(),
})
export type Conversation = Static<typeof ConversationShape>

/** A picture or a PDF in a message. Its bytes are read by its id. */
export const MessageFileShape = Type.Object({
  id: text,
  /** As the other side sees it: contact details are hidden in it, too. */
  name: text,
  /** 'image/webp' or 'application/pdf'. */
  type: text,
  /** The stored size in bytes. */
  size: Type.Integer(),
})
export type MessageFile = Static<typeof MessageFileShape>

export const MessageShape = Type.Object({
  id: text,
  seq: Type.Integer(),
  /** Empty for who has left, and for what the product says. */
  sender_id: text,
  is_own: Type.Boolean(),
  /** 'text', 'system', or 'contact': what both sides have agreed to see. */
  kind: text,
  text,
  /** None if it was removed. */
  files: Type.Array(MessageFileShape),
  /** What was hidden in it. */
  masks: Type.Array(text),
  /** 'sent', 'held' or 'removed'. */
  state: text,
  created_at: text,
})
export type Message = Static<typeof MessageShape>

/** What streams carry of a conversation: it has a new message, or its state has changed. */
export interface ConversationNews {
  readonly id: string
  readonly last_seq: number
  readonly preview: string
}
/** How far the other side has read. */
export interface ReadNews {
  readonly id: string
  readonly seq: number
}

export const MessagesQueryShape = Type.Object(
  {
    after_seq: Type.Optional(Type.Integer()),
    before_seq: Type.Optional(Type.Integer()),
    limit: Type.Optional(Type.Integer()),
  },
  closed,
)
/** The oldest first. */
export const MessagesShape = Type.Object({ messages: Type.Array(MessageShape), has_more: Type.Boolean() })
export type Messages = Static<typeof MessagesShape>

export const NewMessageShape = Type.Object(
  {
    text: Type.Optional(Type.String({ maxLength: 20_000 })),
    /** Ids of files that the caller has uploaded to this conversation. More than are taken, so that the rule says so. */
    files: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 20 })),
  },
  closed,
)
export type NewMessage = Static<typeof NewMessageShape>
export const ReadShape = Type.Object({ seq: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }, closed)
export const MuteShape = Type.Object({ muted: Type.Boolean() }, closed)
export const ContactShape = Type.Object({ agree: Type.Boolean() }, closed)

const id = Type.String({ maxLength: 100 })
export const NewBlockShape = Type.Object({ user_id: Type.Optional(id) }, closed)
export const BlockShape = Type.Object({ user_id: text, name: text, created_at: text })
export type Block = Static<typeof BlockShape>
