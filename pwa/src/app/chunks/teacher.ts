/** The pages of the teacher area: people go from one to the others by its sidebar. */
export { BatchPage } from '../../features/teacher/classes/batch-page.tsx'
export { BatchesPage } from '../../features/teacher/classes/batches-page.tsx'
export { CalendarPage } from '../../features/teacher/calendar/calendar-page.tsx'
export { HomePage } from '../../features/teacher/home/home-page.tsx'
export { InquiriesPage } from '../../features/teacher/inquiries/inquiries-page.tsx'
export { SettingsPage } from '../../features/teacher/settings/settings-page.tsx'
