import type { AttemptFold } from './fold.ts'

/** The five states of a question, as every candidate of the NTA knows them. */
export type PaletteState = 'not_visited' | 'not_answered' | 'answered' | 'marked' | 'marked_answered'

/** The state of a question. An answer that is marked for review counts. */
export function paletteState(slot: string, { answers, marked, visited }: AttemptFold): PaletteState {
  const isAnswered = slot in answers
  if (marked.has(slot)) return isAnswered ? 'marked_answered' : 'marked'
  if (isAnswered) return 'answered'
  return visited.has(slot) ? 'not_answered' : 'not_visited'
}

/** How many questions are in each state. */
export function paletteCounts(slots: readonly string[], fold: AttemptFold): Record<PaletteState, number> {
  const counts = { not_visited: 0, not_answered: 0, answered: 0, marked: 0, marked_answered: 0 }
  for (const slot of slots) counts[paletteState(slot, fold)]++
  return counts
}
