import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/** A question that can wait: at the bottom of a phone, in the corner of a wide screen, beside what somebody does. */
export const CornerCard = ({ titleId, children }: { readonly titleId: string; readonly children: ReactNode }) => (
  <Paper
    role="dialog"
    aria-labelledby={titleId}
    variant="outlined"
    sx={{
      position: 'fixed',
      zIndex: 'appBar',
      inset: { xs: 'auto 8px 8px', sm: 'auto 16px 16px' },
      maxWidth: 420,
      ml: { sm: 'auto' },
      p: 2,
      borderRadius: '16px',
      boxShadow: 4,
    }}
  >
    {children}
  </Paper>
)
