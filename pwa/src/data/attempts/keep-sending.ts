import { call } from '../api-client.ts'
import { sendEnvelopes } from './envelopes.ts'
import { sendLeft } from './left-attempts.ts'
import { renewSaved } from './saved-tests.ts'
import { sealOthers } from './seal-attempts.ts'
import { whenBack } from './when-back.ts'

/** Sends what closed pages left of attempts, now and whenever there is a network again. Answers how to stop. */
export function keepSendingLeft(userId: string): () => void {
  const send = async () => {
    await sealOthers(userId)
    await sendLeft(userId, call)
    await renewSaved(userId)
  }
  return nowAndWhenBack(send)
}

/** Sends what people sealed who have left this device: no login is needed. Answers how to stop. */
export const keepSendingEnvelopes = (): (() => void) => nowAndWhenBack(sendEnvelopes)

function nowAndWhenBack(work: () => Promise<void>): () => void {
  // A device that forbids databases keeps no attempts.
  const quietly = () => void work().catch(() => undefined)
  quietly()
  return whenBack(quietly)
}
