/** The queues of reports, of disputed lessons, of material and of reviews. */
export { DisputesPage } from '../../features/admin/disputes/disputes-page.tsx'
export { MaterialPage } from '../../features/admin/material/material-page.tsx'
export { ReportsPage } from '../../features/admin/reports/reports-page.tsx'
export { ReviewsPage } from '../../features/admin/reviews/reviews-page.tsx'
