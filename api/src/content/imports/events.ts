import { setTimeout as pause } from 'node:timers/promises'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import { eventText, heartbeatText } from '../../http/event-stream.ts'
import { findImport, presentImport } from './queries.ts'

/** Polling interval. With the worker's reports and steps, the displayed state is less than a second old. */
const pollMs = 250
/** Proxies close connections that are idle for longer. */
const heartbeatMs = 15_000

/**
 * Streams an import as server-sent events: one event per change, until it has finished.
 * @param closing ends the stream when the server stops; a client that disconnects stops the generator
 */
export async function* importEvents(id: string, closing: AbortSignal): AsyncGenerator<string> {
  let before = ''
  let sentAt = Date.now()
  while (!closing.aborted) {
    const shown = await presentImport(await findImport(id))
    // Rate and remaining time alone do not count as a change.
    const { rate: _rate, seconds_left: _left, ...facts } = shown
    const now = JSON.stringify(facts)
    if (now !== before) yield eventText('import', shown)
    else if (Date.now() - sentAt > heartbeatMs) yield heartbeatText
    if (now !== before || Date.now() - sentAt > heartbeatMs) sentAt = Date.now()
    before = now
    if (!isUnderWay(shown.status)) return
    await pause(pollMs)
  }
}
