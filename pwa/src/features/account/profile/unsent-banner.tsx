import { profileSteps } from '@abhyas/shared/identity/profile/steps'
import { mdiCloudOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { profileKind, type QueuedChange } from '../../../data/outbox/kinds/profile.ts'
import { useIsLate } from '../../../data/outbox/use-unsent.ts'
import { sendChanges } from '../../../data/outbox/send-schedule.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { shortMoment } from '../../../ui/moment.ts'
import { labelOf } from '../../../entities/user/profile-words.ts'
import { leadOn } from './focus-step.ts'
import { column } from './column.ts'

const words = {
  waiting: 'Waiting to be sent',
  refused: 'Refused by the server',
  conflict: 'Changed on two devices',
  unreadable: 'Waits for a newer version of Abhyas',
}

interface UnsentBannerProps {
  readonly queue: readonly QueuedChange[]
  /** Somebody wants to choose between two devices now. */
  readonly onDecide: () => void
}

/** How many changes the server does not have, and which; not while they are on their way. */
export function UnsentBanner({ queue, onDecide }: UnsentBannerProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isLate = useIsLate(queue[0]?.at)
  const unsent = queue.map((change) => ({ ...change, ...profileKind.describe(change) }))
  const asks = queue.some(({ state }) => state === 'conflict')
  return (
    <Box role="status">
      {isLate && (
        <Box ref={leadOn} sx={{ bgcolor: 'soft.warning.soft', color: 'soft.warning.onSoft' }}>
          <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
            <Icon path={mdiCloudOffOutline} />
            <Typography variant="body2" sx={{ flexGrow: 1 }}>
              <strong>{queue.length === 1 ? '1 change not sent.' : `${queue.length} changes not sent.`}</strong>{' '}
              {asks ? 'You choose between two devices.' : 'Kept on this device, sent when you are online.'}
            </Typography>
            <Button color="inherit" onClick={() => setIsOpen(true)} sx={{ textDecoration: 'underline' }}>
              See
            </Button>
          </Box>
        </Box>
      )}
      {isOpen && (
        <DialogFrame title="Changes not sent" onClose={() => setIsOpen(false)}>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}>
            {unsent.map(({ seq, part, fields, at, state }) => (
              <Box component="li" key={seq} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
                <Typography sx={{ fontWeight: 700 }}>
                  {profileSteps.find(({ id }) => id === part)?.shortTitle}
                </Typography>
                <Typography variant="body2">{[...new Set(fields.map(labelOf))].join(', ')}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {words[state]}, {shortMoment(new Date(at).toISOString())}
                </Typography>
                {state === 'conflict' && (
                  <Button
                    variant="outlined"
                    sx={{ my: 1 }}
                    onClick={() => {
                      setIsOpen(false)
                      onDecide()
                    }}
                  >
                    Decide now
                  </Button>
                )}
              </Box>
            ))}
            {queue.length === 0 && <Typography>Everything is sent.</Typography>}
          </Box>
          {queue.some(({ state }) => state === 'waiting') && (
            <Button variant="contained" fullWidth onClick={() => void sendChanges()}>
              Send now
            </Button>
          )}
        </DialogFrame>
      )}
    </Box>
  )
}
