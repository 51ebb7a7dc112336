import { clockToleranceMs } from '@abhyas/shared/assessment/attempts/limits'

/** The two clocks of a device, in milliseconds. `steady` stands still while a phone sleeps; `wall` can be set by hand. */
export interface Clocks {
  readonly wall: number
  readonly steady: number
}

/** A moment at which the attempt's clock was known. */
export interface ClockMark extends Clocks {
  readonly elapsed: number
}

export const readClocks = (): Clocks => ({ wall: Date.now(), steady: performance.now() })

/** The attempt's clock while the page is looked at: a wall clock that jumps changes nothing. */
export const elapsedAt = (mark: ClockMark, now: Clocks): number => mark.elapsed + Math.max(0, now.steady - mark.steady)

/** After a time in which the page was hidden or closed. One of the clocks may have stood still, so the larger counts. */
export const afterAbsence = (mark: ClockMark, now: Clocks): ClockMark => ({
  ...now,
  elapsed: mark.elapsed + Math.max(0, now.steady - mark.steady, now.wall - mark.wall),
})

/**
 * What an answer of the server says. It was made about halfway between the question and now.
 * @param asked the clocks when the call was made
 */
export const heardMark = (startedAt: string, serverNow: number, asked: Clocks, now: Clocks): ClockMark => ({
  ...now,
  elapsed: Math.max(0, serverNow - Date.parse(startedAt) + (now.steady - asked.steady) / 2),
})

/**
 * The clock of an attempt that is opened again: as the server and the clock of the device say, no earlier than its last
 * event.
 */
export function firstMark(kept: { readonly elapsed: number; readonly wall: number }, lastAt: number): ClockMark {
  const now = readClocks()
  return { ...now, elapsed: Math.max(lastAt, kept.elapsed + Math.max(0, now.wall - kept.wall)) }
}

/**
 * By how much the clock of the device was set while the page was looked at, in ms, and the same moment of the attempt by
 * the clock as it is now: what is opened again later does not take the jump for time. Undefined: it was not.
 */
export function jumpOf(
  mark: ClockMark,
  now: Clocks,
): { readonly jump_ms: number; readonly mark: ClockMark } | undefined {
  const jump = Math.round(now.wall - mark.wall - (now.steady - mark.steady))
  return Math.abs(jump) > clockToleranceMs
    ? { jump_ms: jump, mark: { ...now, elapsed: elapsedAt(mark, now) } }
    : undefined
}
