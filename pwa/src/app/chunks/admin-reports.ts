/** The queue of reports. */
export { ReportsPage } from '../../features/admin/reports/reports-page.tsx'
