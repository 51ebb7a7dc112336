import { setTimeout as pause } from 'node:timers/promises'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import { eventText, heartbeatText } from '../../http/event-stream.ts'
import { findImport, presentImport } from './queries.ts'

/** With what the worker tells and the step it is at, what is shown is less than a second old. */
const everyMs = 250
/** A line that says nothing for so long is taken for dead by proxies. */
const aliveMs = 15_000

/**
 * An import as server-sent events: a line whenever something has changed, until it is over.
 * @param closing ends the line when the server stops; who goes away ends it by not reading on
 */
export async function* importEvents(id: string, closing: AbortSignal): AsyncGenerator<string> {
  let before = ''
  let said = Date.now()
  while (!closing.aborted) {
    const shown = await presentImport(await findImport(id))
    // The rate is of now: by itself it is no news.
    const { rate: _rate, seconds_left: _left, ...facts } = shown
    const now = JSON.stringify(facts)
    if (now !== before) yield eventText('import', shown)
    else if (Date.now() - said > aliveMs) yield heartbeatText
    if (now !== before || Date.now() - said > aliveMs) said = Date.now()
    before = now
    if (!isUnderWay(shown.status)) return
    await pause(everyMs)
  }
}
