import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { shortRupees } from '@abhyas/shared/billing/money/rupees'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { keptAtOf, useFresh } from '../../data/copied.ts'
import { readKept } from '../../data/kept-reads.ts'
import { onLive } from '../../data/live-events.ts'
import { refresh } from '../../data/queries.ts'
import { seatsInWords } from '../plan/plan-words.ts'
import { orderStateOf } from './order-words.ts'
import { cardAround, CardLink } from '../../ui/card-link.tsx'
import { dotted } from '../../ui/dotted.ts'
import { KeptNote } from '../../ui/kept-note.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListBody } from '../../ui/list-page.tsx'
import { dayOfMoment } from '../../ui/moment.ts'
import { PlainList } from '../../ui/plain-list.tsx'
import { Badge } from '../../ui/status-badge.tsx'
import { Muted } from '../../ui/text.tsx'
import { useListPage } from '../../ui/use-list-page.ts'
import { AskRefund } from './ask-refund.tsx'

/** The whole card leads to the order, but for its buttons. */
const aboveTheLink = { position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 } as const

const texts = { title: 'Purchases', empty: 'You have bought nothing yet.' }

/** What somebody has ordered, newest first. */
export function OwnOrders() {
  const list = useFresh(useListPage<Order>('/orders?limit=10', [], { read: readKept }))
  const { search } = useLocation()
  const { reload } = list
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'payment' && reload() }), [reload])
  const nothing = (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>{texts.empty}</Typography>
      <LinkButton label="See the plans" to="/plans" variant="outlined" />
    </Box>
  )
  return (
    <>
      <KeptNote at={keptAtOf(list)} />
      <ListBody list={list} texts={texts} emptyInstead={nothing} skeleton={{ rows: 3, height: 112 }}>
        {(orders) => (
          <PlainList sx={{ gap: 1.5 }}>
            {orders.map((order) => (
              <OwnOrder key={order.id} of={order} from={search} />
            ))}
          </PlainList>
        )}
      </ListBody>
    </>
  )
}

function OwnOrder({ of: order, from }: { readonly of: Order; readonly from: string }) {
  const { id, number, title, kind, quantity, total, tax, discount, coupon_code, access, created_at, invoice_no, can } =
    order
  const { text, tone } = orderStateOf(order)
  const until = access[0]?.until ?? ''
  return (
    <Card component="li" aria-label={`Order ${number}`} sx={{ ...cardAround, gap: 0.75, p: 2 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', justifyContent: 'space-between' }}>
        <CardLink to={`/orders/${id}`} from={from} name={title} />
        <Badge tone={tone}>{text}</Badge>
      </Box>
      <Muted>{dotted(number, dayOfMoment(created_at))}</Muted>
      <Typography>
        {dotted(
          kind === 'institute' && seatsInWords(quantity),
          shortRupees(total),
          until && `open until ${dayInWords(until)}`,
        )}
      </Typography>
      {discount > 0 && <Muted>{`Code ${coupon_code} took off ${shortRupees(discount)}`}</Muted>}
      {invoice_no !== '' && (
        <Box sx={aboveTheLink}>
          <LinkButton label={tax > 0 ? 'Invoice' : 'Receipt'} to={`/orders/${id}/invoice`} variant="outlined" />
          {can.includes('refund') && <AskRefund order={order} reload={() => refresh('/orders')} />}
        </Box>
      )}
    </Card>
  )
}
