import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { openStream } from '../../../data/api-client.ts'
import { eventParser } from '../../../data/event-parser.ts'
import { sessionIsOver } from '../../../data/session.ts'
import { exclusively } from '../../../data/web-lock.ts'
import { isLiveName, type LiveName, tellLive } from '../../../data/live-events.ts'
import { loadInbox, receive } from './inbox.ts'

const [minMsLength, maxMsLength] = [1_000, 60_000]
type End = 'over' | 'replaced' | 'broken'

/**
 * Keeps a live connection to the server while a person is signed in. One tab holds it and forwards events to the
 * others. A lost connection is opened again, after longer pauses each time, at once when the network or the person
 * returns. Returns a function that stops.
 */
export function keepLive(userId: string): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const tabs = new BroadcastChannel('live')
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => pass(userId, data))
  const hold = async () => {
    for (let failures = 0; !signal.aborted;) {
      const { end, wasReady } = await readLine(userId, tabs, signal)
      if (end === 'over') return sessionIsOver(true)
      failures = wasReady ? 0 : failures + 1
      await waitFor(signal, end === 'replaced' ? Infinity : delayOf(failures))
    }
  }
  // The next tab takes over when this one is closed.
  void exclusively('notifications', hold, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
  return () => {
    stopped.abort()
    tabs.close()
  }
}

interface LiveEvent {
  readonly name: LiveName
  readonly data: never
}

/** Gives what came to the pages of this tab. */
function pass(userId: string, { name, data }: LiveEvent): void {
  if (name === 'ready') void loadInbox(userId)
  if (name === 'notification') receive(userId, data as NotificationRow)
  tellLive(name, data)
}

async function readLine(
  userId: string,
  tabs: BroadcastChannel,
  signal: AbortSignal,
): Promise<{ end: End; wasReady: boolean }> {
  let wasReady = false
  try {
    const line = await openStream('/events', signal)
    const read = eventParser()
    const reader = line.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      for (const { name, data } of read(piece.value)) {
        if (name === 'over' || name === 'replaced') return { end: name, wasReady }
        wasReady ||= name === 'ready'
        if (!isLiveName(name)) continue
        const event = { name, data: JSON.parse(data) as never }
        pass(userId, event)
        tabs.postMessage(event)
      }
  } catch {
    // The network failed, or the tab is closed: the caller opens the connection again or has stopped.
  }
  return { end: 'broken', wasReady }
}

/** Twice as long each time, with half of it by chance: many phones do not come back at one moment. */
const delayOf = (failures: number) => Math.min(minMsLength * 2 ** failures, maxMsLength) * (0.5 + Math.random() / 2)

/** Waits so long, or until there is a reason to hope. */
function waitFor(signal: AbortSignal, ms: number): Promise<void> {
  const over = new AbortController()
  return new Promise<void>((resolve) => {
    const go = () => {
      over.abort()
      resolve()
    }
    const options = { signal: over.signal }
    const timer = Number.isFinite(ms) ? setTimeout(go, ms) : undefined
    over.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('online', go, options)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), options)
    signal.addEventListener('abort', go, options)
  })
}
