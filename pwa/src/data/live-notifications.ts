import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'

const newsEvent = 'news'

/** Passes a live notification to the pages of this tab. */
export const tellNews = (row: NotificationRow): boolean =>
  window.dispatchEvent(new CustomEvent<NotificationRow>(newsEvent, { detail: row }))

/** Calls back for live notifications. Returns a function that stops. */
export function onNews(callback: (row: NotificationRow) => void): () => void {
  const listen = (event: Event) => callback((event as CustomEvent<NotificationRow>).detail)
  window.addEventListener(newsEvent, listen)
  return () => window.removeEventListener(newsEvent, listen)
}
