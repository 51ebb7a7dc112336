import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface StateWordProps {
  readonly icon?: string
  readonly color: string
  readonly children: ReactNode
}

/** A state: a word, a symbol, then a colour. */
export const StateWord = ({ icon, color, children }: StateWordProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontWeight: 500, color }}>
    {icon && <Icon path={icon} fontSize="small" />}
    {children}
  </Box>
)
