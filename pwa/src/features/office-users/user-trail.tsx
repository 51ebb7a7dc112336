import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCall } from '../../data/use-call.ts'
import { CallProblem, Waiting } from '../../ui/call-state.tsx'
import { TrailEntry } from './trail-entry.tsx'
import type { AuditList } from './user-calls.ts'

/** What was done to an account, and what its person did with it; the newest first. */
export function UserTrail({ id }: { readonly id: string }) {
  const { answer, problem, reload } = useCall<AuditList>(`/admin/audit?id=${id}`)
  return (
    <Box component="section" aria-label="Audit trail" sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        Audit trail
      </Typography>
      {problem && <CallProblem problem={problem} onRetry={reload} />}
      {!answer && !problem && <Waiting />}
      {answer?.data.length === 0 && <Typography color="textSecondary">Nothing was recorded yet.</Typography>}
      {answer?.data.map((entry) => (
        <TrailEntry key={entry.id} entry={entry} />
      ))}
    </Box>
  )
}
