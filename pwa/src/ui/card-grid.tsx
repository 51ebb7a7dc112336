import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Cards of a list beside each other, as many as have room. */
export const CardGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 1.5, md: 2 },
      mb: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    }}
  >
    {children}
  </Box>
)
