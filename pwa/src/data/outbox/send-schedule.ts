import { getDefaultStore } from 'jotai'
import { changeTaken } from '../announcements.ts'
import { call, sendFile } from '../api-client.ts'
import { onAnsweredAgain } from '../connection.ts'
import { sessionAtom } from '../session.ts'
import { shown } from './kinds/shown.ts'
import { sendLater } from './background-sync.ts'
import { tellProgress } from './progress.ts'
import { sendAll, type Way } from './send-all.ts'
import { keepOnly } from './store.ts'

/** The pause before the first new attempt; it doubles up to the longest. */
const [firstPauseMs, maxPauseMsLength] = [2_000, 60_000]
/** Somebody may have been served by another network in the meantime. */
const routineMs = 30_000

let pauseMs = firstPauseMs
/** Whether something may have waited: the page has just been opened, or the last attempt failed. */
let isLate = true
let timer: ReturnType<typeof setTimeout> | undefined

const way: Omit<Way, 'taken'> = {
  async call(method, path, body, headers) {
    if (!(body instanceof FormData)) return call(method, path, body, headers)
    const id = headers['idempotency-key']!
    try {
      return await sendFile(path, body, headers, (part) => tellProgress(id, part))
    } finally {
      tellProgress(id, undefined)
    }
  },
  told: (kind, document, change) => shown[kind]?.(document as never, change as never),
}

const changesSent = (count: number) => `${count} changes that waited on this device were sent.`

/** Sends what waits, in one tab at a time. What cannot be sent now is tried again by itself. */
export async function sendChanges(): Promise<void> {
  const userId = getDefaultStore().get(sessionAtom)?.userId
  if (!userId) return
  clearTimeout(timer)
  const hasWaited = isLate
  let count = 0
  const taken = (message: string) => {
    count++
    changeTaken.tell(message)
  }
  const outcome = await sendAll(userId, { ...way, taken })
  isLate = outcome !== 'sent'
  // What each of them said is gone by then: one line for all that had waited.
  if (hasWaited && count > 1) changeTaken.tell(changesSent(count))
  if (outcome === 'sent') pauseMs = firstPauseMs
  else {
    if (!navigator.onLine) void sendLater()
    // Whoever lost the network with many others does not come back in the same second as they.
    const jittered = pauseMs * (0.5 + Math.random())
    timer = setTimeout(() => void sendChanges(), Math.max(jittered, (outcome.retryAfter ?? 0) * 1_000))
    pauseMs = Math.min(pauseMs * 2, maxPauseMsLength)
  }
}

/** Sends at once, with a network, on coming back, and now and then. Answers how to stop. */
export function keepSending(userId: string): () => void {
  // A device that forbids databases has nothing waiting.
  const send = () => void sendChanges().catch(() => undefined)
  const now = () => {
    pauseMs = firstPauseMs
    send()
  }
  const seen = () => {
    if (document.visibilityState === 'visible') now()
    // Somebody puts the phone away: the page may not live until everything is sent.
    else void sendLater()
  }
  // The device had a network that carried nothing, and does not say when it does. Many hear of it in the same second.
  const answered = () => {
    clearTimeout(timer)
    timer = setTimeout(send, Math.random() * firstPauseMs)
  }
  const routine = setInterval(now, routineMs)
  const stopListening = onAnsweredAgain(answered)
  window.addEventListener('online', now)
  window.addEventListener('focus', now)
  document.addEventListener('visibilitychange', seen)
  void keepOnly(userId).then(now, () => undefined) // a device that forbids databases keeps nothing of anybody
  return () => {
    clearInterval(routine)
    stopListening()
    clearTimeout(timer)
    window.removeEventListener('online', now)
    window.removeEventListener('focus', now)
    document.removeEventListener('visibilitychange', seen)
  }
}
