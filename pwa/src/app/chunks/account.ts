/** Pages of people with an account: they read from the server and have forms. */
export { DataPage } from '../../features/account/settings/data-page.tsx'
export { NotificationsPage } from '../../features/account/settings/notifications-page.tsx'
export { ReportsPage } from '../../features/account/reports/reports-page.tsx'
export { SecurityPage } from '../../features/account/settings/security-page.tsx'
export { SupportPage } from '../../features/account/support-tickets/support-page.tsx'
export { TicketPage } from '../../features/account/support-tickets/ticket-page.tsx'
