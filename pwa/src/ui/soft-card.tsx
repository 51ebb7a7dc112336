import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface SoftCardProps {
  readonly label: string
  readonly tone: 'primary' | 'warning'
  readonly children: ReactNode
}

/** Something to do that stands out from the cards of a page, in the soft colours of a tone. */
export const SoftCard = ({ label, tone, children }: SoftCardProps) => (
  <Box
    component="section"
    aria-label={label}
    sx={{ mb: 2, p: 2, borderRadius: '12px', bgcolor: `soft.${tone}.soft`, color: `soft.${tone}.onSoft` }}
  >
    {children}
  </Box>
)
