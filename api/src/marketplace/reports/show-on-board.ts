import { reportReasons } from '@abhyas/shared/marketplace/reports/choices'
import type { ReportState } from '@abhyas/shared/marketplace/reports/states'
import type { SourceState } from '@abhyas/shared/platform/inquiry-board/columns'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { forgetPerson, putItem } from '../../platform/inquiry-items/commands.ts'
import { ReportModel, type ReportRecord } from './model.ts'

const states: Readonly<Record<ReportState, SourceState>> = {
  new: 'asks',
  looking: 'looked_at',
  upheld: 'over',
  rejected: 'over',
}

/** Makes the board of our staff show a report as it is. Can be repeated. */
export async function showOnBoard(report: ReportRecord): Promise<void> {
  const { _id, reporter_id, reason, state, created_at, version, assigned_to } = report
  const reporter = reporter_id ? String(reporter_id) : ''
  await putItem({
    _id,
    kind: 'report',
    title: reportReasons[reason].text,
    person: (await namesOfPeople([reporter])).get(reporter) ?? '',
    opened_at: created_at,
    version,
    state: states[state],
    assigned_to,
  })
  // Its reporter has left meanwhile.
  if (reporter && !(await ReportModel.exists({ _id, reporter_id } as never))) await forgetPerson(_id)
}
