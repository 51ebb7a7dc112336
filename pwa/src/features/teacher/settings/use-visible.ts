import type { ChangeListing, OwnListing } from '@abhyas/shared/marketplace/listings/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { setAnswer } from '../../../data/queries.ts'
import { closeToast, toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { listingPath, switched } from './listing.ts'

/**
 * The listing as its owner wants it, before the server has answered; as it was where the server refuses. A change while
 * another one is on its way is left out: their answers could come in the other order.
 */
export function useVisible(saved: OwnListing) {
  const [wanted, setWanted] = useState<boolean>()
  async function change(visible: boolean): Promise<void> {
    if (wanted !== undefined) return
    setWanted(visible)
    // Its Undo would take back what is no longer the last change.
    closeToast()
    try {
      const body: ChangeListing = { visible }
      const answer = await call<SuccessAnswer<OwnListing>>('PUT', listingPath, body)
      setAnswer(listingPath, answer)
      toast(answer.message, 'success', { label: 'Undo', run: () => void change(!visible) })
    } catch (error) {
      toastError(error)
    }
    setWanted(undefined)
  }
  return { listing: wanted === undefined ? saved : switched(saved, wanted), change }
}
