/** What a teacher has bought, with what the pages of purchases bring along. */
export { SubscriptionsPage } from '../../features/teacher/subscriptions/subscriptions-page.tsx'
