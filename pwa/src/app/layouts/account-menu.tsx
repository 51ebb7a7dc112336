import { stepsFor } from '@abhyas/shared/identity/profile/steps'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import {
  mdiAccountEditOutline,
  mdiBellCogOutline,
  mdiAccountGroupOutline,
  mdiCalendarOutline,
  mdiCameraOutline,
  mdiDatabaseOutline,
  mdiEyeOutline,
  mdiHeartOutline,
  mdiHelpCircleOutline,
  mdiHumanMaleBoard,
  mdiLogout,
  mdiMessageTextOutline,
  mdiReceiptTextOutline,
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
import { Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../data/api-client.ts'
import { logOut, tellServer } from '../../data/log-out.ts'
import { noteAsked, withdrawAsked } from '../../data/owed-log-out.ts'
import { useProfile } from '../../data/profile.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyDialog, toastMissing } from '../../ui/lazy.ts'
import { dotted } from '../../ui/dotted.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconAction } from '../../ui/icon-action.tsx'
import { dashboardOf } from '../../entities/user/dashboard-of.ts'
import { PersonAvatar } from '../../entities/user/person-avatar.tsx'
import { ProfileProgress } from '../../entities/user/profile-progress.tsx'
import { closeToast, toast } from '../../ui/toast.ts'
import { ofProfile } from '../profile-part.ts'
import { testsSealed } from './tests-sealed.ts'
import { ofUnsent } from './unsent-part.ts'

const PhotoDialog = lazyDialog(
  () => import('../../features/account/settings/photo-dialog.tsx'),
  (part) => part.PhotoDialog,
)

const LeaveDialog = ofUnsent((part) => part.LeaveDialog)
const UnsentItem = ofUnsent((part) => part.UnsentItem)

const ProfileAhead = ofProfile(
  (part) => part.ProfileAhead,
  () => null,
)

/** The profile as a page with a header: it is rendered there already. */
const profilePath = '/teacher-profile-update'

/** The actions of a signed-in person that every page offers; where people work, beside their name and Log Out. */
export function AccountMenu({ isNamed = false }: { readonly isNamed?: boolean }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { profile } = useProfile()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isPhotoOpen, setIsPhotoOpen] = useState(false)
  const [isGoing, setIsGoing] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const [unsentTests, setUnsentTests] = useState(0)
  const close = () => setAnchor(null)
  const go = (to: string) => () => {
    close()
    void navigate(to)
  }
  async function leave(): Promise<void> {
    close()
    setIsLeaving(false)
    setUnsentTests(0)
    await logOut(() => {
      // What was said to whoever is leaving is not for the next person.
      closeToast()
      void navigate(pathname.startsWith('/admin') ? '/admin/login' : '/')
    })
    // Where the server does not answer, a banner says what that means.
    if (await tellServer()) toast('You are logged out.', 'info')
  }
  const stay = () => {
    setIsLeaving(false)
    setUnsentTests(0)
  }
  const editProfile = (step?: string) => () => {
    setIsGoing(true)
    close()
    void navigate(step ? `/profile/edit?step=${step}` : '/profile/edit', { state: { closeTo: pathname } })
  }
  async function askToLeave(): Promise<void> {
    noteAsked()
    const outbox = await import('../../data/outbox/device.ts').catch(() => undefined)
    const attempts = await import('../../data/attempts/left-attempts.ts').catch(() => undefined)
    // Without it nothing on the device can be read or deleted: the person stays signed in.
    if (!outbox || !attempts) {
      withdrawAsked()
      close()
      return toastMissing()
    }
    // A device that keeps nothing loses nothing by the log-out.
    const [unsent, drafts] = profile
      ? await Promise.all([outbox.unsentOf(profile.id), outbox.draftsOf(profile.id)]).catch(() => [])
      : []
    if (profile) await attempts.sendLeft(profile.id, call).catch(() => undefined)
    const tests = profile ? await attempts.countUnsent(profile.id).catch(() => 0) : 0
    const hasChanges = Boolean(unsent?.count || drafts?.length)
    if (hasChanges || tests > 0) {
      withdrawAsked()
      close()
      setUnsentTests(tests)
      setIsLeaving(hasChanges)
    } else await leave()
  }
  const dashboard = profile && dashboardOf(profile)
  // Staff have no profile to fill in.
  const hasSteps = profile && stepsFor(profile.i_am).length > 0
  // A profile that the device kept from an earlier version has no public id yet.
  const publicId = profile && publicRegistrants.includes(profile.i_am) ? profile.public_id : ''
  const entries = [
    { name: 'Change Profile Picture', icon: mdiCameraOutline, run: () => (close(), setIsPhotoOpen(true)) },
    ...(dashboard ? [{ name: 'Dashboard', icon: mdiViewDashboardOutline, run: go(dashboard) }] : []),
    ...(profile && !hasSteps ? [] : [{ name: 'Edit Profile', icon: mdiAccountEditOutline, run: editProfile() }]),
    ...(publicId ? [{ name: 'View public profile', icon: mdiEyeOutline, run: go(`/tutors/${publicId}`) }] : []),
    { name: 'Messages', icon: mdiMessageTextOutline, run: go('/inbox') },
    { name: 'Saved tutors', icon: mdiHeartOutline, run: go('/saved-tutors') },
    ...(profile && !hasSteps ? [] : [{ name: 'Family', icon: mdiAccountGroupOutline, run: go('/family') }]),
    ...(profile && !['Student', 'Guardian'].includes(profile.i_am)
      ? []
      : [
          { name: 'Lessons', icon: mdiCalendarOutline, run: go('/lessons') },
          { name: 'Classes', icon: mdiHumanMaleBoard, run: go('/classes') },
        ]),
    { name: 'Purchases', icon: mdiReceiptTextOutline, run: go('/account/purchases') },
    { name: 'Sign-in and security', icon: mdiShieldLockOutline, run: go('/account/security') },
    { name: 'Notifications', icon: mdiBellCogOutline, run: go('/account/notifications') },
    { name: 'Your data', icon: mdiDatabaseOutline, run: go('/account/data') },
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
      {isNamed && profile && (
        <>
          <Box sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0, maxWidth: 200, lineHeight: 1.25 }}>
            <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
              {shownContactPerson(profile.contact_person)}
            </Typography>
            <Typography
              noWrap
              variant="caption"
              color="textSecondary"
              component="div"
              sx={{ textTransform: 'capitalize' }}
            >
              {profile.roles.findLast((role) => role !== 'user') ?? profile.i_am}
            </Typography>
          </Box>
          <IconAction
            label="Log Out"
            title="Log Out"
            icon={mdiLogout}
            onClick={() => void askToLeave()}
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
          />
        </>
      )}
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
                {dotted(profile.i_am, profile.email_id)}
              </Typography>
            </Box>
          </Box>
        )}
        {profile && <UnsentItem userId={profile.id} onGo={(to) => go(to)()} />}
        {hasSteps && profile.completeness?.percent < 100 && (
          <MenuItem onClick={editProfile(profile.completeness.next[0]?.step)} sx={{ whiteSpace: 'normal' }}>
            <ProfileProgress completeness={profile.completeness} />
          </MenuItem>
        )}
        {profile && <Divider component="li" />}
        {entries.map(itemOf)}
        <Divider component="li" />
        {itemOf({ name: 'Log Out', icon: mdiLogout, run: () => void askToLeave() })}
      </Menu>
      {profile && isLeaving && (
        <LeaveDialog userId={profile.id} unsentTests={unsentTests} onStay={stay} onLeave={leave} onSent={askToLeave} />
      )}
      {unsentTests > 0 && !isLeaving && (
        <ConfirmDialog
          title="Answers of a test are not sent"
          text={testsSealed}
          action="Log out"
          onClose={stay}
          onConfirm={() => void leave()}
        />
      )}
      {/* The profile may be opened next from this menu. */}
      {profile && (anchor || isGoing) && pathname !== profilePath && (
        <Suspense>
          <ProfileAhead profile={profile} />
        </Suspense>
      )}
      {isPhotoOpen && <PhotoDialog onClose={() => setIsPhotoOpen(false)} />}
    </>
  )
}

interface Entry {
  readonly name: string
  readonly icon: string
  readonly run: () => void
}

const itemOf = ({ name, icon, run }: Entry) => (
  <MenuItem key={name} onClick={run} sx={{ minHeight: 48 }}>
    <ListItemIcon>
      <Icon path={icon} />
    </ListItemIcon>
    {name}
  </MenuItem>
)
