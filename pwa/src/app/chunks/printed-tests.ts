/** Tests on paper: few authors print, and nobody else waits for it. */
export { PrintPage } from '../../features/admin/tests/print/print-page.tsx'
