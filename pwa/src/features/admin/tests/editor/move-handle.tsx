import { mdiArrowDown, mdiArrowUp, mdiDrag } from '@mdi/js'
import type { KeyboardEvent } from 'react'
import { ActionMenu } from '../../../../ui/action-menu.tsx'

interface MoveHandleProps {
  /** Of the part that is moved. */
  readonly id: string
  readonly name: string
  readonly onStep: (step: 1 | -1) => void
  readonly onDrag: () => void
  readonly onDragEnd: () => void
}

const steps = [
  { text: 'Move up (Alt ↑)', icon: mdiArrowUp, step: -1 },
  { text: 'Move down (Alt ↓)', icon: mdiArrowDown, step: 1 },
] as const

export const handleId = (id: string): string => `move-${id}`

/** Moves a part by dragging, and by a menu where nothing can be dragged. */
export const MoveHandle = ({ id, name, onStep, onDrag, onDragEnd }: MoveHandleProps) => (
  <ActionMenu
    id={handleId(id)}
    label={`Move ${name}`}
    title="Drag, or press Alt with ↑ or ↓"
    icon={mdiDrag}
    actions={steps.map(({ text, icon, step }) => ({ text, icon, run: () => onStep(step) }))}
    size="small"
    draggable
    onDragStart={({ dataTransfer }) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData('text/plain', name)
      onDrag()
    }}
    onDragEnd={onDragEnd}
    sx={{ cursor: 'grab', color: 'text.secondary' }}
  />
)

/** Calls back for Alt with ↑ or ↓, which no part within has taken. */
export function onAltArrow(event: KeyboardEvent, step: (by: 1 | -1) => void): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
  if (!event.altKey || !by || event.defaultPrevented) return
  event.preventDefault()
  step(by)
}
