import { type WorkKind, workKindNames } from '@abhyas/shared/marketplace/classes/choices'
import type { OwnWork } from '@abhyas/shared/marketplace/classes/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { workFilePath } from '../../../data/attached-files.ts'
import { useWaitingWork } from '../../../data/waiting-work.ts'
import { attemptsInWords, dueInWords, scoreInWords, submissionBadge } from '../../../entities/class/class-words.ts'
import { StoredFiles } from '../../../entities/file/stored-files.tsx'
import { UnsentList } from '../../../entities/inquiry/unsent.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { Badge } from '../../../ui/status-badge.tsx'
import { Sunken } from '../../../ui/sunken.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { AnswerForm } from './answer-form.tsx'

/** Given work: what it is, what was handed in, and what the teacher says of it. */
export function OwnWorkCard({ of: work }: { readonly of: OwnWork }) {
  const {
    id,
    title,
    kind,
    instructions,
    due_at,
    points,
    learner,
    submission,
    may_hand_in,
    attempts_allowed,
    extra_percent,
  } = work
  const waiting = useWaitingWork().filter((one) => one.assignment === id && one.answer.learner_id === learner.id)
  const badge = submissionBadge(submission.state)
  return (
    <Card
      component="article"
      id={`work-${id}`}
      aria-label={learner.is_self ? title : `${title}, ${learner.first_name}`}
      sx={{ p: 2, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}
        >
          <Heading component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </Box>
        <Muted>
          {dotted(
            workKindNames[kind as WorkKind],
            dueInWords(due_at),
            points > 0 && `${points} points`,
            attempts_allowed ? attemptsInWords(attempts_allowed) : '',
            extra_percent > 0 && `${extra_percent} % more time`,
            !learner.is_self && `For ${learner.first_name}`,
          )}
        </Muted>
      </Box>
      {instructions && (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{instructions}</Typography>
      )}
      <Marks of={work} />
      {kind === 'test' && <TestLinks of={work} />}
      {kind === 'material' && (
        <LinkButton label="Open the material" to={`/materials/${work.ref_id}`} variant="outlined" />
      )}
      <UnsentList of={waiting} textOf={(one) => one.answer.text || 'Files'} />
      {kind !== 'test' && <Answer of={work} />}
      {may_hand_in && waiting.length === 0 && <AnswerForm key={submission.submitted_at} of={work} />}
    </Card>
  )
}

function Marks({ of: { submission, points } }: { readonly of: OwnWork }) {
  const { score, feedback } = submission
  if (score === null && !feedback) return null
  return (
    <Sunken sx={{ p: 1.5 }}>
      {score !== null && <Typography sx={{ fontWeight: 700 }}>{scoreInWords(score, points)}</Typography>}
      {feedback && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{feedback}</Typography>}
    </Sunken>
  )
}

/** What was handed in; while it can be changed it stands in the form. */
function Answer({ of: { submission, may_hand_in } }: { readonly of: OwnWork }) {
  const { text, files, submitted_at } = submission
  if (!submitted_at) return null
  return (
    <Box>
      {!may_hand_in && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
      {!may_hand_in && files.length > 0 && <StoredFiles files={files} pathOf={workFilePath} />}
      <Muted>Handed in {dayAndTime(submitted_at)}</Muted>
    </Box>
  )
}

const TestLinks = ({ of: { ref_id, learner, submission, state } }: { readonly of: OwnWork }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {learner.is_self && state === 'published' && submission.state === 'todo' && (
      <LinkButton label="Open the test" to={`/tests/${ref_id}`} variant="contained" />
    )}
    {submission.attempt_id && submission.state !== 'todo' && (
      <LinkButton label="Result" to={`/attempts/${submission.attempt_id}/result`} variant="outlined" />
    )}
  </Box>
)
