import { attemptsName, envelopesName, isKept } from '../kept-databases.ts'
import { whenBack } from '../when-back.ts'

/** Sends what closed pages left of attempts, now and whenever there is a network again. Answers how to stop. */
export const keepSendingLeft = (userId: string): (() => void) =>
  nowAndWhenBack(async () => {
    if (!(await isKept(attemptsName))) return
    const { sendKept } = await import('./send-kept.ts')
    await sendKept(userId)
  })

/** Sends what people sealed who have left this device: no login is needed. Answers how to stop. */
export const keepSendingEnvelopes = (): (() => void) =>
  nowAndWhenBack(async () => {
    if (!(await isKept(envelopesName))) return
    const { sendEnvelopes } = await import('./envelopes.ts')
    await sendEnvelopes()
  })

function nowAndWhenBack(work: () => Promise<void>): () => void {
  // A device that forbids databases keeps no attempts.
  const quietly = () => void work().catch(() => undefined)
  quietly()
  return whenBack(quietly)
}
