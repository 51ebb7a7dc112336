import { shownContactPerson } from '@abhyas/shared/accounts/contact-person'
import {
  mdiAccountEditOutline,
  mdiCameraOutline,
  mdiHelpCircleOutline,
  mdiLogout,
  mdiShieldLockOutline,
  mdiViewDashboardOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logOut } from '../../data/log-out.ts'
import { useProfile } from '../../data/profile.ts'
import { Icon } from '../../ui/icon.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { say } from '../../ui/say.ts'
import { dashboardOf } from './dashboard.ts'

const PhotoDialog = lazy(() =>
  import('../../features/account/photo-dialog.tsx').then((module) => ({ default: module.PhotoDialog })),
)

/** What somebody who is signed in can do from everywhere. */
export function AccountMenu() {
  const navigate = useNavigate()
  const { profile } = useProfile()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isPhotoOpen, setIsPhotoOpen] = useState(false)
  const close = () => setAnchor(null)
  const go = (to: string) => () => {
    close()
    void navigate(to)
  }
  async function leave(): Promise<void> {
    close()
    await logOut()
    say('You are logged out.', 'info')
    void navigate('/')
  }
  const dashboard = profile && dashboardOf(profile)
  const entries = [
    { name: 'Change Profile Picture', icon: mdiCameraOutline, run: () => (close(), setIsPhotoOpen(true)) },
    ...(dashboard ? [{ name: 'Dashboard', icon: mdiViewDashboardOutline, run: go(dashboard) }] : []),
    { name: 'Edit Profile', icon: mdiAccountEditOutline, run: go('/teacher-profile-update') },
    { name: 'Sign-in and security', icon: mdiShieldLockOutline, run: go('/account/security') },
    { name: 'Contact Support', icon: mdiHelpCircleOutline, run: go('/support') },
  ]
  return (
    <>
      <IconButton
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <PersonAvatar contactPerson={profile?.contact_person ?? ''} photo={profile?.profile_photo ?? ''} />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ paper: { sx: { width: 300, maxWidth: 'calc(100vw - 32px)', borderRadius: '14px' } } }}
      >
        {profile && (
          <Box component="li" role="none" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
            <PersonAvatar contactPerson={profile.contact_person} photo={profile.profile_photo} size={48} />
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {shownContactPerson(profile.contact_person)}
              </Typography>
              <Typography noWrap variant="body2" color="textSecondary">
                {[profile.i_am, profile.email_id].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
          </Box>
        )}
        {profile && <Divider component="li" />}
        {entries.map(({ name, icon, run }) => (
          <MenuItem key={name} onClick={run} sx={{ minHeight: 48 }}>
            <ListItemIcon>
              <Icon path={icon} />
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
        <Divider component="li" />
        <MenuItem onClick={() => void leave()} sx={{ minHeight: 48 }}>
          <ListItemIcon>
            <Icon path={mdiLogout} />
          </ListItemIcon>
          Log Out
        </MenuItem>
      </Menu>
      {isPhotoOpen && (
        <Suspense>
          <PhotoDialog onClose={() => setIsPhotoOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
