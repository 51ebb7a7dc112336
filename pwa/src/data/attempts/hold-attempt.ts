import { exclusively } from '../web-lock.ts'

/** How long a lock that somebody has is asked for: a page that is left releases it a moment later. */
const releaseMs = 300
/** How long to wait before it is asked for again. */
const againMs = 50

/**
 * Takes an attempt for this tab, so that there is one writer on a device. Answers how to give it back; undefined if
 * another tab has it and it is not `isTaken` from there. A busy device may answer late that nobody has it: what counts
 * is the time since somebody had it.
 * @param onLost called when another tab takes it
 */
export async function holdAttempt(id: string, isTaken: boolean, onLost: () => void): Promise<(() => void) | undefined> {
  let refusedAt: number | undefined
  for (;;) {
    const release = await ask(`attempt:${id}`, isTaken ? { steal: true } : { ifAvailable: true }, onLost)
    if (release) return release
    refusedAt ??= performance.now()
    if (performance.now() - refusedAt >= releaseMs) return undefined
    await new Promise((resolve) => setTimeout(resolve, againMs))
  }
}

/** Asks for a lock once. Answers how to release it; undefined if somebody has it, or the browser gives none. */
const ask = (name: string, options: LockOptions, onLost: () => void): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    let isHeld = false
    const hold = () => {
      isHeld = true
      return new Promise<void>((release) => resolve(() => release()))
    }
    exclusively(name, hold, options).then(
      () => resolve(undefined), // means nothing to a promise that was answered: then the lock was released
      () => (isHeld ? onLost() : resolve(undefined)),
    )
  })
