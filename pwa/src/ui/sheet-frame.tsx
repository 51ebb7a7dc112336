import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { IconAction } from './icon-action.tsx'
import { Heading } from './text.tsx'

interface SheetFrameProps {
  readonly title: string
  /** Below the content, always in sight. */
  readonly actions: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A sheet from the bottom of a phone's screen, with a title, Close, and a bar of actions. */
export const SheetFrame = ({ title, actions, children, onClose }: SheetFrameProps) => (
  <Drawer
    open
    anchor="bottom"
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': title,
        sx: { maxHeight: '90dvh', borderRadius: '16px 16px 0 0' },
      },
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1 }}>
      <Heading sx={{ flexGrow: 1 }}>{title}</Heading>
      <IconAction label="Close" icon={mdiClose} onClick={onClose} sx={{ mr: -1 }} />
    </Box>
    <Box sx={{ overflowY: 'auto', px: 2, pb: 2 }}>{children}</Box>
    <Box sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>{actions}</Box>
  </Drawer>
)
