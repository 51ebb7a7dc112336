import type { Result } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { answersWait } from '@abhyas/shared/assessment/attempts/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import type { CallError } from '../../../data/api-client.ts'
import { type ReadResult, useRead } from '../../../data/queries.ts'
import { shownMarks, titleOfSection } from '../../../entities/attempt/marks.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { NextStep } from './next-step.tsx'
import { type Part, PartsList } from '../../../entities/attempt/parts-list.tsx'
import { TopicsBefore } from './topics-before.tsx'
import { RankCard } from './rank-card.tsx'
import { WayBack } from '../../../entities/attempt/way-back.tsx'
import { ScoreCard } from '../../../entities/attempt/score-card.tsx'

const tests = { to: '/tests', name: 'Tests' }

/** The result of an attempt, as far as it is shown now. */
export function ResultPage() {
  const { id = '' } = useParams()
  return (
    <SignedInOnly title="Result" back={tests} width={1216}>
      <Read id={id} />
    </SignedInOnly>
  )
}

function Read({ id }: { readonly id: string }) {
  const read: ReadResult<SuccessAnswer<Result>> = useRead(`/attempts/${id}/result`)
  const { answer, problem } = read
  if (problem?.status === 403) return <NotYet problem={problem} />
  if (problem?.code === 'running')
    return (
      <>
        <Typography sx={{ mb: 2 }}>{problem.message}</Typography>
        <LinkButton label="Continue" to={`/attempts/${id}`} variant="contained" />
      </>
    )
  if (problem?.code === 'void') return <Typography>{problem.message}</Typography>
  if (!answer || problem) return <CallState of={read} rows={2} height={180} />
  return <Shown result={answer.data} />
}

/** When it will be there, as far as that is known. */
export function NotYet({ problem }: { readonly problem: CallError }) {
  const { at = '' } = (problem.data ?? {}) as { readonly at?: string }
  return (
    <>
      <Typography>{problem.message}</Typography>
      {at !== '' && <Typography sx={{ mt: 1, fontWeight: 600 }}>{`Shown after ${dayAndTime(at)}.`}</Typography>}
    </>
  )
}

function Shown({ result }: { readonly result: Result }) {
  const { topics = [], sections = [], earlier = [], has_solutions, solutions_at, attempt_id, child } = result
  const byTopic = topics
    .map(({ name, right, asked }) => ({ name, percent: (100 * right) / asked, counted: `${right} of ${asked}` }))
    .toSorted((a, b) => b.percent - a.percent || a.name.localeCompare(b.name))
  const bySection = sections.map(({ name, score, total }, at) => ({
    name: titleOfSection(name, at),
    percent: total === 0 ? 0 : (100 * score) / total,
    counted: `${shownMarks(score)} of ${shownMarks(total)} marks`,
  }))
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="h2">{result.test_name}</Typography>
        <Typography color="textSecondary">
          {[
            child,
            result.test_id !== '' && `Attempt ${result.number}`,
            result.submitted_at !== '' && `handed in ${dayAndTime(result.submitted_at)}`,
            result.is_late && 'arrived late',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {result.state === 'held' && (
          <Typography role="status" sx={{ mt: 1, fontWeight: 600 }}>
            {answersWait(dayAndTime(result.accept_until))}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '400px minmax(0, 1fr)' },
          alignItems: 'start',
          display: 'grid',
          gap: 4,
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ScoreCard result={result} />
          <RankCard result={result} />
          {child === undefined && result.next_step && <NextStep {...result.next_step} />}
          {has_solutions ? (
            <LinkButton label="See solutions" to={`/attempts/${attempt_id}/solutions`} variant="contained" />
          ) : (
            child === undefined &&
            solutions_at !== '' && <Typography>{`Solutions are shown after ${dayAndTime(solutions_at)}.`}</Typography>
          )}
          <WayBack testId={result.test_id} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {byTopic.length > 0 && <PartsList title="By topic" parts={byTopic} />}
          <TopicsBefore result={result} />
          {bySection.length > 1 && <PartsList title="By section" parts={bySection} />}
          {earlier.length > 0 && (
            <PartsList title={child === undefined ? 'Your attempts' : 'Attempts'} parts={attemptsOf(result)} />
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** This attempt below the earlier ones. */
const attemptsOf = ({ earlier = [], number, score = 0, total = 0, percent = 0 }: Result): Part[] =>
  [...earlier, { number, score, total, percent }].map((one) => ({
    name: one.number === number ? `Attempt ${one.number} (this one)` : `Attempt ${one.number}`,
    percent: one.percent,
    counted: `${shownMarks(one.score)} of ${shownMarks(one.total)}`,
  }))
