import { screenshotLimits } from '@abhyas/shared/billing/orders/limits'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { approvedAlready, ownOrder, secondNeeded } from '@abhyas/shared/billing/payments/texts'
import { mdiCheckCircleOutline, mdiCloseCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useProfile } from '../../../data/profile.ts'
import { PrivatePicture } from '../../../entities/file/private-picture.tsx'
import { extraOf } from '../../../entities/payment/payment-words.ts'
import { Below, belowOf } from '../../../ui/field-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { PlainList } from '../../../ui/plain-list.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { Heading, Muted } from '../../../ui/text.tsx'
import { screenshotPath } from './payment-calls.ts'

/** Of the tick, which the page leads to where it is missing. */
export const seenId = 'seen-in-bank'

interface MatchCardProps {
  readonly payment: OpenedPayment
  readonly isSeen: boolean
  /** What is wrong with the tick. */
  readonly problem: string | undefined
  readonly onSeen: (isSeen: boolean) => void
}

/** What to compare with the bank account before the decision, and who has decided so far. */
export function MatchCard({ payment, isSeen, problem, onSeen }: MatchCardProps) {
  const { id, can, needs, approvals, refused, utr_twice, extra, status, screenshot } = payment
  const ownId = useProfile().profile?.id
  const isWaiting = status === 'needs_approval' || status === 'needs_second'
  const mayApprove = can.includes('approve')
  if (!isWaiting && approvals.length === 0 && refused.length === 0 && !extra) return null
  const whyNot = ownId === payment.user_id ? ownOrder : approvedAlready
  return (
    <Card component="section" aria-labelledby="match" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Heading id="match">{isWaiting ? 'Does the transfer match?' : 'Decision'}</Heading>
      {isWaiting && <Typography>No statement yet. Look into the bank account for this amount and number.</Typography>}
      {screenshot && <ScreenshotPart id={id} />}
      {utr_twice.length > 0 && <Problem>{`The same number stands at ${utr_twice.join(', ')}.`}</Problem>}
      {extra && <Typography sx={{ fontWeight: 500 }}>{extraOf(payment)}</Typography>}
      <Signed payment={payment} />
      {isWaiting && needs > 1 && mayApprove && <Typography>{secondNeeded}</Typography>}
      {isWaiting && !mayApprove && <Typography role="status">{whyNot}</Typography>}
      {mayApprove && (
        <div>
          <FormControlLabel
            label="The money is in the account."
            control={
              <Checkbox
                checked={isSeen}
                onChange={({ target }) => onSeen(target.checked)}
                slotProps={{
                  input: {
                    id: seenId,
                    'aria-describedby': belowOf({ id: seenId, problem }),
                    'aria-invalid': problem !== undefined,
                  },
                }}
              />
            }
            sx={{ minHeight: 48 }}
          />
          <Below id={seenId} problem={problem} />
        </div>
      )}
    </Card>
  )
}

/** What the buyer has sent, small, and opened large. */
const ScreenshotPart = ({ id }: { readonly id: string }) => (
  <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
    <PrivatePicture path={screenshotPath(id)} name="Screenshot of the transfer" height={260} />
    <Muted>
      A screenshot proves nothing: it can be made by anybody. It is deleted {screenshotLimits.keptDays} days after the
      decision.
    </Muted>
  </Box>
)

/** Who has approved it or refused it, with the reason. */
function Signed({ payment: { approvals, refused, noted } }: { readonly payment: OpenedPayment }) {
  const all = [
    ...approvals.map((one) => ({ ...one, does: noted ? 'Noted' : 'Approved', reason: '' })),
    ...refused.map((one) => ({ ...one, does: 'Refused' })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  if (all.length === 0) return null
  return (
    <PlainList>
      {all.map(({ does, by_name, at, reason }) => (
        <Box component="li" key={`${does} ${at}`} sx={{ display: 'flex', gap: 1 }}>
          <Icon
            path={does === 'Refused' ? mdiCloseCircleOutline : mdiCheckCircleOutline}
            color={does === 'Refused' ? 'error' : 'primary'}
          />
          <Box sx={{ minWidth: 0 }}>
            <Typography title={exactMoment(at)} sx={{ overflowWrap: 'anywhere' }}>
              {`${does} by ${by_name || 'somebody who has left'}, ${shortMoment(at)}`}
            </Typography>
            {reason && <Muted sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</Muted>}
          </Box>
        </Box>
      ))}
    </PlainList>
  )
}
