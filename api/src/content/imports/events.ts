import { setTimeout as pause } from 'node:timers/promises'
import { isUnderWay } from '@abhyas/shared/content/imports/states'
import { AppError } from '../../core/errors.ts'
import { eventText, heartbeatText } from '../../http/event-stream.ts'
import { findImport, presentImport } from './queries.ts'

/** Polling interval. With the worker's reports and steps, the displayed state is less than a second old. */
const pollMs = 250
/** Proxies close connections that are idle for longer. */
const heartbeatMs = 15_000

interface Watch {
  /** Whether the server stops, or the reader is gone: closing a stream does not end what it waits for. */
  readonly isOver: () => boolean
  /** Throws an AppError when the caller may no longer see the import. */
  readonly readmit: () => Promise<void>
}

/**
 * Streams an import as server-sent events: one event per change, until it has finished, or `over` with a sentence when
 * its reader may no longer see it.
 */
export async function* importEvents(id: string, { isOver, readmit }: Watch): AsyncGenerator<string> {
  let before = ''
  let sentAt = Date.now()
  while (!isOver()) {
    const refusal = await refusalOf(readmit)
    if (refusal) return yield eventText('over', { message: refusal.message })
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

async function refusalOf(readmit: () => Promise<void>): Promise<AppError | undefined> {
  try {
    await readmit()
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
