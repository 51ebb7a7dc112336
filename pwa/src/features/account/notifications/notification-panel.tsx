import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import {
  mdiAccountCheckOutline,
  mdiBellCogOutline,
  mdiBellOutline,
  mdiCheckAll,
  mdiClose,
  mdiForumOutline,
  mdiShieldAccountOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import ButtonGroup from '@mui/material/ButtonGroup'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOnline } from '../../../data/connection.ts'
import { Waiting } from '../../../ui/call-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { type DayGroup, dayGroupOf, exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Problem } from '../../../ui/problem.tsx'
import { type Inbox, loadInbox, loadOlder, readRows } from './inbox.ts'

interface NotificationPanelProps {
  readonly inbox: Inbox
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

const icons: Readonly<Record<string, string>> = {
  account: mdiAccountCheckOutline,
  security: mdiShieldAccountOutline,
  support: mdiForumOutline,
}
const groups: readonly DayGroup[] = ['Today', 'Yesterday', 'Older']
const dot = { display: 'inline-block', width: 8, height: 8, ml: 1, borderRadius: '50%', bgcolor: 'secondary.main' }
const middle = { display: 'grid', placeItems: 'center' }
const quiet = { bgcolor: 'surface.ok.soft', color: 'surface.ok.onSoft' }

/** The notifications: below the bell, or on the whole screen of a phone. */
export function NotificationPanel({ inbox, anchor, onClose }: NotificationPanelProps) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  const isOnline = useOnline()
  const [isUnreadOnly, setIsUnreadOnly] = useState(false)
  const navigate = useNavigate()
  const { userId, rows, unread, hasMore, problem } = inbox
  /** Reads a notification, and opens what it is about. */
  function press({ id, read, link }: NotificationRow): void {
    if (!read) void readRows(userId, [id])
    if (link) open(link)
  }
  function open(path: string): void {
    onClose()
    void navigate(path)
  }
  const shown = rows?.filter(({ read }) => !isUnreadOnly || !read)
  const content = (
    <Box sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="notifications-title" variant="h3" component="h2">
          Notifications
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <ButtonGroup aria-label="Which">
          {[false, true].map((isUnread) => (
            <Button
              key={String(isUnread)}
              variant="outlined"
              aria-pressed={isUnread === isUnreadOnly}
              onClick={() => setIsUnreadOnly(isUnread)}
              sx={{ minHeight: 44, ...(isUnread === isUnreadOnly && quiet) }}
            >
              {isUnread ? `Unread${unread > 0 ? ` (${unread})` : ''}` : 'All'}
            </Button>
          ))}
        </ButtonGroup>
        <Button
          startIcon={<Icon path={mdiCheckAll} />}
          disabled={unread === 0 || !isOnline}
          onClick={() => void readRows(userId, 'all')}
        >
          Mark all as completed
        </Button>
        <Button startIcon={<Icon path={mdiBellCogOutline} />} onClick={() => open('/account/notifications')}>
          Settings
        </Button>
      </Box>
      {!isOnline && rows && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          You are offline. This is what the device has.
        </Typography>
      )}
      {problem && isOnline && (
        <Box sx={{ mb: 1 }}>
          <Problem>{problem}</Problem>
          <Button onClick={() => void loadInbox(userId)}>Try again</Button>
        </Box>
      )}
      {!shown && !problem && <Waiting rows={4} height={56} />}
      {shown?.length === 0 && (
        <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {isUnreadOnly ? 'You have read everything.' : 'No notifications yet.'}
        </Typography>
      )}
      {groups.map((group) => {
        const own = shown?.filter(({ created_at }) => dayGroupOf(created_at) === group) ?? []
        if (own.length === 0) return null
        return (
          <Box key={group} component="section" aria-label={group} sx={{ mt: 1 }}>
            <Typography component="h3" variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
              {group}
            </Typography>
            {own.map((row) => (
              <ButtonBase
                key={row.id}
                onClick={() => press(row)}
                sx={{
                  display: 'flex',
                  width: '100%',
                  alignItems: 'flex-start',
                  gap: 1.5,
                  py: 1,
                  textAlign: 'left',
                  borderRadius: '8px',
                }}
              >
                <Box sx={{ width: 36, height: 36, flexShrink: 0, borderRadius: '8px', ...middle, ...quiet }}>
                  <Icon path={icons[row.kind] ?? mdiBellOutline} fontSize="small" />
                </Box>
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Typography sx={{ fontWeight: row.read ? 400 : 600, lineHeight: 1.35 }}>
                    {row.title}
                    {row.times > 1 && ` (${row.times} times)`}
                    {!row.read && <Box component="span" role="img" aria-label="unread" sx={dot} />}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                    {row.text}
                  </Typography>
                  <Typography variant="body2" color="textSecondary" title={exactMoment(row.created_at)}>
                    {shortMoment(row.created_at)}
                  </Typography>
                </Box>
              </ButtonBase>
            ))}
          </Box>
        )
      })}
      {hasMore && !isUnreadOnly && (
        <Button fullWidth onClick={() => void loadOlder(userId)}>
          Show older
        </Button>
      )}
    </Box>
  )
  if (isPhone)
    return (
      <Dialog open fullScreen onClose={onClose} aria-labelledby="notifications-title">
        {content}
      </Dialog>
    )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'notifications-title',
          sx: { width: 400, maxHeight: '80vh', borderRadius: '14px' },
        },
      }}
    >
      {content}
    </Popover>
  )
}
