/** The pages of the teacher area: people go from one to the others by its sidebar. */
export { SettingsPage } from '../../features/teacher/settings/settings-page.tsx'
