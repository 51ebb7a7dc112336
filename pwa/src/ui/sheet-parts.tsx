import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { IconAction } from './icon-action.tsx'
import { Heading } from './text.tsx'

export interface SheetProps {
  readonly title: string
  /** Below the content, always in sight. */
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** What a sheet from the bottom of a phone's screen shows: its title with Close, its content, and a bar of actions. */
export const SheetParts = ({ title, actions, children, onClose }: SheetProps) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1 }}>
      <Heading sx={{ flexGrow: 1 }}>{title}</Heading>
      <IconAction label="Close" icon={mdiClose} onClick={onClose} sx={{ mr: -1 }} />
    </Box>
    <Box sx={{ overflowY: 'auto', overscrollBehavior: 'contain', px: 2, pb: 2 }}>{children}</Box>
    <Box sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>{actions}</Box>
  </>
)
