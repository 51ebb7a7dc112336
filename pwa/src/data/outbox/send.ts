import type { Profile } from '@abhyas/shared/profile/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { getDefaultStore } from 'jotai'
import { call, callErrorOf } from '../api-client.ts'
import { sessionAtom } from '../session.ts'
import { type Send, sendQueued } from './engine.ts'
import { deviceOutbox, keepOnly } from './store.ts'
import { sendUploads } from './uploads.ts'

/** The pause before the first new attempt; it doubles up to the longest. */
const [firstPauseMs, longestPauseMs] = [2_000, 60_000]
/** Somebody may have been served by another network in the meantime. */
const routineMs = 30_000

const listeners = new Set<(message: string) => void>()
let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls back with the server's sentence for each change that it has taken. Answers how to stop. */
export function onTaken(callback: (message: string) => void): () => void {
  listeners.add(callback)
  return () => listeners.delete(callback)
}

const tell = (message: string) => {
  for (const listener of listeners) listener(message)
}

const send: Send = async ({ method, path, body }, headers) => {
  try {
    const { data, message } = await call<SuccessAnswer<Profile>>(method, path, body, headers)
    tell(message)
    return { status: 200, data }
  } catch (error) {
    const { status, data, fields, message, retryAfter } = callErrorOf(error)
    return { status, fields, message, ...(data !== undefined && { data: data as Profile }), ...(retryAfter !== undefined && { retryAfter }) } // prettier-ignore
  }
}

/** Sends what waits, in one tab at a time. What cannot be sent now is tried again by itself. */
export async function sendChanges(): Promise<void> {
  const userId = getDefaultStore().get(sessionAtom)?.userId
  if (!userId) return
  clearTimeout(timer)
  const outcome = await exclusively(async () => {
    const changes = await sendQueued(deviceOutbox(userId), send)
    if (changes !== 'sent') return changes
    return (await sendUploads(userId, tell)) ? changes : { retryAfter: undefined }
  })
  if (outcome === 'sent') pauseMs = firstPauseMs
  else {
    // Whoever lost the network with many others does not come back in the same second as they.
    const jittered = pauseMs * (0.5 + Math.random())
    timer = setTimeout(() => void sendChanges(), Math.max(jittered, (outcome.retryAfter ?? 0) * 1_000))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? (navigator.locks.request('send-changes', work) as Promise<Result>) : work()
}

/** Sends at once, with a network, on coming back, and now and then. Answers how to stop. */
export function keepSending(userId: string): () => void {
  const now = () => {
    pauseMs = firstPauseMs
    // A device that forbids databases has nothing waiting.
    void sendChanges().catch(() => undefined)
  }
  const seen = () => document.visibilityState === 'visible' && now()
  const routine = setInterval(now, routineMs)
  window.addEventListener('online', now)
  window.addEventListener('focus', now)
  document.addEventListener('visibilitychange', seen)
  void keepOnly(userId).then(now, () => undefined) // a device that forbids databases keeps nothing of anybody
  return () => {
    clearInterval(routine)
    clearTimeout(timer)
    window.removeEventListener('online', now)
    window.removeEventListener('focus', now)
    document.removeEventListener('visibilitychange', seen)
  }
}
