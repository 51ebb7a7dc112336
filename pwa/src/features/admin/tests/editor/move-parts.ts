import type { QuestionSlot, Section, Slot } from '@abhyas/shared/assessment/test-papers/shapes'

/** A list of slots: those of a section, or of a group in it, by their places. */
export interface ListPlace {
  readonly section: number
  readonly group?: number | undefined
}

/** A slot in its list. */
export interface SlotPlace extends ListPlace {
  readonly at: number
}

type Sections = readonly Section[]
/** All that a list of slots accepts is checked by `canTake`. */
type Slots = readonly Slot[]

/** The slots of a list; none where there is no such list. */
export function slotsIn(sections: Sections, { section, group }: ListPlace): Slots {
  const slots = sections[section]?.slots ?? []
  if (group === undefined) return slots
  const found = slots[group]
  return found?.kind === 'group' ? found.slots : []
}

/** The sections with other slots in a list. */
export function withSlots(sections: Sections, { section, group }: ListPlace, slots: Slots): Section[] {
  return sections.map((one, s) => {
    if (s !== section) return one
    if (group === undefined) return { ...one, slots: [...slots] }
    return {
      ...one,
      slots: one.slots.map((slot, i) =>
        i === group && slot.kind === 'group' ? { ...slot, slots: slots as QuestionSlot[] } : slot,
      ),
    }
  })
}

export const insertSlots = (sections: Sections, place: SlotPlace, slots: Slots): Section[] =>
  withSlots(sections, place, slotsIn(sections, place).toSpliced(place.at, 0, ...slots))

export const removeSlot = (sections: Sections, place: SlotPlace): Section[] =>
  withSlots(sections, place, slotsIn(sections, place).toSpliced(place.at, 1))

export const replaceSlot = (sections: Sections, place: SlotPlace, slot: Slot): Section[] =>
  withSlots(sections, place, slotsIn(sections, place).with(place.at, slot))

/** Whether a slot may stand in a list: a group stands in a section only. */
export const canTake = (slot: Slot | undefined, { group }: ListPlace): boolean =>
  slot !== undefined && (slot.kind !== 'group' || group === undefined)

/** Moves a slot before the one that stands at `to`, or to the end of that list. */
export function moveSlot(sections: Sections, from: SlotPlace, to: SlotPlace): Section[] {
  const slot = slotsIn(sections, from)[from.at]
  if (!slot || !canTake(slot, to)) return [...sections]
  const isSameList = from.section === to.section && from.group === to.group
  const at = isSameList && from.at < to.at ? to.at - 1 : to.at
  // Without the slot, a group behind it in the same section is one place further up.
  const isBefore =
    from.section === to.section && from.group === undefined && to.group !== undefined && from.at < to.group
  const group = isBefore ? to.group! - 1 : to.group
  return insertSlots(removeSlot(sections, from), { section: to.section, group, at }, [slot])
}

/** Moves a slot one place. At the end of a section it goes on into the next one; within a group it stays there. */
export function stepSlot(sections: Sections, from: SlotPlace, step: 1 | -1): Section[] {
  const { section, group, at } = from
  const isInside = at + step >= 0 && at + step < slotsIn(sections, from).length
  if (isInside) return moveSlot(sections, from, { section, group, at: step > 0 ? at + 2 : at - 1 })
  if (group !== undefined || !sections[section + step]) return [...sections]
  const next = { section: section + step }
  return moveSlot(sections, from, { ...next, at: step > 0 ? 0 : slotsIn(sections, next).length })
}

/** Moves a section before the one that stands at `to`, or to the end. */
export function moveSection(sections: Sections, from: number, to: number): Section[] {
  const section = sections[from]
  if (!section) return [...sections]
  const at = Math.max(0, from < to ? to - 1 : to)
  return sections.toSpliced(from, 1).toSpliced(at, 0, section)
}
