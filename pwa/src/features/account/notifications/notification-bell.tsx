import { mdiBellOutline } from '@mdi/js'
import MuiBadge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { sessionAtom } from '../../../data/session.ts'
import { lazyDialog } from '../../../ui/lazy.ts'
import { Icon } from '../../../ui/icon.tsx'
import { closeInbox, inboxAtom, openInbox } from './inbox.ts'
import { keepLive } from './live.ts'

const NotificationPanel = lazyDialog(
  () => import('./notification-panel.tsx'),
  (part) => part.NotificationPanel,
)

/** How much is unread, live; opens the panel. */
export function NotificationBell() {
  const userId = useAtomValue(sessionAtom)?.userId
  const inbox = useAtomValue(inboxAtom)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!userId) return
    void openInbox(userId)
    const stop = keepLive(userId)
    return () => {
      stop()
      closeInbox()
    }
  }, [userId])
  const unread = inbox?.unread ?? 0
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MuiBadge badgeContent={unread} color="secondary" max={99}>
          <Icon path={mdiBellOutline} />
        </MuiBadge>
      </IconButton>
      {anchor && inbox && <NotificationPanel inbox={inbox} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
