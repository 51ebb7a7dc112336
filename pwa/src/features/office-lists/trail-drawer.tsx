import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { AuditTrail } from '../../ui/audit-trail.tsx'
import { Icon } from '../../ui/icon.tsx'

interface TrailDrawerProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** Who changed a row, what, and when. */
export const TrailDrawer = ({ id, name, onClose }: TrailDrawerProps) => (
  <Drawer
    open
    anchor="right"
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': `History of ${name}`,
        sx: { width: { xs: '100%', sm: 480 }, p: { xs: 2, sm: 3 } },
      },
    }}
  >
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontFamily: 'monospace' }}>
          {id}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ mt: -1 }}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
    <AuditTrail id={id} />
  </Drawer>
)
