import { reasonMissing, reasonTooLong } from '@abhyas/shared/marketplace/tutor-reviews/texts'
import { reviewLimits } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import type { ModeratedReview } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call, callErrorOf, ifMatch } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { Stars } from '../../../entities/review/stars.tsx'
import { dotted } from '../../../ui/dotted.ts'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { dayOfMoment } from '../../../ui/moment.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { StateCardsPage } from '../../../ui/state-cards-page.tsx'

const path = '/admin/tutor-reviews'
const stateNames = { '': 'Held', shown: 'Shown', removed: 'Removed' } as const
const texts = {
  empty: 'No review waits.',
  emptyFiltered: 'No such reviews.',
  title: 'Reviews',
  counted: ['review', 'reviews'],
} as const

/** Reviews that staff read before they are shown, and those that are or were. */
export const ReviewsPage = () => (
  <StateCardsPage path={path} which="Which reviews" states={stateNames} texts={texts} height={160} card={reviewCard} />
)

const reviewCard = (one: ModeratedReview) => <ReviewCard key={one.id} of={one} />

function ReviewCard({ of: one }: { readonly of: ModeratedReview }) {
  const [asked, setAsked] = useState<'held' | 'removed'>()
  async function decide(state: string, reason = ''): Promise<void> {
    setAsked(undefined)
    try {
      const body = { state, ...(reason && { reason }) }
      toast(
        (await call<SuccessAnswer<ModeratedReview>>('PATCH', `${path}/${one.id}`, body, ifMatch(one.version))).message,
      )
    } catch (error) {
      toast(callErrorOf(error).message, 'error')
    }
    refresh(path)
  }
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
      <Box>
        <Stars count={one.stars} />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.text || 'No words.'}</Typography>
      <Muted>{dotted(one.author, one.class, dayOfMoment(one.created_at))}</Muted>
      {one.reason && <Muted>{one.reason}</Muted>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {one.state !== 'shown' && (
          <OnlineButton variant="contained" onClick={() => void decide('shown')}>
            Show
          </OnlineButton>
        )}
        {one.state === 'shown' && (
          <OnlineButton variant="outlined" color="inherit" onClick={() => setAsked('held')}>
            Hold …
          </OnlineButton>
        )}
        {one.state !== 'removed' && (
          <OnlineButton variant="outlined" color="error" onClick={() => setAsked('removed')}>
            Remove …
          </OnlineButton>
        )}
        {one.tutor.id && <LinkButton label={one.tutor.name} to={`/tutors/${one.tutor.id}`} variant="text" />}
      </Box>
      {asked && (
        <ReasonDialog
          title={asked === 'held' ? 'Hold this review?' : 'Remove this review?'}
          hint="The author reads the reason."
          checks={[required(reasonMissing), atMost(reviewLimits.reason, reasonTooLong)]}
          actions={[{ label: asked === 'held' ? 'Hold' : 'Remove', run: (reason) => void decide(asked, reason) }]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  )
}
