export const supportLimits = {
  subject: 150,
  message: 5_000,
  /** Open tickets per user. */
  openTickets: 20,
  /** Messages per thread, because it is one document. A longer conversation needs a new ticket. */
  messages: 200,
} as const

export const ticketStatuses = ['open', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** What a visitor writes about. */
export const contactKinds = ['question', 'trial'] as const
export type ContactKind = (typeof contactKinds)[number]

export const ticketPage = { limit: 20, maxRows: 100 } as const

/**
 * Messages of visitors from one network in an hour: half of them are free, each further one costs more work. Their
 * tickets are kept for a year.
 */
export const contactLimits = { ofHour: 10, days: 365 } as const
