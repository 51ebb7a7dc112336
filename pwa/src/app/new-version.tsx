import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useState } from 'react'
import type { Workbox } from 'workbox-window'
import { CornerCard } from '../ui/corner-card.tsx'
import { registerServiceWorker } from './service-worker.ts'

/**
 * Offers a new version; where there is none, shows what else there is to ask. It is loaded only when the person agrees:
 * an open form is never reloaded by itself.
 */
export function NewVersion({ otherwise }: { readonly otherwise: ReactNode }) {
  const [waiting, setWaiting] = useState<Workbox>()
  useEffect(() => registerServiceWorker(setWaiting), [])
  if (!waiting) return otherwise
  return (
    <CornerCard titleId="new-version">
      <Typography id="new-version" variant="h4">
        A new version is ready
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        Updating takes a second. What you typed stays on this device.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" onClick={() => waiting.messageSkipWaiting()}>
          Update
        </Button>
        <Button onClick={() => setWaiting(undefined)}>Not now</Button>
      </Box>
    </CornerCard>
  )
}
