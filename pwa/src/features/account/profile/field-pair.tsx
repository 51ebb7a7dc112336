import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface PairProps {
  readonly wide?: string
  readonly stacks?: boolean
  readonly children: ReactNode
}

/**
 * Two short fields that belong together, side by side. `wide` is the grid's columns, `stacks` puts them one below the
 * other on a phone.
 */
export const Pair = ({ wide = '1fr 1fr', stacks = false, children }: PairProps) => (
  <Box
    sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: stacks ? { xs: '1fr', sm: wide } : wide }}
  >
    {children}
  </Box>
)
