import type { Section, Slot } from '@abhyas/shared/assessment/test-papers/shapes'
import { sumOf } from '@abhyas/shared/sum-of'
import Box from '@mui/material/Box'
import { type DragEvent, type ReactNode, useState } from 'react'
import { FixedRow } from './fixed-row.tsx'
import { GroupRow } from './group-row.tsx'
import { MoveHandle, onAltArrow } from './move-handle.tsx'
import { type ListPlace, moveSlot, stepSlot } from './move-parts.ts'
import { RuleRow } from './rule-row.tsx'
import { type SlotProps, useSections } from './sections-context.ts'

interface SlotListProps {
  readonly section: Section
  readonly place: ListPlace
  readonly slots: readonly Slot[]
  /** The number of the first question in the section, from 1. */
  readonly first: number
}

/** How many questions a slot stands for. */
export const countOf = (slot: Slot): number =>
  slot.kind === 'rule'
    ? slot.count || 0
    : slot.kind === 'fixed'
      ? 1
      : slot.slots.reduce((sum, one) => sum + countOf(one), 0)

/** The slots of a section or a group in their order. */
export function SlotList({ section, place, slots, first }: SlotListProps) {
  const numbers = numbersOf(slots, first)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {slots.map((slot, at) => {
        const own = { section, slot, place: { ...place, at }, number: numbers[at]! }
        return (
          <SlotRow key={slot.id} slot={slot} place={own.place} name={nameOf(slot, own.number)}>
            {slot.kind === 'rule' && <RuleRow {...own} slot={slot} />}
            {slot.kind === 'fixed' && <FixedRow {...own} slot={slot} />}
            {slot.kind === 'group' && (
              <GroupRow slot={slot} place={own.place}>
                <SlotList
                  section={section}
                  place={{ section: place.section, group: at }}
                  slots={slot.slots}
                  first={own.number}
                />
              </GroupRow>
            )}
          </SlotRow>
        )
      })}
    </Box>
  )
}

/** The number of the first question of each slot. */
const numbersOf = (slots: readonly Slot[], first: number): number[] =>
  slots.map((_, at) => first + sumOf(slots.slice(0, at).map(countOf)))

/** How a slot is called: by the numbers of its questions. */
function nameOf(slot: Slot, number: number): string {
  const count = countOf(slot)
  return count > 1 ? `questions ${number} to ${number + count - 1}` : `question ${number}`
}

interface SlotRowProps extends SlotProps {
  readonly name: string
  readonly children: ReactNode
}

const rowLook = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 0.5,
  px: 1,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
}

/** A slot that can be moved; another one can be dropped before it. */
function SlotRow({ slot, place, name, children }: SlotRowProps) {
  const { isFixed, dragged, setDragged, changeSections, move, found } = useSections()
  const [isOver, setIsOver] = useState(false)
  const step = (by: 1 | -1) => move(slot.id, (sections) => stepSlot(sections, place, by), `${name} moved`)
  function drop(event: DragEvent): void {
    if (!dragged || !('slot' in dragged)) return
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    const { slot: from } = dragged
    changeSections((sections) => moveSlot(sections, from, place))
  }
  function over(event: DragEvent): void {
    if (!dragged || !('slot' in dragged)) return
    event.preventDefault()
    event.stopPropagation()
    setIsOver(true)
  }
  const isDragged =
    dragged !== undefined &&
    'slot' in dragged &&
    dragged.slot.section === place.section &&
    dragged.slot.group === place.group &&
    dragged.slot.at === place.at
  const isWrong = found.problemsOf(slot.id).length > 0
  return (
    <Box
      component="li"
      onKeyDown={(event) => !isFixed && onAltArrow(event, step)}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={[
        rowLook,
        isDragged && { opacity: 0.5 },
        isOver && (({ vars }) => ({ boxShadow: `inset 0 3px 0 ${vars?.palette.primary.main}` })),
        isWrong && slot.kind !== 'group' && (({ vars }) => ({ bgcolor: vars?.palette.surface.warn.soft })),
      ]}
    >
      {!isFixed && (
        <Box sx={{ pt: 0.75 }}>
          <MoveHandle
            id={slot.id}
            name={name}
            onStep={step}
            onDrag={() => setDragged({ slot: place })}
            onDragEnd={() => setDragged(undefined)}
          />
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
