import { mdiAccountCircleOutline, mdiAccountEditOutline, mdiLogout, mdiViewDashboardOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { logOut } from '../../data/log-out.ts'
import { Icon } from '../../ui/icon.tsx'
import { say } from '../../ui/say.ts'

/** What somebody who is signed in can do from everywhere. */
export function AccountMenu() {
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
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
  return (
    <>
      <IconButton
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiAccountCircleOutline} sx={{ fontSize: '2rem' }} />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={go('/admin')} sx={{ minHeight: 48 }}>
          <ListItemIcon>
            <Icon path={mdiViewDashboardOutline} />
          </ListItemIcon>
          Dashboard
        </MenuItem>
        <MenuItem onClick={go('/teacher-profile-update')} sx={{ minHeight: 48 }}>
          <ListItemIcon>
            <Icon path={mdiAccountEditOutline} />
          </ListItemIcon>
          Edit Profile
        </MenuItem>
        <MenuItem onClick={() => void leave()} sx={{ minHeight: 48 }}>
          <ListItemIcon>
            <Icon path={mdiLogout} />
          </ListItemIcon>
          Log Out
        </MenuItem>
      </Menu>
    </>
  )
}
