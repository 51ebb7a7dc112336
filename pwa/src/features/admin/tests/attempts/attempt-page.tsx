import type { AttemptDetails } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { answersWait } from '@abhyas/shared/assessment/attempts/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { useAuthoring } from '../../../../data/authoring.ts'
import { setAnswer, useRead } from '../../../../data/queries.ts'
import { AttemptStateBadge } from '../../../../entities/attempt/attempt-state.tsx'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { signalWords } from '../../../../entities/attempt/signal-words.ts'
import { timeInWords } from '../../../../entities/attempt/time-in-words.ts'
import { AdminPage } from '../../../../ui/admin-page.tsx'
import { CallState } from '../../../../ui/call-state.tsx'
import { Columns } from '../../../../ui/columns.tsx'
import { type Fact, FactList } from '../../../../ui/fact-list.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { exactMoment } from '../../../../ui/moment.ts'
import { PlainList } from '../../../../ui/plain-list.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'
import { AttemptActions } from './attempt-actions.tsx'
import { QuestionTable } from './question-table.tsx'
import { Timeline } from './timeline.tsx'

/** One attempt: what was answered, what happened when, and what can be decided. */
export function AdminAttemptPage() {
  const { id = '' } = useParams()
  const path = `/admin/attempts/${id}`
  const read = useRead<SuccessAnswer<AttemptDetails>>(path)
  const { base, mayWrite: mayDecide } = useAuthoring()
  const attempt = read.answer?.data
  if (!attempt || read.problem)
    return (
      <AdminPage title="Attempt">
        <CallState of={read} rows={6} />
      </AdminPage>
    )
  const seconds = attempt.held_reason === 'solutions' ? ' Solutions of this exam had been shown by then.' : ''
  return (
    <AdminPage
      title={attempt.name || 'A deleted user'}
      badge={<AttemptStateBadge state={attempt.state} />}
      hint={`${attempt.test_name}, attempt ${attempt.number}`}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LinkButton
            label="All attempts"
            to={`${base}/tests/${attempt.test_id}/details?tab=attempts`}
            variant="outlined"
            color="inherit"
          />
          {mayDecide && <AttemptActions attempt={attempt} onDone={(answered) => setAnswer(path, answered)} />}
        </Box>
      }
    >
      {attempt.state === 'held' && (
        <Typography role="status" sx={{ mb: 2, fontWeight: 600 }}>
          {answersWait(exactMoment(attempt.accept_until)).replace('Your answers', 'Answers') + seconds}
        </Typography>
      )}
      <Columns columns="minmax(0, 1fr) minmax(0, 1fr)" from="lg" gap={2} isTop>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FactList facts={factsOf(attempt)} />
          {attempt.decisions.length > 0 && <Decisions attempt={attempt} />}
          <QuestionTable questions={attempt.questions} />
        </Box>
        <Timeline attempt={attempt} />
      </Columns>
    </AdminPage>
  )
}

const momentOr = (moment: string) => (moment === '' ? '' : exactMoment(moment))

const factsOf = (attempt: AttemptDetails): readonly Fact[] => [
  [
    'Score',
    attempt.score === null
      ? ''
      : `${shownMarks(attempt.score)} of ${shownMarks(attempt.total!)} (${attempt.percent} %)`,
  ],
  ['Started', exactMoment(attempt.started_at)],
  ['Time', attempt.allowed_ms === null ? 'No clock' : timeInWords(attempt.allowed_ms)],
  ['Ends', attempt.state === 'running' ? momentOr(attempt.ends_at) : ''],
  ['Handed in', momentOr(attempt.submitted_at)],
  ['Late answers count until', momentOr(attempt.accept_until)],
  ['Arrived late', attempt.is_late ? 'Yes' : ''],
  ['Devices', attempt.writers.map(({ device, at }) => `${device || 'A device'}, ${exactMoment(at)}`).join('\n')],
  ['Stood out', signalWords(attempt.signals).join('\n')],
]

const words = {
  extend: 'Extended',
  accept: 'Late answers accepted',
  reject: 'Late answers rejected',
  void: 'Annulled',
  restore: 'Restored',
} as const

const Decisions = ({ attempt: { decisions } }: { readonly attempt: AttemptDetails }) => (
  <Card component="section" aria-labelledby="decisions" sx={{ p: 2 }}>
    <Heading id="decisions" sx={{ mb: 1 }}>
      Decisions
    </Heading>
    <PlainList>
      {decisions.toReversed().map(({ do: kind, by_name, at, reason, minutes }) => (
        <Box component="li" key={at + kind} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {words[kind]}
            {minutes !== undefined && ` by ${minutes} min`}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
          <Muted>{`${by_name || 'A deleted user'}, ${exactMoment(at)}`}</Muted>
        </Box>
      ))}
    </PlainList>
  </Card>
)
