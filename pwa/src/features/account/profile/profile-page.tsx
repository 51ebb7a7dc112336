import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { stepsFor } from '@abhyas/shared/identity/profile/steps'
import { loadFailed } from '@abhyas/shared/identity/profile/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Activity, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { keepProfileCopy } from '../../../data/profile-drafts.ts'
import { type ProfileOutbox, useProfileOutbox } from '../../../data/use-profile-outbox.ts'
import { reloadProfile, useProfile } from '../../../data/profile.ts'
import { sessionAtom } from '../../../data/session.ts'
import { Waiting } from '../../../ui/call-state.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { placeAfter } from '../../../entities/user/dashboard-of.ts'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { type OpenedStep, useFirstStep } from './use-steps.ts'
import { Wizard } from './wizard.tsx'

/** The profile as a page among the others. */
export const ProfilePage = () => (
  <SignedInOnly title="Profile update">
    <Box sx={{ position: 'relative', mx: { xs: -2, md: -4 } }}>
      <OwnProfile />
    </Box>
  </SignedInOnly>
)

/** The profile on the whole screen, without anything around it: Close, and Esc, lead back to where it was opened. */
export function FullScreenProfile() {
  const { state } = useLocation()
  const { backTo, closeTo = backTo ?? '/' } = (state ?? {}) as { readonly backTo?: string; readonly closeTo?: string }
  const navigate = useNavigate()
  const session = useAtomValue(sessionAtom)
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      // An open list or dialog takes the key itself.
      if (key === 'Escape' && !defaultPrevented && !document.querySelector('[role="dialog"], [role="listbox"]'))
        void navigate(closeTo)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [navigate, closeTo])
  if (!isHydrated) return null
  if (!session) return <Navigate to="/login" replace state={{ backTo: '/profile/edit' }} />
  return (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', outline: 'none' }}
    >
      <h1 style={visuallyHidden}>Your profile</h1>
      <OwnProfile closeTo={closeTo} backTo={backTo} />
    </Box>
  )
}

interface OwnProfileProps {
  /** Where the cross leads. */
  readonly closeTo?: string
  /** The page that asked for the profile: its last step leads back there. */
  readonly backTo?: string | undefined
}

function OwnProfile({ closeTo = '/', backTo }: OwnProfileProps) {
  const navigate = useNavigate()
  const { profile, hasFailed } = useProfile()
  const close = useCallback(() => void navigate(closeTo), [navigate, closeTo])
  const doneTo = backTo ?? (profile ? placeAfter(profile) : '/')
  const finish = useCallback(() => void navigate(doneTo), [navigate, doneTo])
  const id = profile?.id
  const [ahead] = useState(read?.userId === id ? read : undefined)
  const outbox = useProfileOutbox(id ?? '', ahead?.outbox)
  // The address follows the steps from here on.
  const [startAt] = useState(useSearchParams()[0].get('step') ?? undefined)
  const first = useFirstStep(id ?? '', profile?.i_am ?? '', startAt, ahead?.first)
  // A device that forbids databases works with what this page remembers.
  const newest = outbox?.profile && profile && outbox.profile.version > profile.version ? outbox.profile : profile
  useEffect(() => {
    if (newest) void keepProfileCopy(newest).catch(() => undefined)
  }, [newest])
  useEffect(() => {
    // What other devices have changed since is joined before anything is typed here.
    if (id) void reloadProfile(id)
  }, [id])
  const isMissing = !newest && hasFailed
  const isStaff = newest && stepsFor(newest.i_am).length === 0
  if (isMissing || isStaff)
    return (
      <Box role={isMissing ? 'alert' : undefined} sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography>{isMissing ? loadFailed : 'Staff have no profile to fill in.'}</Typography>
        {isMissing && (
          <Button variant="outlined" onClick={() => void reloadProfile()}>
            Try again
          </Button>
        )}
        <Button onClick={close}>Close</Button>
      </Box>
    )
  if (!newest || !outbox || !first) return <Waiting />
  return <Wizard first={first} profile={newest} queue={outbox.queue} onClose={close} onDone={finish} />
}

/** What the profile's page begins with. */
interface Ahead {
  readonly userId: string
  readonly outbox: ProfileOutbox
  readonly first: OpenedStep
}

/** What was read of somebody's profile for the page that is drawn now; the page itself follows the device. */
let read: Ahead | undefined

const nobody = () => undefined

/**
 * Reads the profile and draws its first step out of sight while somebody may be about to open it. Its styles are in
 * the page then, and the device need not be asked: that is a third of what a slow phone does to show it.
 */
export function ProfileAhead({ profile }: { readonly profile: Profile }) {
  const outbox = useProfileOutbox(profile.id)
  const first = useFirstStep(profile.id, profile.i_am, undefined)
  useEffect(() => {
    read = outbox && first && { userId: profile.id, outbox, first }
    return () => {
      read = undefined
    }
  }, [profile.id, outbox, first])
  if (!outbox || !first) return null
  return (
    <Activity mode="hidden">
      <Wizard first={first} profile={profile} queue={outbox.queue} onClose={nobody} onDone={nobody} />
    </Activity>
  )
}
