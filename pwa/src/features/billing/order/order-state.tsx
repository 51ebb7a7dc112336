import { dayInWords } from '@abhyas/shared/india/day-in-words'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { askingBank } from '@abhyas/shared/billing/orders/texts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { usePlan } from '../../../data/plans.ts'
import { isPaid, orderStateOf } from '../../../entities/order/order-words.ts'
import { refundInWords } from '../../../entities/order/refund-words.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { Badge } from '../../../ui/status-badge.tsx'
import { Muted } from '../../../ui/text.tsx'

const told = { display: 'grid', gap: 1, justifyItems: 'start', '& > section': { mt: 1, mb: 0, justifySelf: 'stretch' } }

/** Where an order is, and what is next. A change is said to who does not see it; the focus stays. */
export function OrderState({ of: order }: { readonly of: Order }) {
  const { status, refused_reason, failed_reason, plan_id, title, access } = order
  const { text, tone } = orderStateOf(order)
  const isOver = status === 'cancelled' || status === 'expired'
  return (
    <>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box role="status" sx={told}>
        <Badge tone={tone}>{text}</Badge>
        <Sentences of={order} />
        {failed_reason !== '' && (
          <SoftCard label="What went wrong" tone="warning">
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {`The payment did not go through: ${failed_reason}`}
            </Typography>
            <Typography>Try again below, or pay another way.</Typography>
          </SoftCard>
        )}
      </Box>
      {status === 'open' && refused_reason !== '' && (
        <SoftCard label="What we could not find" tone="warning">
          <Typography sx={{ fontWeight: 600 }}>We could not find your transfer</Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{refused_reason}</Typography>
        </SoftCard>
      )}
      {order.refunds.map((refund) => (
        <SoftCard key={refund.id} label="Refund" tone={refund.state === 'refused' ? 'warning' : 'primary'}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{refundInWords(refund)}</Typography>
          {refund.credit_note !== '' && (
            <LinkButton
              label={`Credit note ${refund.credit_note}`}
              to={`/orders/${order.id}/credit-notes/${refund.id}`}
              variant="outlined"
              sx={{ mt: 1 }}
            />
          )}
        </SoftCard>
      ))}
      {isPaid(status) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {access.length > 0 && <LinkButton label="See the tests" to="/tests" variant="contained" />}
          {order.invoice_no !== '' && (
            <LinkButton
              label={`${order.tax > 0 ? 'Invoice' : 'Receipt'} ${order.invoice_no}`}
              to={`/orders/${order.id}/invoice`}
              variant="outlined"
            />
          )}
        </Box>
      )}
      {isOver && (
        <>
          <SeePlan id={plan_id} />
          <Muted>
            You have sent the money all the same?{' '}
            <Link component={RouterLink} to="/support">
              Write to Support
            </Link>
          </Muted>
        </>
      )}
    </>
  )
}

/** The way to buy it after all; what is no longer sold has none. */
function SeePlan({ id }: { readonly id: string }) {
  const status = usePlan(id).answer?.data.status
  if (status !== 'active') return null
  return <LinkButton label="See the plan" to={`/plans/${id}`} variant="outlined" sx={{ justifySelf: 'start' }} />
}

function Sentences({ of: { status, checking, utr, paid_at, access, total } }: { readonly of: Order }) {
  if (checking) return <Typography>{`${askingBank} You can close this page.`}</Typography>
  switch (status) {
    case 'waiting':
      return (
        <>
          <Typography>We check it, usually within a working day. You can close this page.</Typography>
          {utr && <Muted>Transfer number {utr}</Muted>}
        </>
      )
    case 'paid':
    case 'refunded':
    case 'partly_refunded':
      return (
        <>
          {access.map(({ plan_id, until }) => (
            <Typography key={plan_id}>Open until {dayInWords(until)}.</Typography>
          ))}
          {paid_at && <Muted>{total > 0 ? `Paid on ${dayInWords(paid_at)}` : 'There was nothing to pay.'}</Muted>}
        </>
      )
    case 'cancelled':
    case 'expired':
      return <Typography>This order has ended.</Typography>
    default:
      return null
  }
}
