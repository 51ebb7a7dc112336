import { type Static, Type } from 'typebox'
import { allOf } from '../../all-of.ts'
import { listQueryFields, listReplyShape } from '../../list-reply.ts'

const closed = { additionalProperties: false }

/** A notification. `link` is a path of the web app, or empty. */
export const NotificationShape = Type.Object({
  ...allOf(['id', 'kind', 'title', 'text', 'link', 'created_at'], Type.String()),
  read: Type.Boolean(),
  /** How many equal ones it stands for. */
  times: Type.Integer({ minimum: 1 }),
})
export type NotificationRow = Static<typeof NotificationShape>

export const ListNotificationsShape = Type.Object(
  { ...listQueryFields, filter: Type.Optional(Type.String({ maxLength: 100 })) },
  closed,
)
/** The list reply, plus the number of unread notifications, independent of the filter. */
export const NotificationListShape = Type.Object({
  ...listReplyShape(NotificationShape).properties,
  unread: Type.Integer({ minimum: 0 }),
})

const id = Type.String({ pattern: '^[0-9a-f]{24}$' })
export const MarkReadShape = Type.Object(
  { ids: Type.Optional(Type.Array(id, { maxItems: 1_000 })), all: Type.Optional(Type.Boolean()) },
  closed,
)
export type MarkRead = Static<typeof MarkReadShape>
export const UnreadShape = Type.Object({ unread: Type.Integer({ minimum: 0 }) })

/**
 * The events of GET /events. After `ready`, reload the list: everything stored from then on comes as `notification`,
 * sometimes one already in the list (same id). `conversation`: it has a new message, or its state has changed. `read`:
 * how far the other side has read. `booking`: a lesson has changed. `over`: the session has ended. `replaced`: by a newer stream. Skip unknown ones.
 */
const streamEvents = ['ready', 'notification', 'conversation', 'read', 'booking', 'over', 'replaced'] as const
export type StreamEvent = (typeof streamEvents)[number]
