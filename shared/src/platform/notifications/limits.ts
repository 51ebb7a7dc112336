export const notificationLimits = {
  /** Kept for one person; the oldest make room. */
  kept: 500,
  keptDays: 180,
  /** Marked as read by one call. */
  ids: 100,
  /** Open streams of one person; the oldest makes room. */
  streams: 5,
} as const

export const notificationPage = { limit: 20, maxRows: 100 } as const

export const notificationFilters = ['all', 'unread'] as const
export type NotificationFilter = (typeof notificationFilters)[number]
