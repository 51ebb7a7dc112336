import { atom, getDefaultStore } from 'jotai'
import { call } from '../../../data/api-client.ts'
import { refreshFamily } from '../../../data/family.ts'
import { signedInId } from '../../../data/session.ts'
import { closeToast, currentToast, toast, undoMs } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

/** Addresses of what is about to be deleted: it is not shown any more. */
export const leavingAtom = atom<readonly string[]>([])
const store = getDefaultStore()

/**
 * Hides something at once, and deletes it when it can no longer be taken back. Who closes the page before keeps it, and
 * so does who logs out. If the server refuses, it is shown again with its sentence.
 */
export function leaveLater(path: string, says: string): void {
  const owner = signedInId()
  const show = () => store.set(leavingAtom, (all) => all.filter((one) => one !== path))
  const timer = setTimeout(() => void leave(), undoMs)
  async function leave(): Promise<void> {
    // The message may have been kept open by a pointer over it.
    if (currentToast()?.text === says) closeToast()
    try {
      if (signedInId() === owner) await call('DELETE', path)
    } catch (error) {
      toastError(error)
    }
    // Until then the list still has it.
    await refreshFamily()
    show()
  }
  const stay = () => {
    clearTimeout(timer)
    show()
  }
  store.set(leavingAtom, (all) => [...all, path])
  toast(says, 'success', { label: 'Undo', run: stay })
}
