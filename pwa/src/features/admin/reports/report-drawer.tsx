import type { DecideReport, OpenedReport, QueuedReport } from '@abhyas/shared/marketplace/reports/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { refreshWaiting, useMay } from '../../../data/admin-reads.ts'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { refresh, setAnswer, useRead } from '../../../data/queries.ts'
import { thingOf, reasonWords, stateOf } from '../../../entities/report/report-words.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { DecideForm } from './decide-form.tsx'
import { DueTime } from './due-time.tsx'
import { ReportFacts } from './report-facts.tsx'
import { ReportedTalk } from './reported-talk.tsx'

/** One report beside the queue: what it is about in its context, and the decision. */
export function ReportDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const path = `/admin/reports/${encodeURIComponent(id)}`
  const read = useRead<SuccessAnswer<OpenedReport>>(path)
  const { isBusy, problem, submit } = useSubmit()
  const mayDecide = useMay('moderation', 'write')
  const report = read.answer?.data
  async function decide(body: DecideReport): Promise<void> {
    const given = await call<SuccessAnswer<QueuedReport>>('PATCH', path, body, ifMatch(report?.version ?? 0)).catch(
      (error: unknown) => {
        // What is so now is shown; the sentence says why nothing was done.
        if ([409, 412].includes(callErrorOf(error).status)) read.reload()
        throw error
      },
    )
    if (report) setAnswer(path, { ...given, data: { ...report, ...given.data } })
    refresh('/admin/reports?')
    refreshWaiting()
    toast(given.message)
  }
  return (
    <DrawerFrame
      label="Report"
      title={report ? thingOf(report.about, report.owner.name) : 'Report'}
      hint={report && `Report ${report.number} · ${reasonWords(report.reason)}`}
      badge={report && <Badge tone={stateOf(report.state).tone}>{stateOf(report.state).text}</Badge>}
      width={560}
      onClose={onClose}
    >
      <CallState of={read} />
      {report && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
          <DueTime of={report} />
          <ReportFacts of={report} />
          <ReportedTalk messages={report.messages} />
          {problem && <Problem>{problem}</Problem>}
          {mayDecide && report.may.includes('looking') && (
            <OnlineButton
              variant="outlined"
              disabled={isBusy}
              onClick={() => void submit(() => decide({ state: 'looking' }))}
              sx={{ justifySelf: 'start' }}
            >
              Take this report
            </OnlineButton>
          )}
          {mayDecide && report.may.includes('rejected') && (
            <DecideForm key={report.state} of={report} onDecide={decide} />
          )}
        </Box>
      )}
    </DrawerFrame>
  )
}
