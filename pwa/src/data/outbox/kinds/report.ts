import type { NewReport } from '@abhyas/shared/marketplace/reports/shapes'
import type { Kind, Queued } from '../kind.ts'

/** What somebody tells our staff, which the server does not have. `name`: what is reported, in words. */
export type ReportChange = Queued & { readonly report: NewReport; readonly name: string }

/** A refused one stands among one's own reports, with the reason. */
export const reportKind: Kind<ReportChange> = {
  kind: 'report',
  schema: 2,
  documentKey: ({ report }) => `report ${report?.about?.kind ?? ''} ${report?.about?.id ?? ''}`,
  call: ({ report }) => ({ method: 'POST', path: '/reports', body: report }),
  describe: ({ name }) => ({ page: { path: '/account/reports', name: 'reports' }, part: name, fields: [] }),
}

export const isReport = (change: Queued): change is ReportChange => change.kind === reportKind.kind
