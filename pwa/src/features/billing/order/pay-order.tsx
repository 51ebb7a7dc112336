import { bankFirstAbove } from '@abhyas/shared/billing/money/limits'
import { type TransferMethod, transferMethods } from '@abhyas/shared/billing/orders/choices'
import type { Order } from '@abhyas/shared/billing/orders/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import { useQuote } from '../../../data/orders.ts'
import { PayMethodPanel } from './pay-method-panel.tsx'

const names: Readonly<Record<TransferMethod, string>> = { upi: 'UPI', bank: 'Bank' }

const isMethod = (text: string): text is TransferMethod => transferMethods.some((one) => one === text)

interface PayOrderProps {
  readonly order: Order
  readonly reload: () => void
}

/** How an order is paid: the ways that are offered, and below them what is said once the money is sent. */
export function PayOrder({ order, reload }: PayOrderProps) {
  const isLarge = order.total > bankFirstAbove
  const [chosen, setChosen] = useState<TransferMethod>(isMethod(order.method) ? order.method : isLarge ? 'bank' : 'upi')
  const { answer, problem } = useQuote({ planId: order.plan_id, state: order.billing_state })
  // Without a quote, as for a plan that is no longer sold, each way says for itself whether it is offered.
  const offered =
    answer && !problem ? transferMethods.filter((one) => answer.data.methods.includes(one)) : transferMethods
  const isKnown = answer !== undefined || problem !== undefined
  const shown = isLarge ? offered.toReversed() : offered
  const method = shown.includes(chosen) ? chosen : (shown[0] ?? chosen)
  return (
    <Card component="section" aria-label="Pay" sx={{ p: { xs: 2, md: 3 } }}>
      {shown.length > 1 && (
        <Tabs
          value={method}
          aria-label="How to pay"
          variant="fullWidth"
          onChange={(_, to: TransferMethod) => setChosen(to)}
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          {shown.map((one) => (
            <Tab key={one} value={one} label={names[one]} id={`pay-tab-${one}`} aria-controls="pay-panel" />
          ))}
        </Tabs>
      )}
      <Box
        id="pay-panel"
        {...(shown.length > 1 && { role: 'tabpanel', 'aria-labelledby': `pay-tab-${method}` })}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {isKnown && <PayMethodPanel key={method} order={order} method={method} reload={reload} />}
      </Box>
    </Card>
  )
}
