import { type Static, Type } from 'typebox'
import { listQueryFields, listReplyShape } from '../../list-reply.ts'

const closed = { additionalProperties: false }

/** What somebody is told. `link` is an address of the web app, empty where there is nothing to open. */
export const NotificationShape = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  link: Type.String(),
  read: Type.Boolean(),
  created_at: Type.String(),
})
export type NotificationRow = Static<typeof NotificationShape>

export const ListNotificationsShape = Type.Object(
  { ...listQueryFields, filter: Type.Optional(Type.String({ maxLength: 100 })) },
  closed,
)
/** The list reply, and how many are unread whatever the filter. */
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
 * What GET /events sends, by the name of the event. After `ready` the list is worth asking again: everything stored
 * from here on comes as `notification`, and sometimes one that the list has already (same id). `over`: the session is ended. `replaced`: a newer stream took the place.
 */
const streamEvents = ['ready', 'notification', 'over', 'replaced'] as const
export type StreamEvent = (typeof streamEvents)[number]
