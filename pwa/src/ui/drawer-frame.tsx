import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { IconAction } from './icon-action.tsx'
import { Heading, Muted } from './text.tsx'

interface DrawerFrameProps {
  readonly title: string
  /** The name for screen readers, where it is not the title. */
  readonly label?: string
  readonly hint?: string | undefined
  /** A state in a word, beside the title. */
  readonly badge?: ReactNode
  readonly width?: number
  /** It ends with a bar that stays in sight: the focused field stays above it. */
  readonly hasBar?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A drawer with a title, a hint below it, and Close. */
export const DrawerFrame = ({
  title,
  label = title,
  hint,
  badge,
  width = 480,
  hasBar = false,
  children,
  onClose,
}: DrawerFrameProps) => (
  <Drawer
    open
    anchor="right"
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': label,
        sx: {
          width: { xs: '100%', sm: width },
          maxWidth: '100%',
          ...(hasBar && { scrollPaddingBottom: 96 }),
          p: { xs: 2, sm: 3 },
        },
      },
    }}
  >
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Heading sx={{ overflowWrap: 'anywhere' }}>{title}</Heading>
        {hint && <Muted sx={{ overflowWrap: 'anywhere' }}>{hint}</Muted>}
      </Box>
      {badge}
      <IconAction label="Close" icon={mdiClose} onClick={onClose} sx={{ mt: -1 }} />
    </Box>
    {children}
  </Drawer>
)
