import { refundLimits } from '@abhyas/shared/billing/refunds/limits'
import type { PaymentRefund } from '@abhyas/shared/billing/refunds/shapes'
import { whyInFew } from '@abhyas/shared/billing/refunds/texts'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { callErrorOf } from '../../../../data/api-client.ts'
import { ReasonDialog } from '../../../../ui/form/reason-dialog.tsx'
import { OnlineButton } from '../../../../ui/online-button.tsx'
import { Problem } from '../../../../ui/problem.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useSubmit } from '../../../../ui/use-submit.ts'
import { moveRefund, refreshPayments, takePayment } from '../payment-calls.ts'
import { ByHandDialog } from './by-hand-dialog.tsx'

const checks = [required(whyInFew), atMost(refundLimits.reason, whyInFew)]

/** The steps that need a reason, as their dialog asks for it. */
const reasoned = {
  refuse: { title: 'Refuse this refund?', label: 'Refuse', hint: 'Say why: the buyer reads it.' },
  withdraw: {
    title: 'Withdraw this refund?',
    label: 'Withdraw',
    hint: 'Nothing has left the account. What the buyer had bought is open again. Say why: they read it.',
  },
} as const
type Reasoned = keyof typeof reasoned

interface RefundStepsProps {
  readonly paymentId: string
  readonly refund: PaymentRefund
}

/** What staff can do with a refund now. */
export function RefundSteps({ paymentId, refund: { id, can, amount } }: RefundStepsProps) {
  const [asking, setAsking] = useState<Reasoned | 'by-hand'>()
  const { isBusy, problem, submit } = useSubmit()
  const close = () => setAsking(undefined)
  async function move(step: string, body: object): Promise<void> {
    close()
    await submit(async () => {
      try {
        const answered = await moveRefund(paymentId, id, step, body)
        takePayment(answered)
        toast(answered.message)
      } catch (error) {
        if ([404, 409].includes(callErrorOf(error).status)) refreshPayments()
        throw error
      }
    })
  }
  if (can.length === 0) return null
  // By hand is the second choice where the provider can send it.
  const isRetry = can.includes('retry')
  const question = asking && asking !== 'by-hand' ? reasoned[asking] : undefined
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {problem && <Problem>{problem}</Problem>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {can.includes('approve') && (
          <OnlineButton variant="contained" loading={isBusy} onClick={() => void move('approve', {})}>
            Approve the refund
          </OnlineButton>
        )}
        {isRetry && (
          <OnlineButton variant="contained" loading={isBusy} onClick={() => void move('retry', {})}>
            Send again
          </OnlineButton>
        )}
        {can.includes('by-hand') && (
          <OnlineButton
            {...(isRetry ? { variant: 'outlined', color: 'inherit', disabled: isBusy } : { variant: 'contained' })}
            loading={isBusy && !isRetry}
            onClick={() => setAsking('by-hand')}
          >
            {isRetry ? 'Paid by hand …' : 'Note the transfer'}
          </OnlineButton>
        )}
        {(Object.keys(reasoned) as Reasoned[])
          .filter((step) => can.includes(step))
          .map((step) => (
            <OnlineButton
              key={step}
              variant="outlined"
              color="inherit"
              disabled={isBusy}
              onClick={() => setAsking(step)}
            >
              {`${reasoned[step].label} …`}
            </OnlineButton>
          ))}
      </Box>
      {question && asking && (
        <ReasonDialog
          title={question.title}
          hint={question.hint}
          checks={checks}
          actions={[{ label: question.label, color: 'error', run: (reason) => void move(asking, { reason }) }]}
          onClose={close}
        />
      )}
      {asking === 'by-hand' && (
        <ByHandDialog amount={amount} onNoted={(utr) => void move('by-hand', { utr })} onClose={close} />
      )}
    </Box>
  )
}
