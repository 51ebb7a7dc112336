import { sumOf } from '../../sum-of.ts'
import type { Units } from './marks.ts'
import type { SlotScore } from './score-slot.ts'

interface Choice {
  /** The slots in the order that the person saw. Undefined: the order of the paper. */
  readonly order: readonly string[] | undefined
  /** Whether everybody gets full marks for this slot. It counts first, because nobody can lose by it. */
  readonly isDropped: (slot: string) => boolean
}

/**
 * Counts what counts in a section: all questions, or the first `count` that were answered, in the person's order. Any
 * further answer is not counted. Returns the slots, and the most marks that can be reached.
 */
export function choose(
  slots: readonly SlotScore[],
  count: number | null,
  { order, isDropped }: Choice,
): { slots: readonly SlotScore[]; total: Units } {
  const counted = slots.filter(({ state }) => state !== 'not_counted')
  if (count === null || counted.length <= count) return { slots, total: sumOf(counted.map(({ of }) => of)) }
  const most = counted.map(({ of }) => of).toSorted((a, b) => b - a)
  const places = new Map(order?.map((slot, place) => [slot, place]))
  const placeOf = (slot: string) => (isDropped(slot) ? -1 : (places.get(slot) ?? places.size))
  const answered = counted
    .filter(({ state }) => state !== 'blank')
    .toSorted((a, b) => placeOf(a.slot) - placeOf(b.slot))
    .slice(count)
  const surplus = new Set(answered.map(({ slot }) => slot))
  return {
    slots: slots.map((slot) => (surplus.has(slot.slot) ? { ...slot, mark: 0, state: 'not_counted' } : slot)),
    total: sumOf(most.slice(0, count)),
  }
}
