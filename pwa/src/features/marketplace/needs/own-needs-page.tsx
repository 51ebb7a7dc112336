import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { keptAtOf } from '../../../data/copied.ts'
import { onLive } from '../../../data/live-events.ts'
import { useNeeds, useWaitingNeeds } from '../../../data/needs.ts'
import { UnsentList } from '../../../entities/inquiry/unsent.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { NeedCard } from './need-card.tsx'

/** What somebody needs, and which tutors have answered. */
export const OwnNeedsPage = () => (
  <SignedInOnly title="Your needs" width={960}>
    <OwnNeeds />
  </SignedInOnly>
)

function OwnNeeds() {
  const [page, setPage] = useState(1)
  const read = useNeeds(page)
  const waiting = useWaitingNeeds()
  const { answer, reload } = read
  // An answer is told with its conversation.
  useEffect(() => onLive({ notification: ({ kind }) => ['inquiry', 'lead'].includes(kind) && reload() }), [reload])
  return (
    <>
      <KeptNote at={keptAtOf(read)} />
      <UnsentList
        of={waiting}
        textOf={(one) => [one.need.subject, one.need.level, one.need.note].filter(Boolean).join(', ')}
      />
      <CallState of={read} rows={3} height={180} />
      {answer?.total === 0 && waiting.length === 0 && (
        <Typography sx={{ mb: 2 }}>Nothing yet. Say what you need, and tutors near you answer.</Typography>
      )}
      {answer && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mb: 3 }}>
          {answer.data.map((one) => (
            <NeedCard key={one.id} of={one} />
          ))}
        </Box>
      )}
      {answer && answer.totalPages > 1 && <Pager of={answer} onPage={setPage} />}
      <LinkButton label="Post your need" to="/need" variant={answer?.total === 0 ? 'contained' : 'outlined'} />
    </>
  )
}
