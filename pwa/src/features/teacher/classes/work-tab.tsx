import {
  type WorkKind,
  workKindNames,
  workStateNames,
  type WorkState,
} from '@abhyas/shared/marketplace/classes/choices'
import type { Batch, Work } from '@abhyas/shared/marketplace/classes/shapes'
import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refreshTaught, useOfBatch } from '../../../data/classes.ts'
import { attemptsInWords, dueInWords } from '../../../entities/class/class-words.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { EditWorkDialog } from './edit-work-dialog.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { ProgressDrawer } from './progress-drawer.tsx'

/** The work of a class. */
export function WorkTab({ batch }: { readonly batch: Batch }) {
  const [page, setPage] = useState(1)
  const [isGiving, setIsGiving] = useState(false)
  const [opened, setOpened] = useState<Work>()
  const [edited, setEdited] = useState<Work>()
  const work = useOfBatch<Work>(`batches/${batch.id}/assignments?page=${page}`)
  const rows = work.answer?.data
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {batch.state !== 'closed' && (
        <OnlineButton
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => setIsGiving(true)}
        >
          Give work
        </OnlineButton>
      )}
      {!rows && <CallState of={work} rows={3} height={96} />}
      {rows?.length === 0 && <Typography>Nothing given yet. Give a task or a test to the class.</Typography>}
      {rows?.map((one) => (
        <WorkCard key={one.id} of={one} onOpen={() => setOpened(one)} onEdit={() => setEdited(one)} />
      ))}
      {work.answer && work.answer.totalPages > 1 && <Pager of={work.answer} onPage={setPage} />}
      {isGiving && <GiveDialog batch={batch} onClose={() => setIsGiving(false)} />}
      {edited && <EditWorkDialog work={edited} onClose={() => setEdited(undefined)} />}
      {opened && <ProgressDrawer work={opened} onClose={() => setOpened(undefined)} />}
    </Box>
  )
}

/** 'Some students · 1 attempt · more time for 2' */
function termsInWords({ to, attempts_allowed, extra }: Work): string {
  // A copy on the device may be older than the field.
  const longer = Object.keys(extra ?? {}).length
  return dotted(
    to.length > 0 && 'Some students',
    attempts_allowed ? attemptsInWords(attempts_allowed) : '',
    longer > 0 && `more time for ${longer}`,
  )
}

const moveWords: Readonly<Record<string, string>> = { published: 'Give it', closed: 'Close' }

interface WorkCardProps {
  readonly of: Work
  readonly onOpen: () => void
  readonly onEdit: () => void
}

function WorkCard({ of: work, onOpen, onEdit }: WorkCardProps) {
  const { id, title, kind, state, due_at, people, done, to_mark, may } = work
  async function send(method: 'PATCH' | 'DELETE', body?: object): Promise<void> {
    try {
      const { message } = await call<{ message: string }>(method, `/teacher/assignments/${id}`, body)
      toast(message)
    } catch (error) {
      toastError(error)
    }
    refreshTaught()
  }
  return (
    <Card
      component="article"
      aria-label={title}
      sx={{ p: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Heading sx={{ overflowWrap: 'anywhere' }}>{title}</Heading>
        <Badge tone={state === 'published' ? 'ok' : 'neutral'}>{workStateNames[state as WorkState]}</Badge>
      </Box>
      <Muted>{dotted(workKindNames[kind as WorkKind], dueInWords(due_at), termsInWords(work))}</Muted>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>
          {done} of {people} handed in
        </Typography>
        {to_mark > 0 && <Badge tone="info">{to_mark} to mark</Badge>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state !== 'draft' && (
          <Button variant="outlined" onClick={onOpen}>
            {to_mark > 0 ? 'Mark' : 'See progress'}
          </Button>
        )}
        <OnlineButton color="inherit" onClick={onEdit}>
          Edit
        </OnlineButton>
        {may.map((to) => (
          <OnlineButton key={to} color="inherit" onClick={() => void send('PATCH', { state: to })}>
            {to === 'published' && state === 'closed' ? 'Open again' : moveWords[to]}
          </OnlineButton>
        ))}
        {done === 0 && (
          <OnlineButton color="inherit" onClick={() => void send('DELETE')}>
            Delete
          </OnlineButton>
        )}
      </Box>
    </Card>
  )
}
