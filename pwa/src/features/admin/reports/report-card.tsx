import type { QueuedReport } from '@abhyas/shared/marketplace/reports/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { reasonWords, stateOf, thingOf } from '../../../entities/report/report-words.ts'
import { dotted } from '../../../ui/dotted.ts'
import { shortMoment } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { focusedRow, rowMark } from '../../../ui/use-row-keys.ts'
import { DueTime } from './due-time.tsx'

interface ReportCardProps {
  readonly of: QueuedReport
  /** Where it is opened. */
  readonly to: string
}

/** A report of the queue: what, why, by whom, and by when it is decided. */
export function ReportCard({ of: report, to }: ReportCardProps) {
  const { about, owner, reason, text, state, number, reporter, assigned_to, created_at } = report
  const shown = stateOf(state)
  return (
    <Card
      component="article"
      aria-label={`Report ${number}`}
      {...rowMark}
      sx={{ ...focusedRow, p: 2, display: 'grid', gap: 0.75, alignContent: 'start', justifyItems: 'start' }}
    >
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={to}>
          {thingOf(about, owner.name)}
        </Link>
      </Typography>
      <DueTime of={report} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Badge tone={shown.tone}>{shown.text}</Badge>
        <Typography sx={{ fontWeight: 600 }}>{reasonWords(reason)}</Typography>
      </Box>
      {text && (
        <Typography noWrap sx={{ maxWidth: '100%' }}>
          {text}
        </Typography>
      )}
      <Muted>
        {dotted(
          `By ${reporter.name || 'somebody who has left'}`,
          shortMoment(created_at),
          assigned_to.name && `with ${assigned_to.name}`,
        )}
      </Muted>
    </Card>
  )
}
