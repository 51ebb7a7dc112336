import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { refundLimits } from '@abhyas/shared/billing/refunds/limits'
import { whyInFew } from '@abhyas/shared/billing/refunds/texts'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import { useState } from 'react'
import { askRefund } from '../../data/orders.ts'
import { refundOf } from '../plan/plan-words.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { OnlineButton } from '../../ui/online-button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useSubmit } from '../../ui/use-submit.ts'

const checks = [required(whyInFew), atMost(refundLimits.reason, whyInFew)]

const hintOf = (days: number): string =>
  days > 0
    ? `${refundOf(days)} What it has opened ends then. Otherwise we look at it and answer.`
    : 'We look at it and answer within two working days.'

interface AskRefundProps {
  readonly order: Order
  /** After a refusal: the order is another one than was shown. */
  readonly reload: () => void
}

/** Asks for the money of an order back: no more steps than to buy it. */
export function AskRefund({ order: { id, refund_days }, reload }: AskRefundProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, problem, submit } = useSubmit()
  const close = () => setIsAsking(false)
  function ask(reason: string): void {
    close()
    void submit(async () => {
      try {
        toast(await askRefund(id, reason))
      } catch (error) {
        reload()
        throw error
      }
    })
  }
  return (
    <>
      <OnlineButton
        variant="outlined"
        color="inherit"
        loading={isBusy}
        sx={{ justifySelf: 'start' }}
        onClick={() => setIsAsking(true)}
      >
        Ask for a refund
      </OnlineButton>
      {problem && <Problem>{problem}</Problem>}
      {isAsking && (
        <ReasonDialog
          title="Ask for a refund"
          hint={hintOf(refund_days)}
          checks={checks}
          actions={[{ label: 'Ask for a refund', run: ask }]}
          decline="Keep it"
          onClose={close}
        />
      )}
    </>
  )
}
