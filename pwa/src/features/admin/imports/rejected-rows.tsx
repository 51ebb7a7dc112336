import { refusedEnding } from '@abhyas/shared/content/imports/formats'
import { type ImportRow, refusedOf, type RejectReason } from '@abhyas/shared/content/imports/shapes'
import { moreRefused } from '@abhyas/shared/content/imports/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRead } from '../../../data/queries.ts'
import { CallProblem } from '../../../ui/call-state.tsx'
import { SaveButton } from '../../../ui/save-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { RejectedReason } from './rejected-reason.tsx'

/** The rows that were not taken, by their reasons: each with what to do, and one of its rows. */
export function RejectedRows({ job }: { readonly job: ImportRow }) {
  const { answer, problem, reload } = useRead<SuccessAnswer<RejectReason[]>>(
    job.status === 'running' ? undefined : `/admin/imports/${job.id}/refused/reasons`,
  )
  const name = `refused.${refusedEnding(job.format)}`
  const kept = answer?.data.reduce((sum, { count }) => sum + count, 0)
  const more = kept === undefined ? 0 : refusedOf(job) - kept
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Muted sx={{ flex: '1 1 260px' }}>
          Correct the downloaded file and import it again. Rows that are already imported are recognised.
        </Muted>
        <SaveButton label="Download refused" path={`/admin/imports/${job.id}/${name}`} name={name} />
      </Box>
      {more > 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 1 }}>
          {moreRefused(more)}
        </Typography>
      )}
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      <Box component="ul" aria-label="Reasons" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {answer?.data.map((reason) => (
          <RejectedReason key={reason.first.code} reason={reason} job={job} />
        ))}
      </Box>
    </>
  )
}
