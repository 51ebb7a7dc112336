import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** A paper below the button that prints it, which is no part of it. */
export const Printed = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    <Button variant="contained" onClick={() => window.print()} sx={{ justifySelf: 'start', displayPrint: 'none' }}>
      Print, or save as PDF
    </Button>
    {children}
  </Box>
)
