import type { Order } from '@abhyas/shared/billing/orders/shapes'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { onLive } from '../../../data/live-events.ts'
import { useOrder } from '../../../data/orders.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { NotThere } from '../../../entities/plan/not-there.tsx'
import { isId } from '../../../data/record-id.ts'
import { awaitedOf } from './ask-again.ts'
import { AskRefund } from '../../../entities/order/ask-refund.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { Checking } from './checking.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderState } from './order-state.tsx'
import { PayOrder } from './pay-order.tsx'
import { useAskAgain } from './use-ask-again.ts'
import { useCheckOnArrival } from './use-check-on-arrival.ts'

/** One order: to be paid, being checked, paid, or over. */
export const OrderPage = () => (
  <SignedInOnly title="Order" back={{ to: '/account/purchases', name: 'Purchases' }} width={640}>
    <Read />
  </SignedInOnly>
)

function Read() {
  const { id = '' } = useParams()
  const read = useOrder(isId(id) ? id : undefined)
  const { answer, problem, reload, isLoading } = read
  const isArriving = useCheckOnArrival({ order: answer?.data, isLoading, reload })
  // A slow answer is waited for.
  useAskAgain(answer && awaitedOf(answer.data), () => isLoading || reload())
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'payment' && reload() }), [reload])
  if (!isId(id) || problem?.status === 404)
    return <NotThere what="order" to="/account/purchases" label="Your purchases" />
  // What was read stays in sight where one of the later reads fails.
  if (!answer) return <CallState of={read} rows={2} height={220} />
  return (
    <>
      <KeptNote at={keptAtOf(read)} />
      <Shown order={isArriving ? { ...answer.data, checking: true } : answer.data} reload={reload} />
    </>
  )
}

interface ShownProps {
  readonly order: Order
  readonly reload: () => void
}

function Shown({ order, reload }: ShownProps) {
  const { id, can, checking } = order
  const [wantsOther, setWantsOther] = useState(false)
  const mayPay = can.includes('pay') && (!checking || wantsOther)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OrderState of={order} />
      {checking && <Checking order={order} onOther={wantsOther ? undefined : () => setWantsOther(true)} />}
      {mayPay && <PayOrder order={order} reload={reload} />}
      <OrderFacts of={order} />
      {can.includes('refund') && <AskRefund order={order} reload={reload} />}
      {can.includes('cancel') && !checking && <CancelOrder id={id} reload={reload} />}
    </Box>
  )
}
