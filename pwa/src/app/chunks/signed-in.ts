/** The parts of every header for a signed-in person, in one chunk. */
export { NotificationBell } from '../../features/account/notifications/notification-bell.tsx'
export { AccountMenu } from '../layouts/account-menu.tsx'
