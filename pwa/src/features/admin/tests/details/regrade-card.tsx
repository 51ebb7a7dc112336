import type { Regrade } from '@abhyas/shared/assessment/regrades/shapes'
import { correctionWords } from '@abhyas/shared/assessment/regrades/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { mdiCheck, mdiEyeOutline, mdiTimerSandEmpty, mdiUndo } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../../data/api-client.ts'
import { useAuthoring } from '../../../../data/authoring.ts'
import { shownMarks } from '../../../../entities/attempt/marks.ts'
import { dotted } from '../../../../ui/dotted.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { dayAndTime } from '../../../../ui/moment.ts'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../../ui/text.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'

const states = {
  previewing: { text: 'Being computed', tone: 'neutral', icon: mdiTimerSandEmpty },
  ready: { text: 'Preview', tone: 'warn', icon: mdiEyeOutline },
  prepared: { text: 'Prepared', tone: 'warn', icon: mdiEyeOutline },
  applied: { text: 'Applied', tone: 'ok', icon: mdiCheck },
  undone: { text: 'Undone', tone: 'neutral', icon: mdiUndo },
} as const

interface RegradeCardProps {
  readonly regrade: Regrade
  readonly onChanged: () => void
}

/** A correction: which questions, why, what it changes, and its next step. */
export function RegradeCard({ regrade, onChanged }: RegradeCardProps) {
  const { id, state, reason, by_name, created_at, changes, changed, examples, may_undo } = regrade
  const { mayWrite } = useAuthoring()
  const { isBusy, problem, submit } = useSubmit()
  const { text, tone, icon } = states[state]
  const isReady = state === 'ready' || state === 'prepared'
  const send = (step: 'apply' | 'undo') =>
    submit(async () => {
      try {
        toast((await call<SuccessAnswer<Regrade>>('POST', `/regrades/${id}/${step}`, {})).message)
      } finally {
        onChanged()
      }
    })
  return (
    <Card
      component="section"
      aria-label={`Regrade of ${dayAndTime(created_at)}`}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Heading variant="h4" component="h3" sx={{ flexGrow: 1 }}>
          {dayAndTime(created_at)}
        </Heading>
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </Box>
      {changes.map(({ question_id, how, text: question }) => (
        <Box key={question_id}>
          <Typography>{question}</Typography>
          <Muted>{correctionWords[how]}</Muted>
        </Box>
      ))}
      <Muted>{dotted(`“${reason}”`, by_name)}</Muted>
      {changed && <Typography role="status">{dotted(...consequences(regrade))}</Typography>}
      {examples.length > 0 && isReady && <Examples examples={examples} />}
      {problem && <Problem>{problem}</Problem>}
      {mayWrite && isReady && (
        <OnlineButton variant="contained" loading={isBusy} onClick={() => void send('apply')}>
          Apply
        </OnlineButton>
      )}
      {mayWrite && may_undo && (
        <OnlineButton variant="outlined" loading={isBusy} onClick={() => void send('undo')}>
          Undo
        </OnlineButton>
      )}
    </Card>
  )
}

/** Whose marks change, and what beside the numbers of people matters. */
function consequences({ changed, worst, pass_flips: { passed, failed } }: Regrade): (string | false)[] {
  const { up, down } = changed ?? { up: 0, down: 0 }
  return [
    up + down === 0 && 'No score changes',
    up > 0 && `${formatNumber(up)} ${up === 1 ? 'gets' : 'get'} more`,
    down > 0 && `${formatNumber(down)} ${down === 1 ? 'gets' : 'get'} less`,
    worst !== null && `${shownMarks(worst)} less at most`,
    passed > 0 && `${formatNumber(passed)} now ${passed === 1 ? 'passes' : 'pass'}`,
    failed > 0 && `${formatNumber(failed)} no longer ${failed === 1 ? 'passes' : 'pass'}`,
  ]
}

/** Examples that a card has room for. */
const shownExamples = 5

/** Those who change most. */
function Examples({ examples }: Pick<Regrade, 'examples'>) {
  const { base } = useAuthoring()
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {examples.slice(0, shownExamples).map(({ attempt_id, name, before, after }) => (
        <li key={attempt_id}>
          <Link component={RouterLink} to={`${base}/attempts/${attempt_id}`} sx={{ minHeight: 24 }}>
            {name || 'A deleted user'}
          </Link>
          {`: ${shownMarks(before)} → ${shownMarks(after)}`}
        </li>
      ))}
    </Box>
  )
}
