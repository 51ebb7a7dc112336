import type { Order } from '@abhyas/shared/billing/orders/shapes'
import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { keptAtOf } from '../../../data/copied.ts'
import { onLive } from '../../../data/live-events.ts'
import { useOrder } from '../../../data/orders.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { KeptNote } from '../../../ui/kept-note.tsx'
import { NotThere } from '../../../entities/plan/not-there.tsx'
import { isId } from '../../../data/record-id.ts'
import { AskRefund } from './ask-refund.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderState } from './order-state.tsx'
import { PayOrder } from './pay-order.tsx'

/** While staff check a transfer, its order is read again so often, in ms. */
const againMs = 10_000

/** One order: to be paid, being checked, paid, or over. */
export const OrderPage = () => (
  <SignedInOnly title="Order" back={{ to: '/account/purchases', name: 'Purchases' }} width={640}>
    <Read />
  </SignedInOnly>
)

function Read() {
  const { id = '' } = useParams()
  const read = useOrder(isId(id) ? id : undefined)
  const { answer, problem, reload } = read
  const isWaiting = answer?.data.status === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), againMs)
    return () => clearInterval(timer)
  }, [isWaiting, reload])
  useEffect(() => onLive({ notification: ({ kind }) => kind === 'payment' && reload() }), [reload])
  if (!isId(id) || problem?.status === 404)
    return <NotThere what="order" to="/account/purchases" label="Your purchases" />
  // What was read stays in sight where one of the later reads fails.
  if (!answer) return <CallState of={read} rows={2} height={220} />
  return (
    <>
      <KeptNote at={keptAtOf(read)} />
      <Shown order={answer.data} reload={reload} />
    </>
  )
}

const Shown = ({ order, reload }: { readonly order: Order; readonly reload: () => void }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <OrderState of={order} />
    {order.can.includes('pay') && <PayOrder order={order} reload={reload} />}
    <OrderFacts of={order} />
    {order.can.includes('refund') && <AskRefund order={order} reload={reload} />}
    {order.can.includes('cancel') && <CancelOrder id={order.id} reload={reload} />}
  </Box>
)
