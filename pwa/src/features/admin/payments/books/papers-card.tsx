import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { Books } from '@abhyas/shared/billing/books/shapes'
import { mdiAlertOutline, mdiCheckCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { dotted } from '../../../../ui/dotted.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { dayOfMoment } from '../../../../ui/moment.ts'
import { PlainList } from '../../../../ui/plain-list.tsx'
import { RowLink } from '../../../../ui/row-link.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'
import { Muted } from '../../../../ui/text.tsx'
import { paymentPath } from '../payment-calls.ts'
import { SumCard } from './sum-parts.tsx'

/** Invoices and receipts of the month, and whether one is missing. */
export const PapersCard = ({ of: { count, series, missing, unissued } }: { readonly of: Books['papers'] }) => (
  <SumCard
    title="Invoices and receipts"
    figure={formatNumber(count)}
    says={count === 0 ? 'None was issued.' : 'Issued in the month'}
  >
    {series.map((one) => (
      <Typography key={one.series} sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        {one.first === one.last ? one.first : `${one.first} to ${one.last}`}{' '}
        <Muted component="span">{formatNumber(one.count)} in all</Muted>
      </Typography>
    ))}
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 1.5 }}>
      {missing.length === 0 ? (
        count > 0 && (
          <Badge tone="ok" icon={mdiCheckCircleOutline}>
            No number is missing
          </Badge>
        )
      ) : (
        <>
          <Badge tone="err" icon={mdiAlertOutline}>
            Numbers are missing
          </Badge>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{missing.join(', ')}</Typography>
        </>
      )}
      {unissued.length > 0 && <Unissued orders={unissued} />}
    </Box>
  </SumCard>
)

const Unissued = ({ orders }: { readonly orders: Books['papers']['unissued'] }) => (
  <>
    <Badge tone="err" icon={mdiAlertOutline}>
      Paid without a paper
    </Badge>
    <PlainList sx={{ gap: 0.5, width: '100%' }}>
      {orders.map(({ order_number, payment_id, billing_name, total, paid_at }) => (
        <li key={order_number}>
          <RowLink to={paymentPath(payment_id)} sx={{ color: 'primary.main', fontWeight: 500 }}>
            {order_number}
          </RowLink>
          <Muted>{dotted(billing_name, rupees(total), dayOfMoment(paid_at))}</Muted>
        </li>
      ))}
    </PlainList>
  </>
)
