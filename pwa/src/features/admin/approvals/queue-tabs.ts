/** What waits for approval, and what is live and should be looked at. */
export const queueTabs = [
  { to: '/admin/approve', text: 'Waiting' },
  { to: '/admin/approve/flagged', text: 'Flagged' },
] as const
