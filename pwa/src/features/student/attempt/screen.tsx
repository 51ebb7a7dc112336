import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A page of a few sentences on the whole screen, with nothing around it. */
export const Screen = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="main"
    id="content"
    sx={{
      minHeight: '100dvh',
      display: 'grid',
      alignContent: 'center',
      gap: 1.5,
      px: 2,
      py: 4,
      maxWidth: 560,
      mx: 'auto',
    }}
  >
    {children}
  </Box>
)
