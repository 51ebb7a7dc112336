/** The queues of reports and of material. */
export { MaterialPage } from '../../features/admin/material/material-page.tsx'
export { ReportsPage } from '../../features/admin/reports/reports-page.tsx'
export { ReviewsPage } from '../../features/admin/reviews/reviews-page.tsx'
