import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two short fields that belong together, side by side. `wide` is the grid's columns. */
export const Pair = ({ wide = '1fr 1fr', children }: { readonly wide?: string; readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: wide }}>{children}</Box>
)
