import type { StaffAttempt } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { timeInWords } from './time-in-words.ts'

const times = (count: number, what: string) => `${what} ${count === 1 ? 'once' : `${count} times`}`

/** What says something about how an attempt was taken, in words. Empty: nothing does. */
export function signalWords(signals: StaffAttempt['signals']): string[] {
  if (!signals) return []
  const { hidden, hidden_ms, copies, clock_jumps, devices, fast } = signals
  return [
    hidden > 0 && `${times(hidden, 'hidden')}, ${timeInWords(hidden_ms)}`,
    copies > 0 && times(copies, 'copied'),
    clock_jumps > 0 && times(clock_jumps, 'clock moved'),
    devices > 1 && `${devices} devices`,
    fast > 0 && `${fast} ${fast === 1 ? 'answer' : 'answers'} below 2 s`,
  ].filter((words) => words !== false)
}
