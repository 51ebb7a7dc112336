import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A page of a few sentences on the whole screen, with nothing around it. */
export const Screen = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="main"
    id="content"
    sx={{
      maxWidth: 560,
      mx: 'auto',
      px: 2,
      py: 4,
      gap: 1.5,
      display: 'grid',
      alignContent: 'center',
      minHeight: '100dvh',
    }}
  >
    {children}
  </Box>
)
