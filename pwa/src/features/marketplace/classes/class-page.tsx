import type { JoinedBatch } from '@abhyas/shared/marketplace/classes/shapes'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { refreshClasses, useOwnClass, useOwnClasses, useWorkOfClass } from '../../../data/classes.ts'
import { keptAtOf } from '../../../data/copied.ts'
import { onLive } from '../../../data/live-events.ts'
import { sessionAtom } from '../../../data/session.ts'
import { aboutClass, classFacts } from '../../../entities/class/class-words.ts'
import { NextSession } from '../../../entities/lesson/next-session.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { Muted } from '../../../ui/text.tsx'
import { Announcements } from './announcements.tsx'
import { Membership } from './membership.tsx'
import { OwnWorkCard } from './own-work-card.tsx'

/** A class as its members see it. */
export function ClassPage() {
  const { id = '' } = useParams()
  const isSignedIn = useAtomValue(sessionAtom) !== undefined
  const { joined } = useShownClass(isSignedIn ? id : '')
  return (
    <SignedInOnly title={joined?.name ?? 'Class'} back={{ to: '/classes', name: 'Classes' }}>
      {id && <Shown id={id} />}
    </SignedInOnly>
  )
}

/** Where an agreement is missing, the list says what, and the class can still be left. */
function useShownClass(id: string) {
  const read = useOwnClass(id)
  const listed = useOwnClasses(read.problem?.status === 403).answer?.data.find((one) => one.id === id)
  return { read, joined: read.answer?.data ?? listed }
}

function Shown({ id }: { readonly id: string }) {
  const { read, joined } = useShownClass(id)
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'class' && refreshClasses() }), [])
  if (!joined) return <CallState of={read} rows={3} height={96} />
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Head of={joined} />
      <KeptNote at={keptAtOf(read)} />
      {joined.learners.map((one) => (
        <Membership key={one.id} of={joined} learner={one} />
      ))}
      {joined.conversation_id && (
        <>
          <Announcements id={joined.conversation_id} />
          <Given id={id} />
        </>
      )}
    </Box>
  )
}

const Head = ({ of: joined }: { readonly of: JoinedBatch }) => (
  <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Muted>{dotted(joined.tutor.name, aboutClass(joined))}</Muted>
    <FactList facts={classFacts(joined)} />
    <NextSession of={joined.id} side="family" from={`/classes/${joined.id}`} />
  </Box>
)

function Given({ id }: { readonly id: string }) {
  const work = useWorkOfClass(id)
  const rows = work.answer?.data
  return (
    <PagePart title="Work">
      {!rows && <CallState of={work} rows={3} height={96} />}
      {rows?.length === 0 && <Typography>Nothing has been given yet.</Typography>}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {rows?.map((one) => (
          <OwnWorkCard key={one.id + one.learner.id} of={one} />
        ))}
      </Box>
    </PagePart>
  )
}
