import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Two fields that belong together: side by side where there is room, or always where both are short. */
export const Pair = ({
  wide = '1fr 1fr',
  isAlways = true,
  children,
}: {
  readonly wide?: string
  readonly isAlways?: boolean
  readonly children: ReactNode
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: isAlways ? wide : { xs: '1fr', sm: wide },
    }}
  >
    {children}
  </Box>
)
