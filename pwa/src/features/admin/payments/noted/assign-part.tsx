import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Heading } from '../../../../ui/text.tsx'
import { AssignDialog } from './assign-dialog.tsx'

/** Money that came without an order: the way to give it to one. */
export function AssignPart({ payment }: { readonly payment: OpenedPayment }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!payment.can.includes('assign')) return null
  return (
    <Card component="section" aria-labelledby="assign" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 1.5 }}>
      <Heading id="assign">No order yet</Heading>
      <Typography>{`Find the order of ${rupees(payment.amount)} that this money is for. Assigning it pays the order.`}</Typography>
      <OnlineButton variant="contained" sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        Assign to an order
      </OnlineButton>
      {isOpen && <AssignDialog payment={payment} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}
