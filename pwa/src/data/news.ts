import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'

const newsEvent = 'news'

/** Tells the pages of this tab what came live. */
export const tellNews = (row: NotificationRow): boolean =>
  window.dispatchEvent(new CustomEvent<NotificationRow>(newsEvent, { detail: row }))

/** Calls back for what comes live. Answers how to stop. */
export function onNews(callback: (row: NotificationRow) => void): () => void {
  const listen = (event: Event) => callback((event as CustomEvent<NotificationRow>).detail)
  window.addEventListener(newsEvent, listen)
  return () => window.removeEventListener(newsEvent, listen)
}
