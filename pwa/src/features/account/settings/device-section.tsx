import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { call } from '../../../data/api-client.ts'
import { type PushState, turnOffPush } from '../../../data/push.ts'
import { usePush, useTurnOn } from '../../../entities/push/use-push.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../../../ui/toast-error.ts'

const says: Readonly<Record<PushState, string>> = {
  unable: 'This browser cannot show notifications.',
  install: 'On an iPhone or iPad, add Abhyas to the home screen first: Share, then "Add to Home Screen".',
  blocked: 'Notifications of Abhyas are blocked in the settings of this browser. Allow them there.',
  off: 'Off on this device.',
  on: 'On for this device, until you log out.',
}

/** Notifications on the device that somebody holds. */
export function DeviceSection() {
  const state = usePush()
  const { isBusy, turnOn } = useTurnOn()
  return (
    <Section
      title="On this device"
      hint="Hear of messages, lessons and results also when Abhyas is closed. Nobody reads a message on a locked screen: it shows only that there is one."
    >
      {state && <Typography>{says[state]}</Typography>}
      {state === 'off' && (
        <OnlineButton variant="contained" disabled={isBusy} onClick={() => void turnOn()} sx={{ mt: 1.5 }}>
          Turn on notifications
        </OnlineButton>
      )}
      {state === 'on' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <OnlineButton variant="outlined" onClick={() => void sendTest()}>
            Send a test
          </OnlineButton>
          <Button color="inherit" onClick={() => void turnOffPush().catch(toastError)}>
            Turn off
          </Button>
        </Box>
      )}
    </Section>
  )
}

async function sendTest(): Promise<void> {
  try {
    toast((await call<{ readonly message: string }>('POST', '/push/test')).message)
  } catch (error) {
    toastError(error)
  }
}
