import { mdiCloudOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useOnline } from '../../data/connection.ts'
import { unsentOf } from '../../data/outbox/device.ts'
import { sendChanges } from '../../data/outbox/send-schedule.ts'
import { useIsLate, useUnsent } from '../../data/outbox/use-unsent.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { testsSealed } from './tests-sealed.ts'

/** Where drafts are, which only the profile keeps, and what no kind of this version describes. */
const profilePage = { path: '/profile/edit', name: 'profile' }

const wordsOf = (unsent: number) => (unsent === 1 ? '1 change not sent' : `${unsent} changes not sent`)

/** The number of unsent changes, once they have waited for long. */
export function UnsentNote({ userId }: { readonly userId: string }) {
  const { count = 0, since, page = profilePage } = useUnsent(userId) ?? {}
  const words = wordsOf(count)
  if (!useIsLate(since)) return null
  return (
    <Link
      component={RouterLink}
      to={page.path}
      variant="body2"
      aria-label={words}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        py: 0.5,
        borderRadius: '8px',
        bgcolor: 'soft.warning.soft',
        color: 'soft.warning.onSoft',
      }}
    >
      <Icon path={mdiCloudOffOutline} fontSize="small" />
      {count}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        not sent
      </Box>
    </Link>
  )
}

interface LeaveDialogProps {
  readonly userId: string
  readonly onStay: () => void
  readonly onLeave: () => Promise<void>
  /** Everything was sent while the question was open. */
  readonly onSent: () => Promise<void>
  /** Attempts with answers that are on this device alone. */
  readonly unsentTests: number
}

/** Before a log-out deletes unsent changes, asks what to do with them. */
export function LeaveDialog({ userId, unsentTests, onStay, onLeave, onSent }: LeaveDialogProps) {
  const known = useUnsent(userId)
  const { count: unsent = 0, page = profilePage } = known ?? {}
  const hadUnsent = useRef(false)
  useEffect(() => {
    if (hadUnsent.current && unsent === 0) void onSent()
    hadUnsent.current = unsent > 0
  }, [unsent, onSent])
  const { isBusy, submit } = useSubmit()
  const [isStuck, setIsStuck] = useState(false)
  const isOnline = useOnline()
  const send = async () => {
    await sendChanges()
    setIsStuck((await unsentOf(userId)).count > 0)
  }
  if (!known) return null
  return (
    <DialogFrame title="Log out with unsent changes?" onClose={onStay}>
      <Typography sx={{ mb: 2 }}>
        {unsent > 0 ? `${wordsOf(unsent)}.` : 'What you typed into your profile is kept on this device only.'} Logging
        out removes it from this device.
      </Typography>
      {unsentTests > 0 && <Typography sx={{ mb: 2 }}>{testsSealed}</Typography>}
      <Typography role="alert" color="error" sx={{ mb: isStuck ? 2 : 0 }}>
        {isStuck &&
          (isOnline
            ? `Not everything could be sent. Open your ${page.name} to see why.`
            : 'There is no network now. Stay, and it is sent as soon as there is.')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {unsent > 0 && (
          <Button variant="contained" disabled={isBusy} onClick={() => void submit(send)}>
            Send, then log out
          </Button>
        )}
        {(unsent === 0 || isStuck) && (
          <Button
            variant={unsent === 0 ? 'contained' : 'outlined'}
            component={RouterLink}
            to={page.path}
            onClick={onStay}
          >
            Go to my {page.name}
          </Button>
        )}
        <Button color="error" variant="outlined" onClick={() => void onLeave()}>
          Discard and log out
        </Button>
        <Button onClick={onStay}>Stay</Button>
      </Box>
    </DialogFrame>
  )
}

interface UnsentItemProps {
  readonly userId: string
  readonly onGo: (to: string) => void
}

/** The entry of the account's menu about what is not sent: it sends now, and leads to the page where it did not help. */
export function UnsentItem({ userId, onGo }: UnsentItemProps) {
  const { count = 0, since, page = profilePage } = useUnsent(userId) ?? {}
  const isLate = useIsLate(since)
  const isOnline = useOnline()
  const { isBusy, submit } = useSubmit()
  if (!isLate) return null
  const send = async () => {
    await sendChanges()
    if ((await unsentOf(userId)).count > 0) onGo(page.path)
  }
  return (
    <MenuItem
      disabled={isBusy}
      onClick={() => (isOnline ? void submit(send) : onGo(page.path))}
      sx={({ vars }) => ({
        mx: 2,
        my: 1,
        minHeight: 48,
        borderRadius: '8px',
        gap: 1,
        whiteSpace: 'normal',
        bgcolor: vars?.palette.soft.warning.soft,
        color: vars?.palette.soft.warning.onSoft,
        '&:hover, &.Mui-focusVisible': { bgcolor: vars?.palette.soft.warning.soft },
      })}
    >
      <Icon path={mdiCloudOffOutline} />
      <Box component="span" sx={{ flexGrow: 1, fontWeight: 500 }}>
        {wordsOf(count)}
      </Box>
      <Box component="span" sx={{ fontWeight: 500 }}>
        {isOnline ? 'Send now' : 'Show'}
      </Box>
    </MenuItem>
  )
}
