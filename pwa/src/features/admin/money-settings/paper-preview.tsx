import { invoiceNumber, seriesOf } from '@abhyas/shared/billing/invoices/number'
import type { MoneySettings } from '@abhyas/shared/billing/money-settings/shapes'
import { gstStates } from '@abhyas/shared/billing/money/states'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Heading, Muted } from '../../../ui/text.tsx'

/** The head of the paper that a buyer gets. */
export function PaperPreview({ settings }: { readonly settings: MoneySettings }) {
  const [now] = useState(Date.now)
  const { gstin, seller_name, seller_address, seller_state, sac, invoice_prefix } = settings
  return (
    <Card component="aside" aria-label="Preview" sx={{ p: 2.5, position: { lg: 'sticky' }, top: { lg: 16 } }}>
      <Muted sx={{ mb: 1 }}>What a buyer gets</Muted>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, flexWrap: 'wrap' }}>
        <Heading>{gstin ? 'Tax invoice' : 'Receipt'}</Heading>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {invoiceNumber(seriesOf(invoice_prefix || '…', now), 1)}
        </Typography>
      </Box>
      <Divider sx={{ my: 1.5 }} />
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{seller_name || 'Name of the seller'}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {[seller_address, gstStates[seller_state]].filter(Boolean).join('\n')}
      </Typography>
      {gstin && <Muted sx={{ mt: 1 }}>{`GSTIN ${gstin}, SAC ${sac}`}</Muted>}
    </Card>
  )
}
