/**
 * The back office in one part: people go from one of its pages to the others, and on a slow network every
 * further file costs a round trip. Heavy tools of single pages stay parts of their own.
 */
export { AuditPage } from '../../features/admin/audit/audit-page.tsx'
export { BankFormPage } from '../../features/admin/banks/bank-form-page.tsx'
export { BanksPage } from '../../features/admin/banks/banks-page.tsx'
export { EditorPage } from '../../features/admin/question-editor/editor-page.tsx'
export { BoardPage } from '../../features/admin/inquiry-board/board-page.tsx'
export { ListsPage } from '../../features/admin/reference-data/lists-page.tsx'
export { AdminHomePage } from '../../features/admin/home/admin-home-page.tsx'
export { QuestionsPage } from '../../features/admin/questions/questions-page.tsx'
export { FlaggedPage } from '../../features/admin/approvals/flagged-page.tsx'
export { ApprovalsPage } from '../../features/admin/approvals/approvals-page.tsx'
export { SiteSettingsPage } from '../../features/admin/site-settings/site-settings-page.tsx'
export { AddFromExistingPage } from '../../features/admin/add-from-existing/add-from-existing-page.tsx'
export { PersonPage } from '../../features/admin/person/person-page.tsx'
export { UsersPage } from '../../features/admin/users/users-page.tsx'
export { AdminLayout } from '../layouts/admin-layout.tsx'
