import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRead } from '../../data/queries.ts'
import { CallState } from '../../ui/call-state.tsx'
import { TrailEntry } from './trail-entry.tsx'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'

/** What the trail of a thing or a person is read from. */
export const trailPath = (id: string): string => `/admin/audit?id=${id}`

/** What was done to a thing, or by a person with their account; the newest first. */
export function AuditTrail({ id }: { readonly id: string }) {
  const read = useRead<ListReply<AuditRow>>(trailPath(id))
  return (
    <Box component="section" aria-label="Audit trail" sx={{ mt: 3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        Audit trail
      </Typography>
      <CallState of={read} />
      {read.answer?.data.length === 0 && <Typography color="textSecondary">No entries yet.</Typography>}
      {read.answer?.data.map((entry) => (
        <TrailEntry key={entry.id} entry={entry} />
      ))}
    </Box>
  )
}
