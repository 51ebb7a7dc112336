export const supportLimits = {
  subject: 150,
  message: 5_000,
  /** Tickets of one person that wait for an answer or for being closed. */
  openTickets: 20,
  /** Of one thread: it is one document, and a longer talk is a new matter. */
  messages: 200,
} as const

export const ticketStatuses = ['open', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketPage = { limit: 20, maxRows: 100 } as const
