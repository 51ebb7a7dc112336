import { mdiArrowDown, mdiArrowUp, mdiDrag } from '@mdi/js'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { IconAction } from '../../../../ui/icon-action.tsx'

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
export function MoveHandle({ id, name, onStep, onDrag, onDragEnd }: MoveHandleProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconAction
        id={handleId(id)}
        label={`Move ${name}`}
        title="Drag, or press Alt with ↑ or ↓"
        icon={mdiDrag}
        size="small"
        aria-haspopup="menu"
        draggable
        onDragStart={({ dataTransfer }) => {
          dataTransfer.effectAllowed = 'move'
          dataTransfer.setData('text/plain', name)
          onDrag()
        }}
        onDragEnd={onDragEnd}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ cursor: 'grab', color: 'text.secondary' }}
      />
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {steps.map(({ text, icon, step }) => (
          <MenuItem
            key={text}
            onClick={() => {
              setAnchor(undefined)
              onStep(step)
            }}
          >
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Calls back for Alt with ↑ or ↓, which no part within has taken. */
export function onAltArrow(event: KeyboardEvent, step: (by: 1 | -1) => void): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
  if (!event.altKey || !by || event.defaultPrevented) return
  event.preventDefault()
  step(by)
}
