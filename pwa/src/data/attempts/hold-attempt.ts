const lockName = (id: string) => `attempt:${id}`
/** A page that is left gives its lock back a moment later. */
const releaseMs = 300

/**
 * Takes an attempt for this tab, so that there is one writer on a device. Answers how to give it back; undefined if
 * another tab has it and it is not `isTaken` from there.
 * @param onLost called when another tab takes it
 */
export async function holdAttempt(id: string, isTaken: boolean, onLost: () => void): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return () => undefined
  const first = await request(id, isTaken ? { steal: true } : { ifAvailable: true }, onLost)
  if (first) return first
  await new Promise((resolve) => setTimeout(resolve, releaseMs))
  return request(id, { ifAvailable: true }, onLost)
}

const request = (id: string, options: LockOptions, onLost: () => void) =>
  new Promise<(() => void) | undefined>((resolve) => {
    navigator.locks
      .request(lockName(id), options, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(onLost)
  })
