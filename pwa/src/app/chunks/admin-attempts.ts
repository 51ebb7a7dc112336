/** What authors do with attempts: one of them, and the marking of essays. */
export { AdminAttemptPage } from '../../features/admin/tests/attempts/attempt-page.tsx'
export { MarkingPage } from '../../features/admin/tests/attempts/marking-page.tsx'
