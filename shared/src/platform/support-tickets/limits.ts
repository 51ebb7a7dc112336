export const supportLimits = {
  subject: 150,
  message: 5_000,
  /** Open tickets per user. */
  openTickets: 20,
  /** Messages per thread, because it is one document. A longer conversation needs a new ticket. */
  messages: 200,
  /** Messages of visitors from one network in an hour: half of them are free, each further one costs more work. */
  contactsOfHour: 10,
  /** How long the ticket of a visitor is kept. */
  contactDays: 365,
} as const

export const ticketStatuses = ['open', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketPage = { limit: 20, maxRows: 100 } as const
