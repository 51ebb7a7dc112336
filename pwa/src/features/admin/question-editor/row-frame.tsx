import { mdiArrowDown, mdiArrowUp, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface RowFrameProps {
  readonly name: string
  readonly isRight?: boolean
  readonly onMove?: ((step: 1 | -1) => void) | undefined
  readonly onRemove?: (() => void) | undefined
  readonly children: ReactNode
}

/** A row that can be moved and removed: by buttons, or with Alt and the arrows. */
export function RowFrame({ name, isRight = false, onMove, onRemove, children }: RowFrameProps) {
  function press(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || !step || !onMove) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <Box
      component="li"
      onKeyDown={press}
      sx={({ vars }) => ({
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: 1,
        p: 1,
        borderRadius: '8px',
        border: `1px solid ${isRight ? vars?.palette.primary.main : vars?.palette.divider}`,
        ...(isRight && { bgcolor: vars?.palette.surface.ok.soft }),
      })}
    >
      <Box>{children}</Box>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        {onMove && (
          <>
            <IconButton size="small" aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
              <Icon path={mdiArrowUp} fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
              <Icon path={mdiArrowDown} fontSize="small" />
            </IconButton>
          </>
        )}
        {onRemove && (
          <IconButton size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Icon path={mdiTrashCanOutline} fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}
