import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { toast } from '../../../ui/toast.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import { approve, refreshPayments, refuse, takePayment } from './payment-calls.ts'

/**
 * The decision about a payment: what the server says of it is shown, and everything that shows the payment is read
 * again, also where somebody else was faster.
 */
export function useDecision(payment: OpenedPayment, onDecided: () => void) {
  const { isBusy, problem, submit } = useSubmit()
  /** What the server says of the tick. */
  const [unseen, setUnseen] = useState<string>()
  const send = (decide: () => ReturnType<typeof approve>) =>
    submit(async () => {
      setUnseen(undefined)
      try {
        const answered = await decide()
        takePayment(answered)
        toast(answered.message)
      } catch (error) {
        const { status, fields } = callErrorOf(error)
        setUnseen(fields.seen_in_bank)
        if ([404, 409, 412].includes(status)) refreshPayments()
        throw error
      }
      onDecided()
    })
  return {
    isBusy,
    problem: unseen ? undefined : problem,
    unseen,
    approve: () => send(() => approve(payment)),
    refuse: (reason: string) => send(() => refuse(payment, reason)),
  }
}
