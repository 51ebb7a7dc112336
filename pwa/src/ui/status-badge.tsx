import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { type Tone, toned } from './toned.ts'

interface BadgeProps {
  readonly tone: Tone
  readonly icon?: string
  readonly children: ReactNode
}

/** A state in a word, with a symbol and then a colour. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <Box
      component="span"
      sx={({ vars }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 22,
        px: 0.75,
        borderRadius: '6px',
        fontSize: '0.8125rem',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        ...toned(vars, tone),
      })}
    >
      {icon && <Icon path={icon} sx={{ fontSize: '0.9375rem' }} />}
      {children}
    </Box>
  )
}
