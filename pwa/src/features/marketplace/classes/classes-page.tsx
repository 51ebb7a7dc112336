import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { refreshClasses, useDueWork, useOwnClasses } from '../../../data/classes.ts'
import { keptAtOf } from '../../../data/copied.ts'
import { onLive } from '../../../data/live-events.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { PagePart } from '../../../ui/page-part.tsx'
import { ClassCard } from './class-card.tsx'
import { DueCard } from './due-card.tsx'
import { JoinDialog } from './join-dialog.tsx'

/** The classes of a person and their children, and what is due next in them. */
export const ClassesPage = () => (
  <SignedInOnly title="Classes">
    <Classes />
  </SignedInOnly>
)

/** So much of what is due is shown here; the rest stands in the classes. */
const maxDue = 5

function Classes() {
  const [asked, setAsked] = useSearchParams()
  // A link or a QR code of the teacher brings the code along.
  const code = asked.get('code') ?? undefined
  const [isJoining, setIsJoining] = useState(false)
  const classes = useOwnClasses()
  const due = useDueWork().answer?.data ?? []
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'class' && refreshClasses() }), [])
  const rows = classes.answer?.data
  if (!rows) return <CallState of={classes} rows={3} height={120} />
  function close(): void {
    setIsJoining(false)
    if (code !== undefined) setAsked({}, { replace: true })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {keptAtOf(classes) !== undefined && <KeptNote at={keptAtOf(classes)} />}
      {due.length > 0 && (
        <PagePart title="Due next">
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {due.slice(0, maxDue).map((one) => (
              <DueCard key={one.id + one.learner.id} of={one} />
            ))}
          </Box>
        </PagePart>
      )}
      <Box component="section" aria-label="Your classes" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        {rows.length === 0 && (
          <Typography>You are in no class yet. Ask your teacher for the code of the class.</Typography>
        )}
        {rows.map((one) => (
          <ClassCard key={one.id} of={one} />
        ))}
        <Button
          variant={rows.length === 0 ? 'contained' : 'outlined'}
          sx={{ justifySelf: 'start' }}
          onClick={() => setIsJoining(true)}
        >
          Join a class
        </Button>
      </Box>
      {(isJoining || code !== undefined) && <JoinDialog code={code ?? ''} onClose={close} />}
    </Box>
  )
}
