/** How long to wait for the lock: a page that is left releases it a moment later. */
const releaseMs = 300

/**
 * Takes an attempt for this tab, so that there is one writer on a device. Answers how to give it back; undefined if
 * another tab has it and it is not `isTaken` from there.
 * @param onLost called when another tab takes it
 */
export function holdAttempt(id: string, isTaken: boolean, onLost: () => void): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined)
  const options = isTaken ? { steal: true } : { signal: AbortSignal.timeout(releaseMs) }
  return new Promise((resolve) => {
    let isHeld = false
    navigator.locks
      .request(`attempt:${id}`, options, () => {
        isHeld = true
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(() => (isHeld ? onLost() : resolve(undefined)))
  })
}
