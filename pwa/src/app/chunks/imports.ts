/** Imports: the history, the form, and one import from its check to its report. */
export { ImportPage } from '../../features/admin/imports/import-page.tsx'
export { ImportsPage } from '../../features/admin/imports/imports-page.tsx'
export { NewImportPage } from '../../features/admin/imports/new-import-page.tsx'
