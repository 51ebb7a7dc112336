import { mdiLogout, mdiWifiOff } from '@mdi/js'
import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { useOnline } from '../data/connection.ts'
import { isUntoldAtom } from '../data/log-out.ts'
import { Icon } from '../ui/icon.tsx'
import { PageWidth } from '../ui/page-width.tsx'

/** Says that there is no network, or that the server was not reached with a log-out, and what that means. */
export function OfflineBanner() {
  const isOnline = useOnline()
  const isUntold = useAtomValue(isUntoldAtom)
  return (
    <Box role="status">
      {!isOnline && <Line icon={mdiWifiOff}>You are offline. What you type stays on this device.</Line>}
      {isUntold && (
        <Line icon={mdiLogout}>
          You are logged out on this device. The server will be told as soon as there is a connection.
        </Line>
      )}
    </Box>
  )
}

const Line = ({ icon, children }: { readonly icon: string; readonly children: string }) => (
  <Box sx={{ bgcolor: 'soft.warning.soft', color: 'soft.warning.onSoft' }}>
    <PageWidth sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, typography: 'body2' }}>
      <Icon path={icon} fontSize="small" />
      {children}
    </PageWidth>
  </Box>
)
