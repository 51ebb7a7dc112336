import { lazyDialog } from '../../../ui/lazy.ts'

/** The dialog of a report: few people open it, so no page waits for it. */
export const ReportDialog = lazyDialog(
  () => import('../../../entities/report/report-dialog.tsx'),
  (part) => part.ReportDialog,
)
