import type { ConsentPurpose } from '@abhyas/shared/marketplace/learners/choices'
import { purposeNames } from '@abhyas/shared/marketplace/learners/notice'
import type { Consents, Learner } from '@abhyas/shared/marketplace/learners/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useRef, useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { closeToast, toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'
import { switchedPurposes } from './learner-words.ts'
import type { NoticeState } from './use-notice.ts'

interface Wish {
  readonly purposes: readonly string[]
  /** What is said when it is done, if it is not what the server says. */
  readonly says?: string
  readonly undo?: { readonly label: string; readonly run: () => void }
}

/**
 * What a guardian agrees to as they want it, before the server has answered; as it was where the server refuses. One
 * call is on its way at a time, and the next carries what is wanted by then: answers cannot come in the other order.
 */
export function useConsents(learner: Learner, named: NoticeState['named'], onSaved: (learner: Learner) => void) {
  const [wanted, setWanted] = useState<readonly string[]>()
  const next = useRef<Wish | undefined>(undefined)
  const isSending = useRef(false)
  const agreed = wanted ?? learner.agreed

  async function set(wish: Wish): Promise<void> {
    next.current = wish
    setWanted(wish.purposes)
    // Its Undo would take back what is no longer the last change.
    closeToast()
    if (isSending.current) return
    isSending.current = true
    try {
      while (next.current) {
        const { purposes, says, undo }: Wish = next.current
        next.current = undefined
        const body: Consents = { purposes: [...purposes], ...named }
        const saved = await call<SuccessAnswer<Learner>>('PUT', `/learners/${learner.id}/consents`, body)
        if (next.current) continue
        onSaved(saved.data)
        toast(says ?? saved.message, 'success', undo)
      }
    } catch (error) {
      next.current = undefined
      toastError(error)
    }
    isSending.current = false
    setWanted(undefined)
  }

  function change(purpose: ConsentPurpose): void {
    const before = agreed
    const isEnding = before.includes(purpose)
    const purposes = switchedPurposes(before, purpose)
    const says =
      purpose === 'account' ? 'You no longer agree to anything here.' : `Taken back: ${purposeNames.en[purpose]}.`
    const undo = { label: 'Undo', run: () => void set({ purposes: before }) }
    void set(isEnding ? { purposes, says, undo } : { purposes })
  }
  return { agreed, change }
}
