import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { isDisputed } from '@abhyas/shared/marketplace/disputes/states'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { SoftCard } from '../../../ui/soft-card.tsx'

/** What happens to a disputed lesson, and what was decided. */
export function DecisionCard({ of: { state, history } }: { readonly of: Booking }) {
  if (isDisputed(state))
    return (
      <SoftCard label="What happens next" tone="warning">
        <Typography>
          Our support looks at this lesson and decides whether it took place. You are told. Is there more to say?{' '}
          <Link component={RouterLink} to="/support" color="inherit">
            Write to Support
          </Link>
        </Typography>
      </SoftCard>
    )
  const decision = history.findLast(({ by }) => by === 'support')
  if (!decision) return null
  return (
    <SoftCard label="The decision" tone="primary">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Our support decided that this lesson {decision.to === 'completed' ? 'took place' : 'did not take place'}. “
        {decision.reason}”
      </Typography>
    </SoftCard>
  )
}
