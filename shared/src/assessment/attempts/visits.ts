import type { BelievedEvent } from './believed-times.ts'

/** How somebody spent time on a question, in milliseconds. `first_ms`: until the first answer. */
export interface SlotTime {
  readonly ms: number
  readonly first_ms: number | null
  /** How often the answer was changed after the first one. */
  readonly changes: number
}

/** Events after which nobody looks at a question, and those after which the last one is looked at again. */
const leaving = new Set(['section', 'hide', 'pause', 'time_up', 'submit'])
const returning = new Set(['show', 'unpause', 'resume'])

/**
 * Sums up the time of each question over all visits: from its `enter` to the next `enter`, or to the moment when the
 * person looked away.
 * @param writers the events of each device, in its order
 * @param end when the attempt ended, or now, in milliseconds of the attempt's clock
 */
export function slotTimes(writers: readonly (readonly BelievedEvent[])[], end: number): Map<string, SlotTime> {
  const times = new Map<string, SlotTime>()
  const timeOf = (slot: string) => times.get(slot) ?? { ms: 0, first_ms: null, changes: 0 }
  for (const events of writers) {
    let slot: string | undefined
    let isSeen = false
    let since = 0
    const spend = (at: number) => {
      if (slot !== undefined && isSeen) {
        const time = timeOf(slot)
        times.set(slot, { ...time, ms: time.ms + Math.max(0, at - since) })
      }
      since = at
    }
    for (const { event, at } of events) {
      spend(at)
      if (event.type === 'enter') slot = event.slot
      if (event.type === 'enter' || returning.has(event.type)) isSeen = true
      else if (leaving.has(event.type)) isSeen = false
      else if (event.type === 'answer') {
        const time = timeOf(event.slot)
        const isFirst = time.first_ms === null
        times.set(event.slot, {
          ms: time.ms,
          first_ms: isFirst ? time.ms : time.first_ms,
          changes: time.changes + (isFirst ? 0 : 1),
        })
      }
    }
    // What another device goes on with was left when this one was last heard.
    if (events === writers.at(-1)) spend(end)
  }
  return times
}
