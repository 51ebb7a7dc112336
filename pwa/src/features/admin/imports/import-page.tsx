import type { ImportRow } from '@abhyas/shared/content/imports/shapes'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import type { QuestionContent } from '@abhyas/shared/content/questions/content'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useRead } from '../../../data/queries.ts'
import { QuestionView } from '../../../entities/question/question-view.tsx'
import { AdminPage } from '../../../ui/admin-page.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportStatus } from './import-status.tsx'
import { ImportSteps } from './import-steps.tsx'
import { wordsOf } from './import-words.ts'
import { RejectedBlocks } from './rejected-rows.tsx'
import { useImport } from './use-import.ts'

/** One import from its check to its report: the state is the server's, so it can be left and come back to. */
export function ImportPage() {
  const { id = '' } = useParams()
  const { job, problem, show, retry } = useImport(id)
  const history = <LinkButton label="All imports" to="/admin/imports" variant="outlined" color="inherit" />
  return (
    <AdminPage title={job?.file_name ?? 'Import'} hint={job && `into ${wordsOf(job).into}`} actions={history}>
      {!job && <CallState of={{ answer: job, problem, reload: retry }} rows={4} height={88} />}
      {job && (
        <>
          <ImportStatus job={job} isLate={problem !== undefined} />
          {isUnderWay(job.status) && <Progress job={job} />}
          <Counts job={job} />
          {!job.list && <ColumnMapping key={job.status} job={job} onDone={show} />}
          <ImportSteps job={job} onDone={show} />
          <RejectedBlocks job={job} />
          {!job.list && (job.status === 'ready' || job.status === 'running') && <Preview id={job.id} />}
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
  if (seconds < 60) return `${seconds} seconds left`
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
}

/** Each outcome and its colour. */
const outcomes = [
  { name: 'created', color: 'primary' },
  { name: 'updated', color: 'info' },
  { name: 'duplicate', color: 'warning' },
  { name: 'refused', color: 'error' },
] as const

/** What becomes of the rows, or became of them: together they are the file. */
function Counts({ job }: { readonly job: ImportRow }) {
  const isForecast = job.status === 'ready' || job.status === 'checking' || job.status === 'uploaded'
  const counts = isForecast ? job.forecast : job.counts
  if (counts.total === 0) return null
  const [before, after] = wordsOf(job).created
  const titles = {
    created: isForecast ? before : after,
    updated: 'Updated',
    duplicate: 'Duplicates, skipped',
    refused: 'Refused',
  }
  const percent = (count: number) => (count / counts.total) * 100
  return (
    <Card sx={{ mb: 2, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', height: 8 }} aria-hidden>
        {outcomes.map(({ name, color }) => (
          <Box key={name} sx={{ width: `${percent(counts[name])}%`, bgcolor: `${color}.main` }} />
        ))}
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        {outcomes.map(({ name, color }) => (
          <Box key={name} sx={{ p: 2 }}>
            <Muted component="dt" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              <Box
                aria-hidden
                sx={{ width: 10, height: 10, flexShrink: 0, borderRadius: '3px', bgcolor: `${color}.main` }}
              />
              {titles[name]}
            </Muted>
            <Typography component="dd" variant="h2" sx={{ m: 0, mt: 0.5 }}>
              {formatNumber(counts[name])} <Muted component="span">{percent(counts[name]).toFixed(1)} %</Muted>
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** The first questions of the file as they will look, with what is right. */
function Preview({ id }: { readonly id: string }) {
  const questions = useRead<SuccessAnswer<QuestionContent[]>>(`/admin/imports/${id}/preview`).answer?.data ?? []
  const [shown, setShown] = useState(3)
  if (questions.length === 0) return null
  return (
    <Card sx={{ p: 2 }}>
      <Heading sx={{ mb: 1 }}>First questions</Heading>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 2 }}>
        {questions.slice(0, shown).map((question, i) => (
          <li key={i}>
            <QuestionView content={question} />
          </li>
        ))}
      </Box>
      {questions.length > shown && (
        <Button sx={{ mt: 2 }} onClick={() => setShown(questions.length)}>
          Show all {questions.length}
        </Button>
      )}
    </Card>
  )
}
