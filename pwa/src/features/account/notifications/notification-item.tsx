import type { NotificationRow } from '@abhyas/shared/platform/notifications/shapes'
import { mdiAccountCheckOutline, mdiBellOutline, mdiForumOutline, mdiShieldAccountOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../../../ui/icon.tsx'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'

const icons: Readonly<Record<string, string>> = {
  account: mdiAccountCheckOutline,
  security: mdiShieldAccountOutline,
  support: mdiForumOutline,
}

interface NotificationItemProps {
  readonly row: NotificationRow
  readonly onRead: () => void
  readonly onFollow: () => void
}

/** One notification. A press reads it, and opens what it is about. */
export function NotificationItem({ row, onRead, onFollow }: NotificationItemProps) {
  const navigate = useNavigate()
  function press(): void {
    onRead()
    if (!row.link) return
    onFollow()
    void navigate(row.link)
  }
  return (
    <ButtonBase
      onClick={press}
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
      <Box
        sx={{
          width: 36,
          height: 36,
          flexShrink: 0,
          borderRadius: '8px',
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'surface.ok.soft',
          color: 'surface.ok.onSoft',
        }}
      >
        <Icon path={icons[row.kind] ?? mdiBellOutline} fontSize="small" />
      </Box>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: row.read ? 400 : 600, lineHeight: 1.35 }}>
          {row.title}
          {!row.read && (
            <Box
              component="span"
              role="img"
              aria-label="unread"
              sx={{
                display: 'inline-block',
                width: 8,
                height: 8,
                ml: 1,
                borderRadius: '50%',
                bgcolor: 'secondary.main',
              }}
            />
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {row.text}
        </Typography>
        <Typography variant="body2" color="textSecondary" title={exactMoment(row.created_at)}>
          {shortMoment(row.created_at)}
        </Typography>
      </Box>
    </ButtonBase>
  )
}
