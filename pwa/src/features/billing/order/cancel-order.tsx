import { useState } from 'react'
import { cancelOrder } from '../../../data/orders.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

interface CancelOrderProps {
  readonly id: string
  /** After a refusal: the order is another one than was shown. */
  readonly reload: () => void
}

/** Gives an order up that is not paid. */
export function CancelOrder({ id, reload }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false)
  async function cancel(): Promise<void> {
    setIsAsking(false)
    try {
      toast(await cancelOrder(id))
    } catch (error) {
      toastError(error)
      reload()
    }
  }
  return (
    <>
      <OnlineButton variant="outlined" color="inherit" sx={{ justifySelf: 'start' }} onClick={() => setIsAsking(true)}>
        Cancel this order
      </OnlineButton>
      {isAsking && <Question onConfirm={() => void cancel()} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const Question = (answers: { readonly onConfirm: () => void; readonly onClose: () => void }) => (
  <ConfirmDialog
    {...answers}
    title="Cancel this order?"
    text="You can buy the plan again at any time. If you have sent the money already, keep the order, and say that you have paid."
    action="Cancel this order"
    decline="Keep it"
    isHarsh
  />
)
