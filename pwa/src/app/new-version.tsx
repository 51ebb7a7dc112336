import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import type { Workbox } from 'workbox-window'
import { registerServiceWorker } from './service-worker.ts'

/** Offers a new version. It is loaded only when the person agrees: an open form is never reloaded by itself. */
export function NewVersion() {
  const [waiting, setWaiting] = useState<Workbox>()
  useEffect(() => registerServiceWorker(setWaiting), [])
  if (!waiting) return null
  return (
    <Paper
      role="dialog"
      aria-labelledby="new-version"
      variant="outlined"
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        bottom: 16,
        left: 16,
        right: 16,
        maxWidth: 420,
        ml: { sm: 'auto' },
        p: 2,
        boxShadow: 4,
      }}
    >
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
    </Paper>
  )
}
