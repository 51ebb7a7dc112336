import type { BookingNews } from '@abhyas/shared/marketplace/bookings/shapes'
import type { ConversationNews, ReadNews } from '@abhyas/shared/marketplace/conversations/shapes'
import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'

/** What the live connection brings to the pages of this tab. */
interface LiveEvents {
  /** The connection is open: what came before is in the lists. */
  readonly ready: object
  readonly notification: NotificationRow
  readonly conversation: ConversationNews
  readonly read: ReadNews
  readonly booking: BookingNews
}
export type LiveName = keyof LiveEvents

const names: ReadonlySet<string> = new Set<LiveName>(['ready', 'notification', 'conversation', 'read', 'booking'])

/** Older apps skip what they do not know. */
export const isLiveName = (name: string): name is LiveName => names.has(name)

export const tellLive = <Name extends LiveName>(name: Name, detail: LiveEvents[Name]): boolean =>
  window.dispatchEvent(new CustomEvent(`live-${name}`, { detail }))

type Handlers = { readonly [Name in LiveName]?: (detail: LiveEvents[Name]) => void }

/** Calls back for live events by their names. Returns a function that stops. */
export function onLive(handlers: Handlers): () => void {
  const over = new AbortController()
  const { signal } = over
  for (const [name, handle] of Object.entries(handlers))
    window.addEventListener(`live-${name}`, (event) => handle((event as CustomEvent<never>).detail), { signal })
  return () => over.abort()
}
