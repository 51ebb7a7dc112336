import { documentProofFrom } from '@abhyas/shared/marketplace/learners/choices'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { mdiKeyOutline, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { keptAtOf } from '../../../data/copied.ts'
import { type Family, showLearner, useFamily } from '../../../data/family.ts'
import { sessionAtom } from '../../../data/session.ts'
import { DocumentsSection } from '../../../entities/document/documents-section.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dayOfMoment } from '../../../ui/moment.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ChildCard, childPaths } from './child-card.tsx'
import { leavingAtom } from './leave-later.ts'
import { LinkDialog } from './link-dialog.tsx'
import { OwnCard } from './own-card.tsx'

/** Rule 10 of the Digital Personal Data Protection Rules 2025 asks for it. */
const proofWhy = `From ${dayOfMoment(documentProofFrom.toISOString())} on, your agreement counts only with a checked document.`

/** The children of a guardian and a student themselves, with what is agreed to. */
export const FamilyPage = () => (
  <SignedInOnly title="Family">
    <OwnFamily />
  </SignedInOnly>
)

function OwnFamily() {
  const read = useFamily()
  const userId = useAtomValue(sessionAtom)?.userId ?? ''
  return (
    <>
      <CallState of={read.answer ? { ...read, problem: undefined } : read} rows={2} height={200} />
      {read.answer && <Learners family={read.answer} userId={userId} />}
    </>
  )
}

interface LearnersProps {
  readonly family: Family
  readonly userId: string
}

function Learners({ family, userId }: LearnersProps) {
  const leaving = useAtomValue(leavingAtom)
  const [opened, setOpened] = useState<'add' | 'link'>()
  const [newId, setNewId] = useState('')
  const close = () => setOpened(undefined)
  const show = (learner: Learner) => showLearner(family, learner)
  function arrive(learner: Learner): void {
    close()
    show(learner)
    setNewId(learner.id)
  }
  const rows = family.data.filter((one) => !isLeaving(one, userId, leaving))
  const own = rows.find(({ is_self }) => is_self)
  const children = rows.filter(({ is_self }) => !is_self)
  // Whoever may be a guardian: the server says the rest.
  const mayAdd = own === undefined || own.minor === false
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KeptNote at={keptAtOf({ answer: family })} />
      {rows.length === 0 && (
        <Box>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            Add your first child
          </Typography>
          <Typography color="textSecondary">
            Add the child, then choose what you agree to. You can withdraw your agreement at any time.
          </Typography>
        </Box>
      )}
      {own && <OwnCard learner={own} isNew={own.id === newId} leaving={leaving} />}
      {children.map((learner) => (
        <ChildCard key={learner.id} learner={learner} userId={userId} isNew={learner.id === newId} onSaved={show} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        {mayAdd && (
          <OnlineButton
            variant={own ? 'outlined' : 'contained'}
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => setOpened('add')}
          >
            Add a child
          </OnlineButton>
        )}
        <OnlineButton variant="outlined" startIcon={<Icon path={mdiKeyOutline} />} onClick={() => setOpened('link')}>
          I have a code
        </OnlineButton>
        {rows.length > 0 && <LinkButton label="Your needs" to="/needs" variant="outlined" />}
      </Box>
      {children.length > 0 && <DocumentsSection kind="identity" why={proofWhy} />}
      {opened === 'add' && <AddDialog onAdded={arrive} onClose={close} />}
      {opened === 'link' && <LinkDialog onLinked={arrive} onClose={close} />}
    </Box>
  )
}

function isLeaving(learner: Learner, userId: string, leaving: readonly string[]): boolean {
  const { child, guardian } = childPaths(learner, userId)
  return leaving.includes(child) || leaving.includes(guardian)
}
