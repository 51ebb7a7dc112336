import type { Order } from '@abhyas/shared/billing/orders/shapes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { askForCheck } from '../../../data/orders.ts'
import { onShownAgain } from '../../../data/shown-again.ts'
import { mayHavePaid } from './ask-again.ts'

interface Reading {
  readonly order: Order | undefined
  readonly isLoading: boolean
  readonly reload: () => void
}

/**
 * Lets the provider be asked once when somebody comes to an order for which they may have paid; whatever way they came,
 * and also where all that the provider told was lost. Returns whether that is still to be known.
 */
export function useCheckOnArrival({ order, isLoading, reload }: Reading): boolean {
  const [isNew, setIsNew] = useState(true)
  const isOnline = useOnline()
  const isUnsure = isNew && isOnline && order !== undefined && !order.checking && mayHavePaid(order)
  // Somebody has asked a moment ago, or nobody can be asked: the order says which.
  const ask = useEffectEvent(() => askForCheck(order!.id).catch(reload))
  // An answer that is on its way is older than what the check answers, and would replace it.
  const isTime = isUnsure && !isLoading
  useEffect(() => {
    if (isTime) void ask().then(() => setIsNew(false))
  }, [isTime])
  const comeBack = useEffectEvent(() => {
    setIsNew(true)
    // As it is shown it may be from before its buyer went to pay.
    reload()
  })
  useEffect(() => onShownAgain(comeBack), [])
  return isUnsure
}
