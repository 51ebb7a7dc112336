import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { useMay } from '../../../data/admin-reads.ts'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { CheckedRows } from './checked-rows.tsx'
import { Counts } from './counts.tsx'
import { ImportActions } from './import-actions.tsx'
import { ImportStatus } from './import-status.tsx'
import { ImportTrail } from './import-trail.tsx'
import { canBeMapped } from '../../../entities/import/mapping-state.ts'
import { wordsOf } from './import-words.ts'
import { TableSetup } from './table-setup.tsx'
import { useImport } from './use-import.ts'

/** One import from its check to its report: the state is the server's, so it can be left and come back to. */
export function ImportPage() {
  const { id = '' } = useParams()
  const { job, problem, show, retry } = useImport(id)
  const mayImport = useMay(job?.list ? 'reference-lists' : 'questions', 'write')
  const history = <LinkButton label="All imports" to="/admin/imports" variant="outlined" color="inherit" />
  return (
    <AdminPage title={job?.file_name ?? 'Import'} hint={job && `into ${wordsOf(job).into}`} actions={history}>
      {!job && <CallState of={{ answer: job, problem, reload: retry }} rows={4} height={88} />}
      {job && (
        <>
          <ImportTrail job={job} />
          <ImportStatus job={job} isLate={problem !== undefined} />
          {isUnderWay(job.status) && <Progress job={job} />}
          <Counts job={job} />
          {mayImport && canBeMapped(job) && <TableSetup key={job.status} job={job} onDone={show} />}
          <CheckedRows job={job} />
          <ImportActions job={job} onDone={show} />
        </>
      )}
    </AdminPage>
  )
}

/** Guesses of the first seconds are worth nothing. */
const soonest = 3

/** How far an import is, while a worker is at it. */
function Progress({ job }: { readonly job: ImportRow }) {
  const { progress, rate, seconds_left: left, forecast, counts, status } = job
  const rows = status === 'running' ? counts.total : forecast.total
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', mb: 1 }}>
        <Typography variant="h2" component="p" aria-hidden>
          {Math.floor(progress)} %
        </Typography>
        <Typography variant="body2">{formatNumber(rows)} rows</Typography>
        {rate > 0 && <Typography variant="body2">{formatNumber(rate)} rows a second</Typography>}
        {rate > 0 && left >= soonest && <Typography variant="body2">{timeLeft(left)}</Typography>}
      </Box>
      <LinearProgress
        variant="determinate"
        value={progress}
        aria-label={job.file_name}
        sx={{ height: 8, borderRadius: 1 }}
      />
      {/* Spoken at the start and at each quarter, not at every change. */}
      <Box component="span" sx={visuallyHidden} role="status">
        {Math.floor(progress / 25) * 25} percent
      </Box>
    </Card>
  )
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'} left`
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}
