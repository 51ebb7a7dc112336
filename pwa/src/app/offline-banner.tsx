import { mdiWifiOff } from '@mdi/js'
import Box from '@mui/material/Box'
import { useOnline } from '../data/connection.ts'
import { Icon } from '../ui/icon.tsx'
import { PageWidth } from '../ui/page-width.tsx'

/** Says that there is no network, and what that means. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <Box role="status">
      {!isOnline && (
        <Box sx={{ bgcolor: 'soft.warning.soft', color: 'soft.warning.onSoft' }}>
          <PageWidth sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, typography: 'body2' }}>
            <Icon path={mdiWifiOff} fontSize="small" />
            You are offline. What you type stays on this device.
          </PageWidth>
        </Box>
      )}
    </Box>
  )
}
