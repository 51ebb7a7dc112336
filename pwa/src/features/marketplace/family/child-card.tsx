import { readTestsProblem } from '@abhyas/shared/marketplace/learners/gate'
import { learnerLimits } from '@abhyas/shared/marketplace/learners/limits'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { lastGuardian } from '@abhyas/shared/marketplace/learners/texts'
import { mdiAccountCheckOutline, mdiAccountRemoveOutline, mdiDeleteOutline, mdiPencilOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConsentList } from './consent-list.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { GuardianNames } from './guardian-names.tsx'
import { isDeletable, isLastGuardian } from './learner-words.ts'
import { LearnerCard } from './learner-card.tsx'
import { leaveLater } from './leave-later.ts'
import { MakeCodeButton } from './make-code-button.tsx'

interface ChildCardProps {
  readonly learner: Learner
  readonly userId: string
  readonly isNew: boolean
  readonly onSaved: (learner: Learner) => void
}

/** The addresses by which a child leaves the caller's list. */
export const childPaths = ({ id }: Pick<Learner, 'id'>, userId: string) => ({
  child: `/learners/${id}`,
  guardian: `/learners/${id}/guardians/${userId}`,
})

/** A child as their guardian sees them. */
export function ChildCard({ learner, userId, isNew, onSaved }: ChildCardProps) {
  const [isEditing, setIsEditing] = useState(false)
  const isOnline = useOnline()
  const { first_name: name, guardians, has_account, minor } = learner
  const paths = childPaths(learner, userId)
  const whyNot = isOnline ? '' : 'needs a network'
  const actions: MenuAction[] = [
    { text: 'Edit', icon: mdiPencilOutline, whyNot, run: () => setIsEditing(true) },
    isDeletable(learner)
      ? {
          text: 'Delete',
          icon: mdiDeleteOutline,
          whyNot,
          isApart: true,
          run: () => leaveLater(paths.child, `${name} is deleted.`),
        }
      : {
          text: 'Stop being a guardian',
          icon: mdiAccountRemoveOutline,
          whyNot,
          isApart: true,
          run: () =>
            isLastGuardian(learner)
              ? toast(lastGuardian, 'error')
              : leaveLater(paths.guardian, `You are no longer a guardian of ${name}.`),
        },
  ]
  return (
    <LearnerCard
      learner={learner}
      isNew={isNew}
      beside={<ActionMenu label={`Actions for ${name}`} actions={actions} sx={{ mt: -1, mr: -1 }} />}
    >
      <Box sx={{ mt: 1 }}>
        {has_account ? (
          <Badge tone="ok" icon={mdiAccountCheckOutline}>
            Has an account
          </Badge>
        ) : (
          <Badge tone="neutral">No account</Badge>
        )}
      </Box>
      <GuardianNames guardians={guardians} userId={userId} />
      {minor === false ? (
        <Muted sx={{ mt: 2 }}>{name} is 18 or older and agrees alone.</Muted>
      ) : (
        <ConsentList learner={learner} userId={userId} onSaved={onSaved} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
        {has_account && !readTestsProblem(learner) && (
          <LinkButton label={`Tests of ${name}`} to={`/family/${learner.id}/tests`} variant="outlined" />
        )}
        {!has_account && (
          <MakeCodeButton learnerId={learner.id} kind="account" childName={name}>
            {`Code for ${name}’s account`}
          </MakeCodeButton>
        )}
        {guardians.length < learnerLimits.guardians && (
          <MakeCodeButton learnerId={learner.id} kind="guardian" childName={name}>
            Code for another guardian
          </MakeCodeButton>
        )}
      </Box>
      {isEditing && (
        <EditDialog
          learner={learner}
          onSaved={(saved) => {
            setIsEditing(false)
            onSaved(saved)
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </LearnerCard>
  )
}
