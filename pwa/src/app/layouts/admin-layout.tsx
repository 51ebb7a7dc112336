import { mayEnter } from '@abhyas/shared/identity/access/areas'
import { maxCounted } from '@abhyas/shared/platform/admin-home/limits'
import type { AdminHome } from '@abhyas/shared/platform/admin-home/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useSetAtom } from 'jotai'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { homePath } from '../../data/admin-reads.ts'
import { useProfile } from '../../data/profile.ts'
import { useRead } from '../../data/queries.ts'
import { PasswordForm } from '../../features/account/settings/password-form.tsx'
import { formatUpTo } from '../../ui/format-number.ts'
import { LogoTile } from '../../ui/logo.tsx'
import { shortcutsAtom } from '../../ui/shortcuts-atom.ts'
import { AdminKeys } from './admin-keys.tsx'
import { AdminSearch } from './admin-search.tsx'
import { adminLinks } from './admin-links.ts'
import { AreaLayout } from './area-layout.tsx'

/** Pages where a question or a test needs the width: the queue, the editors. */
const workPages =
  /^\/admin\/(?:(?:questions\/|questionBank\/)?approve|questions\/add|questionBank\/add|tests\/create|tests\/\w+\/(?:edit|question))(?:\/|$)/

/** The back office: what a role may enter is in the sidebar. The server decides all the same. */
export function AdminLayout() {
  const { profile } = useProfile()
  const { pathname } = useLocation()
  const showShortcuts = useSetAtom(shortcutsAtom)
  const roles = profile?.roles ?? []
  const isStaff = roles.some((role) => role !== 'user') && profile?.must_change_password !== true
  const home = useRead<SuccessAnswer<AdminHome>>(isStaff ? homePath : undefined, { isKept: true }).answer?.data
  if (profile && roles.every((role) => role === 'user')) return <StaffOnlyPage />
  if (profile?.must_change_password) return <OwnPasswordPage />
  const counts = waitingIn(home)
  const shown = adminLinks
    .filter(({ area }) => !area || mayEnter(roles, area, 'read'))
    .map((link) => ({ ...link, count: counts[link.to] }))
  const messages = mayEnter(roles, 'inquiries', 'read') ? '/admin/inquiries' : '/support'
  return (
    <>
      <AreaLayout
        name="Back office"
        home="/admin"
        links={shown}
        messages={messages}
        search={<AdminSearch />}
        isWork={workPages.test(pathname)}
        onShortcuts={() => showShortcuts(true)}
      />
      <AdminKeys links={shown} />
    </>
  )
}

/** How much waits on which page. */
function waitingIn(home: AdminHome | undefined): Readonly<Record<string, string | undefined>> {
  const shown = (count = 0) => (count > 0 ? formatUpTo(count, maxCounted) : undefined)
  return {
    '/admin/approve': shown(home?.approval?.waiting),
    '/admin/inquiries': shown(home?.inquiries?.open),
    '/admin/material': shown(home?.material?.waiting),
    '/admin/lessons': shown(home?.lessons?.disputed),
    '/admin/reports': shown(home?.reports?.open),
    '/admin/payments': shown(home?.payments?.waiting),
    '/admin/users': shown(home?.documents?.waiting),
  }
}

const middle = { minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }

/** What somebody reads in the back office who does not work there. */
const StaffOnlyPage = () => (
  <Box component="main" sx={{ ...middle, textAlign: 'center' }}>
    <Box sx={{ maxWidth: 420, display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      <LogoTile size={48} />
      <Typography variant="h1">The back office is for staff</Typography>
      <Typography color="textSecondary">
        Your account has no access here. If you work on Abhyas, ask an administrator for one.
      </Typography>
      <Button component={RouterLink} to="/" variant="contained">
        Go to the home page
      </Button>
      <Button component={RouterLink} to="/admin/login">
        Log in with another account
      </Button>
    </Box>
  </Box>
)

/** Before anything else in the back office: the password that was printed once is replaced. */
const OwnPasswordPage = () => (
  <Box component="main" sx={middle}>
    <Card sx={{ width: '100%', maxWidth: 480, p: { xs: 2, sm: 4 } }}>
      <LogoTile size={48} />
      <Typography variant="h1" sx={{ mt: 2, mb: 0.5 }}>
        Choose your own password
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Your current password was generated at the first start and printed in the terminal. After the change, log in
        with the new one.
      </Typography>
      <PasswordForm logInAt="/admin/login" />
    </Card>
  </Box>
)
