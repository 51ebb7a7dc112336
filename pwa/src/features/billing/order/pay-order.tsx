import type { PayMethod } from '@abhyas/shared/billing/orders/choices'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useQuote } from '../../../data/orders.ts'
import { PretendNote } from '../../../entities/order/pretend-note.tsx'
import { PayMethodPanel } from './pay-method-panel.tsx'
import { PayOnline } from './pay-online.tsx'
import { shownWay, waysToPay } from './ways-to-pay.ts'

const names: Readonly<Record<PayMethod, string>> = { upi: 'UPI', bank: 'Bank', online: 'Card and more' }

interface PayOrderProps {
  readonly order: Order
  readonly reload: () => void
}

/** How an order is paid: the ways that are offered, and below them what is said once the money is sent. */
export function PayOrder({ order, reload }: PayOrderProps) {
  const [chosen, setChosen] = useState<PayMethod>()
  const { answer, problem } = useQuote({
    planId: order.plan_id,
    state: order.billing_state,
    childId: order.beneficiary_id,
  })
  const quote = problem ? undefined : answer?.data
  const isKnown = answer !== undefined || problem !== undefined
  const ways = waysToPay(order, quote)
  const method = shownWay(ways, chosen, order.method)
  return (
    <Card component="section" aria-label="Pay" sx={{ p: { xs: 2, md: 3 } }}>
      {isKnown && ways.length > 1 && (
        <Tabs
          value={method}
          aria-label="How to pay"
          variant="fullWidth"
          onChange={(_, to: PayMethod) => setChosen(to)}
          sx={{
            mb: 2,
            borderBottom: 1,
            borderColor: 'divider',
            // Each as wide as its words: on a phone the longest one has a line of its own otherwise.
            '& .MuiTab-root': { flexBasis: 'auto', minWidth: 0, px: 1.5, whiteSpace: 'nowrap' },
          }}
        >
          {ways.map((one) => (
            <Tab key={one} value={one} label={names[one]} id={`pay-tab-${one}`} aria-controls="pay-panel" />
          ))}
        </Tabs>
      )}
      <Box
        id="pay-panel"
        {...(ways.length > 1 && isKnown && { role: 'tabpanel', 'aria-labelledby': `pay-tab-${method}` })}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {method === 'online' ? (
          <>
            {quote && <PretendNote mode={quote.mode} />}
            {isKnown && <PayOnline order={order} reload={reload} />}
          </>
        ) : (
          isKnown && <PayMethodPanel key={method} order={order} method={method} reload={reload} />
        )}
      </Box>
    </Card>
  )
}
