import type { AttemptEvent } from '@abhyas/shared/assessment/attempts/events'

const plain: Readonly<Partial<Record<AttemptEvent['type'], string>>> = {
  hide: 'Left the page',
  show: 'Came back to the page',
  pause: 'Paused',
  unpause: 'Went on',
  resume: 'Opened the test again',
  copy: 'Copied text',
  time_up: 'Time was up',
  submit: 'Handed in',
  void: 'An action that could not be read',
}

/** An event in words. `numberOf`: the number of a question as its person saw it. */
export function eventWords(event: AttemptEvent, numberOf: (slot: string) => number | undefined): string {
  const question = (slot: string) => `question ${numberOf(slot) ?? '?'}`
  switch (event.type) {
    case 'enter':
      return `Opened ${question(event.slot)}`
    case 'answer':
      return event.answer === null ? `Cleared ${question(event.slot)}` : `Answered ${question(event.slot)}`
    case 'mark':
      return `${event.on ? 'Marked' : 'Unmarked'} ${question(event.slot)}`
    case 'check':
      return `Checked ${question(event.slot)}`
    case 'hint':
      return `Read hint ${event.n} of ${question(event.slot)}`
    case 'section':
      return 'Went to another section'
    case 'clock':
      return `Clock moved by ${Math.round(event.jump_ms / 1_000)} s`
    case 'language':
      return `Changed the language to ${event.lang}`
    default:
      return plain[event.type] ?? event.type
  }
}

/** A time of the attempt's clock: 1:02:03 or 2:03. */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
