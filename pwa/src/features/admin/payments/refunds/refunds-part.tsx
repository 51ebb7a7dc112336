import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import type { PaymentRefund } from '@abhyas/shared/billing/refunds/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { askerOf, refundState } from '../../../../entities/payment/refund-words.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { LinkButton } from '../../../../ui/link-button.tsx'
import { shortMoment } from '../../../../ui/moment.ts'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Badge } from '../../../../ui/status-badge.tsx'
import { Heading } from '../../../../ui/text.tsx'
import { paymentPath } from '../payment-calls.ts'
import { GiveDialog } from './give-dialog.tsx'
import { RefundSteps } from './refund-steps.tsx'

/** What was given back of a payment, what waits for staff, and the way to give something back. */
export function RefundsPart({ payment }: { readonly payment: OpenedPayment }) {
  const [isGiving, setIsGiving] = useState(false)
  const { refunds, refundable, can } = payment
  const mayGive = can.includes('refund')
  if (refunds.length === 0 && !mayGive) return null
  return (
    <Card component="section" aria-labelledby="refunds" sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Heading id="refunds">Refunds</Heading>
      {refunds.map((refund) => (
        <OneRefund key={refund.id} payment={payment} refund={refund} />
      ))}
      {mayGive && (
        <OnlineButton
          variant="outlined"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          onClick={() => setIsGiving(true)}
        >
          {refunds.length === 0 ? 'Give money back' : `Give back up to ${rupees(refundable)} more`}
        </OnlineButton>
      )}
      {isGiving && <GiveDialog payment={payment} onClose={() => setIsGiving(false)} />}
    </Card>
  )
}

interface OneRefundProps {
  readonly payment: OpenedPayment
  readonly refund: PaymentRefund
}

function OneRefund({ payment, refund }: OneRefundProps) {
  const { amount, state, reason, asked_at, approved_by_name, ended_reason, utr, credit_note, keep_access, error } =
    refund
  const { text, tone } = refundState(state)
  return (
    <Box role="group" aria-label={`Refund of ${rupees(amount)}`} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }}>{rupees(amount)}</Typography>
        <Badge tone={tone}>{text}</Badge>
      </Box>
      <FactList
        facts={[
          ['Reason', reason],
          ['Asked', `${askerOf(refund)}, ${shortMoment(asked_at)}`],
          ['Approved by', approved_by_name],
          ['Access', keep_access ? 'Stays open' : ''],
          ['Why not sent', error],
          ['Refused or withdrawn', ended_reason],
          ['Transfer', utr],
        ]}
      />
      {credit_note && (
        <LinkButton
          label={`Credit note ${credit_note}`}
          to={`${paymentPath(payment.id)}/credit-notes/${refund.id}`}
          variant="outlined"
          sx={{ justifySelf: 'start' }}
        />
      )}
      <RefundSteps paymentId={payment.id} refund={refund} />
    </Box>
  )
}
