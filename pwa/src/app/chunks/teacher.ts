/** The pages of the teacher area: people go from one to the others by its sidebar. */
export { HomePage } from '../../features/teacher/home/home-page.tsx'
export { InquiriesPage } from '../../features/teacher/inquiries/inquiries-page.tsx'
export { SettingsPage } from '../../features/teacher/settings/settings-page.tsx'
