import { type WorkKind, workKindNames } from '@abhyas/shared/marketplace/classes/choices'
import type { Submission, Work } from '@abhyas/shared/marketplace/classes/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { workFilePath } from '../../../data/attached-files.ts'
import { useOfBatch } from '../../../data/classes.ts'
import { dueInWords, scoreInWords, submissionBadge } from '../../../entities/class/class-words.ts'
import { StoredFiles } from '../../../entities/file/stored-files.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { Pager } from '../../../ui/pager.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { MarkForm } from './mark-form.tsx'

/** Where each student stands with given work, what they have handed in, and its marking. */
export function ProgressDrawer({ work, onClose }: { readonly work: Work; readonly onClose: () => void }) {
  const [page, setPage] = useState(1)
  const progress = useOfBatch<Submission>(`assignments/${work.id}/progress?page=${page}`)
  return (
    <DrawerFrame
      title={work.title}
      hint={dotted(workKindNames[work.kind as WorkKind], dueInWords(work.due_at))}
      width={560}
      onClose={onClose}
    >
      <CallState of={progress} rows={3} height={96} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {progress.answer?.data.map((one) => (
          <Row key={one.id} of={one} isTest={work.kind === 'test'} />
        ))}
      </Box>
      {progress.answer?.total === 0 && <Typography>Nobody is in the class yet.</Typography>}
      {progress.answer && progress.answer.totalPages > 1 && <Pager of={progress.answer} onPage={setPage} />}
    </DrawerFrame>
  )
}

function Row({ of: submission, isTest }: { readonly of: Submission; readonly isTest: boolean }) {
  const { learner, has_account, state, text, files, score, points, feedback, submitted_at, marked_at } = submission
  const [isMarking, setIsMarking] = useState(false)
  const badge = submissionBadge(state)
  const needsMarks = !isTest && submitted_at !== '' && marked_at === ''
  return (
    <Card component="article" aria-label={learner.first_name} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Heading component="h3">{learner.first_name}</Heading>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </Box>
      <Muted>
        {dotted(
          scoreInWords(score, points),
          submitted_at && `Handed in ${dayAndTime(submitted_at)}`,
          isTest && !has_account && 'No account: takes no tests',
        )}
      </Muted>
      {text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>}
      {files.length > 0 && <StoredFiles files={files} pathOf={workFilePath} />}
      {feedback && !isMarking && <Muted sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{feedback}</Muted>}
      {isMarking ? (
        <MarkForm of={submission} isTest={isTest} onClose={() => setIsMarking(false)} />
      ) : (
        <Button
          variant={needsMarks ? 'contained' : 'outlined'}
          aria-label={`${needsMarks ? 'Mark' : 'Change the marks of'} ${learner.first_name}`}
          sx={{ justifySelf: 'start' }}
          onClick={() => setIsMarking(true)}
        >
          {needsMarks ? 'Mark' : marked_at ? 'Change' : 'Excuse or mark'}
        </Button>
      )}
    </Card>
  )
}
