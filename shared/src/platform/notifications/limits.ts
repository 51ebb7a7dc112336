export const notificationLimits = {
  /** Notifications stored per user. The oldest are deleted. */
  kept: 500,
  keptDays: 180,
  /** Maximum ids per request to mark as read. */
  ids: 100,
  /** Open streams per user. A new one replaces the oldest. */
  streams: 5,
} as const

export const notificationPage = { limit: 20, maxRows: 100 } as const

export const notificationFilters = ['all', 'unread'] as const
export type NotificationFilter = (typeof notificationFilters)[number]
