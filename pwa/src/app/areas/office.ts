/**
 * The back office in one part: whoever opens one of its pages goes on to the others, and on a slow network every
 * further file costs a round trip. Heavy tools of single pages stay parts of their own.
 */
export { AuditPage } from '../../features/office-users/audit-page.tsx'
export { BankFormPage } from '../../features/office-banks/bank-form-page.tsx'
export { BanksPage } from '../../features/office-banks/banks-page.tsx'
export { EditorPage } from '../../features/office-editor/editor-page.tsx'
export { ImportPage } from '../../features/office-imports/import-page.tsx'
export { ImportsPage } from '../../features/office-imports/imports-page.tsx'
export { InquiriesPage } from '../../features/office-inquiries/inquiries-page.tsx'
export { ListsPage } from '../../features/office-lists/lists-page.tsx'
export { NewImportPage } from '../../features/office-imports/new-import-page.tsx'
export { OfficeHomePage } from '../../features/office-home/office-home-page.tsx'
export { QuestionsPage } from '../../features/office-questions/questions-page.tsx'
export { ReviewPage } from '../../features/office-review/review-page.tsx'
export { SiteSettingsPage } from '../../features/office-site-settings/site-settings-page.tsx'
export { TakePage } from '../../features/office-take/take-page.tsx'
export { PersonPage } from '../../features/office-person/person-page.tsx'
export { UsersPage } from '../../features/office-users/users-page.tsx'
export { AdminLayout } from '../layouts/admin-layout.tsx'
