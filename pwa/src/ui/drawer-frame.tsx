import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DrawerFrameProps {
  /** The name for screen readers. */
  readonly label: string
  readonly title: string
  readonly hint?: string | undefined
  /** A state in a word, beside the title. */
  readonly badge?: ReactNode
  readonly width?: number
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A drawer with a title, a hint below it, and Close. */
export const DrawerFrame = ({ label, title, hint, badge, width = 480, children, onClose }: DrawerFrameProps) => (
  <Drawer
    open
    anchor="right"
    onClose={onClose}
    slotProps={{
      paper: { role: 'dialog', 'aria-label': label, sx: { width: { xs: '100%', sm: width }, p: { xs: 2, sm: 3 } } },
    }}
  >
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 2 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {hint && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {hint}
          </Typography>
        )}
      </Box>
      {badge}
      <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -1 }}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
    {children}
  </Drawer>
)
