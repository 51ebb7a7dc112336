/** What stands in every header of who is signed in, in one part. */
export { NotificationBell } from '../../features/account/notifications/notification-bell.tsx'
export { AccountMenu } from '../layouts/account-menu.tsx'
