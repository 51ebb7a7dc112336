import type { TransferMethod } from '@abhyas/shared/billing/orders/choices'
import type { Order, PayeeToPay } from '@abhyas/shared/billing/orders/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFresh } from '../../../data/copied.ts'
import { useOnline } from '../../../data/connection.ts'
import { askPayee } from '../../../data/orders.ts'
import { useRead } from '../../../data/queries.ts'
import { CallState } from '../../../ui/call-state.tsx'
import { dayAndTime } from '../../../ui/moment.ts'
import { Problem } from '../../../ui/problem.tsx'
import { Muted } from '../../../ui/text.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { needsNetwork } from '../../../entities/plan/plan-words.ts'
import { BankPayee, opensApp, UpiPayee } from './payee.tsx'
import { ProofForm } from './proof-form.tsx'

interface PayMethodPanelProps {
  readonly order: Order
  readonly method: TransferMethod
  readonly reload: () => void
}

/** One way to pay. The server hears of it when it is chosen, and says where the money goes. */
export function PayMethodPanel({ order, method, reload }: PayMethodPanelProps) {
  // After a refusal the number is given again.
  const [isPaid, setIsPaid] = useState(order.refused_reason !== '')
  const isOnline = useOnline()
  const isPhone = useIsPhone()
  const read = useFresh(
    useRead<SuccessAnswer<PayeeToPay>>(`/orders/${order.id}/pay?method=${method}`, {
      async read() {
        try {
          return await askPayee(order.id, method)
        } finally {
          // The choice of a bank gives more time; and what cannot be paid has moved on.
          if (order.method !== method) reload()
        }
      },
    }),
  )
  const { answer, problem } = read
  if (problem && [409, 422].includes(problem.status))
    return <Problem>{Object.values(problem.fields)[0] ?? problem.message}</Problem>
  if (!answer)
    return (
      <>
        {!isOnline && <Muted>{needsNetwork}</Muted>}
        <CallState of={read} rows={1} height={380} />
      </>
    )
  const payee = answer.data
  const isAppNext = method === 'upi' && opensApp(payee, isPhone)
  return (
    <>
      {method === 'upi' ? <UpiPayee of={payee} isPhone={isPhone} isNext={!isPaid} /> : <BankPayee of={payee} />}
      <Muted>This offer ends {dayAndTime(order.expires_at)}.</Muted>
      {isPaid ? (
        <ProofForm order={order} method={method} onGone={reload} />
      ) : (
        <Button variant={isAppNext ? 'outlined' : 'contained'} fullWidth onClick={() => setIsPaid(true)}>
          I have paid
        </Button>
      )}
    </>
  )
}
