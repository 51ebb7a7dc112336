import type { Batch, BatchMember } from '@abhyas/shared/marketplace/classes/shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { Inquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { mdiAccountRemoveOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refreshTaught, useOfBatch } from '../../../data/classes.ts'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { givenInWords } from '../../../entities/class/class-words.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { CodeCard } from './code-card.tsx'

/** Who is in a class, and how others come in. */
export function StudentsTab({ batch }: { readonly batch: Batch }) {
  const members = useOfBatch<BatchMember>(`batches/${batch.id}/members?limit=100`)
  const rows = members.answer?.data
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' } }}>
      <Card component="section" aria-label="Students" sx={{ p: 2 }}>
        <Heading sx={{ mb: 1 }}>
          {batch.member_count} of {batch.capacity} students
        </Heading>
        {batch.seats && <Seats of={batch.seats} />}
        {!rows && <CallState of={members} rows={3} />}
        {rows?.length === 0 && <Typography>Nobody yet. Give the code to your students.</Typography>}
        <PlainList>
          {rows?.map((one) => (
            <Member key={one.learner.id} batch={batch} of={one} />
          ))}
        </PlainList>
      </Card>
      <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', order: { xs: -1, md: 0 } }}>
        <CodeCard batch={batch} />
        <AddCard batch={batch} members={rows ?? []} />
      </Box>
    </Box>
  )
}

/** How many of the seats that were bought are given, and what to do where none is free. */
const Seats = ({ of: { title, given, of, until } }: { readonly of: NonNullable<Batch['seats']> }) => (
  <SoftCard label="Seats" tone={given >= of ? 'warning' : 'primary'}>
    <Typography sx={{ fontWeight: 600 }}>{givenInWords(given, of)}</Typography>
    <Typography variant="body2">{dotted(title, until !== '' && `open until ${dayInWords(until)}`)}</Typography>
    {given >= of && (
      <LinkButton
        label="Buy more seats"
        to="/teacher/categories"
        variant="outlined"
        sx={{ mt: 1, justifySelf: 'start' }}
      />
    )}
  </SoftCard>
)

function Member({
  batch,
  of: { learner, state, has_account, has_seat },
}: {
  readonly batch: Batch
  readonly of: BatchMember
}) {
  const [isAsking, setIsAsking] = useState(false)
  async function remove(): Promise<void> {
    setIsAsking(false)
    try {
      await call('DELETE', `/teacher/batches/${batch.id}/members/${learner.id}`)
      toast('Removed from the class.')
    } catch (error) {
      toastError(error)
    }
    refreshTaught()
  }
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 56 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{learner.first_name}</Typography>
        <Muted>
          {dotted(learner.studying_in, learner.board, !has_account && 'No account: takes no tests')}
          {state === 'active' && has_account && batch.seats && (
            <Box component="span" sx={{ display: 'block' }}>
              {has_seat ? 'Has a seat' : 'No seat yet'}
            </Box>
          )}
        </Muted>
      </Box>
      {state === 'asked' && <Badge tone="info">Asked</Badge>}
      <IconAction
        label={`Remove ${learner.first_name}`}
        icon={mdiAccountRemoveOutline}
        onClick={() => setIsAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${learner.first_name} from the class?`}
          text="The work of the class is no longer shown to them. The code does not let them in again."
          action="Remove"
          isHarsh
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Box>
  )
}

/** Adds a student whose family has asked this teacher. */
function AddCard({ batch, members }: { readonly batch: Batch; readonly members: readonly BatchMember[] }) {
  const [learner_id, setLearner] = useState('')
  const inquiries = useRead<ListReply<Inquiry>>('/inquiries?box=received&limit=50', { isKept: true }).answer?.data ?? []
  const known = new Set(members.map(({ learner }) => learner.id))
  const options = new Map(
    inquiries
      .filter(({ learner }) => !known.has(learner.id))
      .map(({ learner, subject }) => [learner.id, dotted(learner.first_name, learner.studying_in, subject)]),
  )
  if (options.size === 0 || batch.state === 'closed') return null
  async function add(): Promise<void> {
    try {
      await call('POST', `/teacher/batches/${batch.id}/members`, { learner_id })
      toast('The family is asked to accept.')
      setLearner('')
    } catch (error) {
      toastError(error)
    }
    refreshTaught()
  }
  return (
    <Card component="section" aria-label="Add a student" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Heading>Add a student</Heading>
      <Muted>Of families that have asked you. They have to accept.</Muted>
      <SelectField
        id="add-student"
        label="Student"
        empty="Choose"
        options={[...options].map(([value, text]) => ({ value, text }))}
        value={learner_id}
        onChange={({ target }) => setLearner(target.value)}
      />
      <OnlineButton variant="outlined" disabled={learner_id === ''} onClick={() => void add()}>
        Add
      </OnlineButton>
    </Card>
  )
}
