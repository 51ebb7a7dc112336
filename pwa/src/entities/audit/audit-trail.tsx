import type { ListReply } from '@abhyas/shared/list-reply'
import { placeOf, sentenceOf } from '@abhyas/shared/platform/audit/sentences'
import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useRead } from '../../data/queries.ts'
import { dotted } from '../../ui/dotted.ts'
import { CallState } from '../../ui/call-state.tsx'
import { exactMoment, shortMoment } from '../../ui/moment.ts'
import { Muted } from '../../ui/text.tsx'
import { focusedRow, rowMark } from '../../ui/use-row-keys.ts'

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

/**
 * One entry of the audit log: a sentence, a link to the thing, and old and new values where they are nobody's secret.
 * Of personal data only the names of the fields are recorded.
 */
export function TrailEntry({ entry, isLinked = false }: { readonly entry: AuditRow; readonly isLinked?: boolean }) {
  const { at, changes, note, network } = entry
  const place = isLinked ? placeOf(entry) : undefined
  const fields = note ? '' : changes.map(({ field }) => field).join(', ')
  return (
    <Box {...rowMark} sx={{ ...focusedRow, py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {place ? (
          <Link component={RouterLink} to={place} color="inherit">
            {sentenceOf(entry)}
          </Link>
        ) : (
          sentenceOf(entry)
        )}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      <Muted title={exactMoment(at)} sx={{ overflowWrap: 'anywhere' }}>
        {dotted(shortMoment(at), network, fields)}
      </Muted>
    </Box>
  )
}
