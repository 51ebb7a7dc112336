/** The public pages that read from the server, most of them for people with an account, in one part. */
export { DataPage } from '../../features/account/settings/data-page.tsx'
export { SecurityPage } from '../../features/account/settings/security-page.tsx'
export { SupportPage } from '../../features/account/support-tickets/support-page.tsx'
export { TicketPage } from '../../features/account/support-tickets/ticket-page.tsx'
export { TutorPage } from '../../features/marketplace/tutor/tutor-page.tsx'
