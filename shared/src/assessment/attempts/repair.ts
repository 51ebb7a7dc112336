import type { AttemptEvent } from './events.ts'

/** Events without what was refused of them, and how many became a `void`. */
export interface Repaired {
  readonly events: readonly AttemptEvent[]
  readonly lost: number
}

/**
 * Replaces refused events, so that all others are stored: one with a wrong time gets that of the event before it, any
 * other becomes a `void`. An event without a problem stays the same object.
 * @param fields what was refused, by field, such as `events.3.slot`; counted from `first`
 */
export function withoutRefused(
  events: readonly AttemptEvent[],
  fields: Readonly<Record<string, string>>,
  first = 0,
): Repaired {
  const changed = [...events]
  let lost = 0
  for (const field of Object.keys(fields)) {
    const [, place, what] = /^events\.(\d+)\.(\w+)/.exec(field) ?? []
    const index = first + Number(place)
    const event = changed[index]
    if (!event) continue
    const at = Math.max(event.at, changed[index - 1]?.at ?? 0)
    if (what === 'at' && at > event.at) changed[index] = { ...event, at }
    else if (event.type !== 'void') {
      changed[index] = { seq: event.seq, at, type: 'void' }
      lost++
    }
  }
  return { events: changed, lost }
}
