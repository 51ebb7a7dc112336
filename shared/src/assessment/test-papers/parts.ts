import type { QuestionSlot, Section, Slot } from './shapes.ts'

/** A slot and where it is. */
export interface PlacedSlot {
  readonly slot: QuestionSlot
  readonly section: Section
  /** As problems name it: `sections.0.slots.3`, or `sections.0.slots.3.slots.1` within a group. */
  readonly field: string
  /** How many questions it stands for. */
  readonly count: number
  /** The number of its first question in the section and in the test, from 1. */
  readonly number: number
  readonly numberInTest: number
}

/** All slots of a test in order, those of groups too. */
export function placedSlots(sections: readonly Section[]): PlacedSlot[] {
  const placed: PlacedSlot[] = []
  let before = 0
  for (const [s, section] of sections.entries()) {
    let number = 1
    for (const { slot, field } of questionSlots(section.slots, `sections.${s}.slots`)) {
      const count = slot.kind === 'rule' ? slot.count : 1
      placed.push({ slot, section, field, count, number, numberInTest: before + number })
      number += count
    }
    before += number - 1
  }
  return placed
}

function* questionSlots(slots: readonly Slot[], at: string): Generator<Pick<PlacedSlot, 'slot' | 'field'>> {
  for (const [i, slot] of slots.entries()) {
    if (slot.kind === 'group') yield* questionSlots(slot.slots, `${at}.${i}.slots`)
    else yield { slot, field: `${at}.${i}` }
  }
}

/** Minutes of a test: those of its sections if they have times. 0: no clock. */
export const minutesOf = (test: {
  readonly sections: readonly Section[]
  readonly duration_minutes: number
}): number =>
  hasTimedSections(test.sections)
    ? test.sections.reduce((sum, { duration_minutes: minutes }) => sum + (minutes ?? 0), 0)
    : test.duration_minutes

export const hasTimedSections = (sections: readonly Pick<Section, 'duration_minutes'>[]): boolean =>
  sections.some(({ duration_minutes: minutes }) => minutes !== null)
