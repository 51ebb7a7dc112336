import type { PaletteState } from '@abhyas/shared/assessment/attempts/palette'
import { mdiCheck } from '@mdi/js'
import Box, { type BoxProps } from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { legendStates } from './palette-words.ts'

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
    return { backgroundColor: palette.background.paper, color: palette.text.primary, borderColor: palette.control.main }
  const { main, contrastText } = palette[fills[state]]
  // Where the colours are the reader's own, the edge alone shows the shape.
  return { backgroundColor: main, color: contrastText, borderColor: main }
}

const marksStyle = ({ vars, palette }: Theme) => {
  const colours = (vars ?? { palette }).palette
  return {
    '& [data-mark]': {
      position: 'relative',
      flexShrink: 0,
      display: 'inline-block',
      boxSizing: 'border-box',
      padding: 0,
      textAlign: 'center',
      fontFamily: 'inherit',
      fontSize: '1rem',
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
      border: '1px solid',
    },
    ...Object.fromEntries(
      legendStates.map((state) => [
        `& [data-mark=${state}]`,
        { borderRadius: shapes[state], ...coloursOf(state, colours) },
      ]),
    ),
    '& [data-mark] > span': {
      position: 'absolute',
      right: -3,
      bottom: -3,
      display: 'grid',
      placeItems: 'center',
      width: 18,
      height: 18,
      borderRadius: '50%',
      border: `2px solid ${colours.background.paper}`,
      backgroundColor: colours.primary.main,
      color: colours.primary.contrastText,
    },
    '& [data-mark].small': { fontSize: '0.875rem' },
    '& [data-mark].small > span': { right: -8, bottom: -6 },
  } as const
}

/** What holds marks of the palette. Their styles stand here once: two hundred marks with their own slow a phone down. */
export const PaletteMarks = ({ sx, ...props }: BoxProps) => (
  <Box {...props} sx={[marksStyle, ...(Array.isArray(sx) ? sx : [sx])]} />
)

interface PaletteMarkProps extends ButtonHTMLAttributes<HTMLElement> {
  readonly component?: 'span' | 'button'
  readonly state: PaletteState
  /** Of its sides, in pixels. */
  readonly size?: number
}

/** A question of the palette: a number in the shape of its state. It stands in `PaletteMarks`. */
export function PaletteMark({ component: Mark = 'span', state, size = 48, children, ...props }: PaletteMarkProps) {
  return (
    <Mark
      {...props}
      data-mark={state}
      className={size < 40 ? 'small' : undefined}
      // The edge takes a pixel above and below the number.
      style={{ width: size, height: size, lineHeight: `${size - 2}px` }}
    >
      {children}
      {state === 'marked_answered' && (
        <span>
          <Icon path={mdiCheck} sx={{ fontSize: 12 }} />
        </span>
      )}
    </Mark>
  )
}
