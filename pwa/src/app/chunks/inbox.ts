/** Conversations of families and tutors. */
export { InboxPage } from '../../features/marketplace/inbox/inbox-page.tsx'
