import type { PaletteState } from '@abhyas/shared/assessment/attempts/palette'
import { mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Each state has a shape of its own; the colour comes after it. */
const shapes: Readonly<Record<PaletteState, string>> = {
  not_visited: '8px',
  not_answered: '4px 4px 50% 50%',
  answered: '50% 50% 4px 4px',
  marked: '50%',
  marked_answered: '50%',
}

const fills = { not_answered: 'error', answered: 'primary', marked: 'review', marked_answered: 'review' } as const

type Colours = Pick<Theme['palette'], 'background' | 'text' | 'control' | (typeof fills)[keyof typeof fills]>
const coloursOf = (state: PaletteState, palette: Colours) => {
  if (state === 'not_visited')
    return { bgcolor: palette.background.paper, color: palette.text.primary, borderColor: palette.control.main }
  const { main, contrastText } = palette[fills[state]]
  // Where the colours are the reader's own, the edge alone shows the shape.
  return { bgcolor: main, color: contrastText, borderColor: main }
}

interface PaletteMarkProps {
  readonly state: PaletteState
  /** Of its sides, in pixels. */
  readonly size?: number
  readonly children?: ReactNode
}

/** A question of the palette: a number in the shape of its state. */
export const PaletteMark = ({ state, size = 48, children }: PaletteMarkProps) => (
  <Box
    component="span"
    sx={({ vars, palette }) => ({
      position: 'relative',
      flexShrink: 0,
      display: 'inline-grid',
      placeItems: 'center',
      width: size,
      height: size,
      fontWeight: 700,
      fontSize: size < 40 ? '0.875rem' : '1rem',
      fontVariantNumeric: 'tabular-nums',
      border: '1px solid',
      borderRadius: shapes[state],
      ...coloursOf(state, (vars ?? { palette }).palette),
    })}
  >
    {children}
    {state === 'marked_answered' && (
      <Box
        component="span"
        sx={({ vars }) => ({
          position: 'absolute',
          right: size < 40 ? -8 : -3,
          bottom: size < 40 ? -6 : -3,
          display: 'grid',
          placeItems: 'center',
          width: 18,
          height: 18,
          borderRadius: '50%',
          border: `2px solid ${vars?.palette.background.paper}`,
          bgcolor: vars?.palette.primary.main,
          color: vars?.palette.primary.contrastText,
        })}
      >
        <Icon path={mdiCheck} sx={{ fontSize: 12 }} />
      </Box>
    )}
  </Box>
)
