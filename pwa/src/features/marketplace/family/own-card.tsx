import { learnerLimits } from '@abhyas/shared/marketplace/learners/limits'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { gateTexts } from '@abhyas/shared/marketplace/learners/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { dayOfMoment } from '../../../ui/moment.ts'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { AgeNeeded } from './age-needed.tsx'
import { nameOf } from './consent-list.tsx'
import { agreedSince } from './learner-words.ts'
import { LearnerCard } from './learner-card.tsx'
import { leaveLater } from './leave-later.ts'
import { MakeCodeButton } from './make-code-button.tsx'

interface OwnCardProps {
  readonly learner: Learner
  readonly isNew: boolean
  /** Addresses of guardians who are on their way out. */
  readonly leaving: readonly string[]
}

/** A student themselves: who answers for them, what these have agreed to, and what to do where nobody does. */
export function OwnCard({ learner, isNew, leaving }: OwnCardProps) {
  const pathOf = (guardian: string) => `/learners/${learner.id}/guardians/${guardian}`
  const guardians = learner.guardians.filter(({ id }) => !leaving.includes(pathOf(id)))
  const isMinor = learner.minor === true
  return (
    <LearnerCard learner={learner} isNew={isNew} beside={<Badge tone="info">You</Badge>}>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {learner.minor === null && <AgeNeeded isMain />}
        {isMinor && guardians.length === 0 && (
          <Box>
            <Typography sx={{ fontWeight: 500 }}>{gateTexts.guardian_needed}</Typography>
            <Muted sx={{ mt: 0.5 }}>
              You are under 18. Make a code and give it to your parent or guardian. They log in with an account of their
              own, open Family, and enter it at “I have a code”.
            </Muted>
          </Box>
        )}
        {learner.minor === false && guardians.length === 0 && (
          <Muted>You are 18 or older: you need no guardian to agree for you.</Muted>
        )}
        {guardians.length > 0 && (
          <section aria-label="Your guardians">
            <Heading component="h3" variant="h4" sx={{ mb: 1 }}>
              {guardians.length === 1 ? 'Your guardian' : 'Your guardians'}
            </Heading>
            <PlainList sx={{ gap: 0 }}>
              {guardians.map(({ id, name, relation, since }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', gap: 1, py: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
                >
                  <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
                    <Muted>
                      {relation}, since {dayOfMoment(since)}
                    </Muted>
                    <Muted>{agreementOf(learner, id)}</Muted>
                  </Box>
                  {learner.minor === false && (
                    <OnlineButton
                      color="error"
                      aria-label={`Remove ${name}`}
                      onClick={() => leaveLater(pathOf(id), `${name} is no longer your guardian.`)}
                    >
                      Remove
                    </OnlineButton>
                  )}
                </Box>
              ))}
            </PlainList>
          </section>
        )}
        {learner.minor !== false && guardians.length < learnerLimits.guardians && (
          <Box>
            <MakeCodeButton
              learnerId={learner.id}
              kind="guardian"
              childName=""
              variant={isMinor && guardians.length === 0 ? 'contained' : 'outlined'}
            >
              Make a code for my parent
            </MakeCodeButton>
          </Box>
        )}
      </Box>
    </LearnerCard>
  )
}

function agreementOf(learner: Learner, guardianId: string): string {
  const purposes = [...agreedSince(learner, guardianId).keys()]
  return purposes.length === 0 ? 'Agrees to nothing at the moment.' : `Agrees to: ${purposes.map(nameOf).join(', ')}`
}
