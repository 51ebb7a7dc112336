import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { OnlineButton } from '../../ui/online-button.tsx'
import { SoftCard } from '../../ui/soft-card.tsx'
import { usePush, useTurnOn } from './use-push.ts'

const key = 'push-offer'

interface PushOfferProps {
  /** What somebody would hear of, as a sentence without its end. */
  readonly news: string
}

/** Offers notifications where there is something to wait for; who says "Not now" is not asked again on this device. */
export function PushOffer({ news }: PushOfferProps) {
  const state = usePush()
  const { isBusy, turnOn } = useTurnOn()
  const [isRefused, setRefused] = useState(() => localStorage.getItem(key) !== null)
  if (state !== 'off' || isRefused) return null
  function refuse(): void {
    localStorage.setItem(key, 'no')
    setRefused(true)
  }
  return (
    <SoftCard label="Notifications" tone="primary">
      <Typography>{news} on this device, also when Abhyas is closed.</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <OnlineButton variant="contained" disabled={isBusy} onClick={() => void turnOn()}>
          Turn on notifications
        </OnlineButton>
        <Button color="inherit" onClick={refuse}>
          Not now
        </Button>
      </Box>
    </SoftCard>
  )
}
