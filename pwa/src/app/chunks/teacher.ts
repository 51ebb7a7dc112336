/** The pages of the teacher area: people go from one to the others by its sidebar. */
export { InquiriesPage } from '../../features/teacher/inquiries/inquiries-page.tsx'
export { SettingsPage } from '../../features/teacher/settings/settings-page.tsx'
