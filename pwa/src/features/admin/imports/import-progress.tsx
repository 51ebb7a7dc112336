import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

const number = new Intl.NumberFormat('en-IN')
/** Guesses of the first seconds are worth nothing. */
const soonest = 3

/** How far an import is, while a worker is at it. */
export function ImportProgress({ job }: { readonly job: ImportRow }) {
  if (!isUnderWay(job.status)) return null
  const { progress, rate, seconds_left: left, forecast, counts, status } = job
  const rows = status === 'running' ? counts.total : forecast.total
  // Spoken at the start and at each quarter, not at every change.
  const quarter = Math.floor(progress / 25) * 25
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h2" component="p" aria-hidden>
          {Math.floor(progress)} %
        </Typography>
        <Typography variant="body2">{number.format(rows)} rows</Typography>
        {rate > 0 && <Typography variant="body2">{number.format(rate)} rows a second</Typography>}
        {rate > 0 && left >= soonest && <Typography variant="body2">{timeLeft(left)}</Typography>}
      </Box>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-label={job.file_name}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Box component="span" sx={visuallyHidden} role="status">
        {quarter} percent
      </Box>
    </Card>
  )
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds left`
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
