import type { AuditRow } from '@abhyas/shared/platform/audit/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { exactMoment, shortMoment } from '../../ui/moment.ts'
import { sentenceOf } from './audit-sentences.ts'

/** One entry of the audit log. It names the changed fields; their values are not recorded. */
export function TrailEntry({ entry }: { readonly entry: AuditRow }) {
  const { at, actor, actor_name, entity_id, changes, note, network } = entry
  const by = actor === entity_id ? 'by themselves' : `by ${actor_name || actor}`
  return (
    <Box sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        {sentenceOf(entry)}
        {note && `: ${note}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" title={exactMoment(at)} sx={{ overflowWrap: 'anywhere' }}>
        {[shortMoment(at), by, network, changes.map(({ field }) => field).join(', ')].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}
