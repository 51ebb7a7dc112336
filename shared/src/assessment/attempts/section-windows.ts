import type { BelievedEvent } from './believed-times.ts'

/** When a section is open, in milliseconds of the attempt's clock. */
export interface Window {
  readonly from: number
  readonly to: number
}

/** A section with its time, or null where only the test has one. */
export interface TimedSection {
  readonly id: string
  readonly allowed_ms: number | null
}

/**
 * When each section was open, by its id. Sections with times run in order: each ends when its time is over, or when the
 * person goes on to the next one; what was left of it is lost. Undefined where sections have no times.
 */
export function sectionWindows(
  sections: readonly TimedSection[],
  events: readonly BelievedEvent[],
): ReadonlyMap<string, Window> | undefined {
  if (sections.some(({ allowed_ms: time }) => time === null)) return undefined
  const windows = new Map<string, Window>()
  let from = 0
  for (const [i, section] of sections.entries()) {
    const last = from + section.allowed_ms!
    const next = sections[i + 1]?.id
    const start = from
    const left = events
      .filter(({ event, at }) => event.type === 'section' && event.section === next && at >= start && at < last)
      .map(({ at }) => at)
    const to = Math.min(last, ...left)
    windows.set(section.id, { from, to })
    from = to
  }
  return windows
}
