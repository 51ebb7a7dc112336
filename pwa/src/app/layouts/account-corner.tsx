import Button from '@mui/material/Button'
import { useAtomValue } from 'jotai'
import { Link as RouterLink } from 'react-router-dom'
import { useProfile } from '../../data/profile.ts'
import { sessionAtom } from '../../data/session.ts'
import { lazyOptional } from '../../ui/lazy.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { ofUnsent } from './unsent-part.ts'

const ofSignedIn = lazyOptional(() => import('../chunks/signed-in.ts'))
const NotificationBell = ofSignedIn((part) => part.NotificationBell)
const AccountMenu = ofSignedIn((part) => part.AccountMenu)
const UnsentNote = ofUnsent((part) => part.UnsentNote)

/** Phones with a wide font must not push the header over the edge. */
const small = { fontSize: { xs: '0.875rem', md: '0.9375rem' }, minHeight: { xs: 44, md: 48 }, lineHeight: 1.2 }

/** Sign in and sign up, or the menu of the signed-in person, who `isNamed` beside it where people work. */
export function AccountCorner({ isNamed = false }: { readonly isNamed?: boolean }) {
  const session = useAtomValue(sessionAtom)
  const { profile } = useProfile()
  const isHydrated = useIsHydrated()
  if (session && isHydrated)
    return (
      <>
        {/* It comes when something has waited, and must not move the buttons under a finger: they stand at the edge. */}
        {profile && <UnsentNote userId={profile.id} />}
        <NotificationBell />
        <AccountMenu isNamed={isNamed} />
      </>
    )
  return (
    <>
      <Button component={RouterLink} to="/login" color="inherit" sx={{ ...small, px: { xs: 1, md: 2 } }}>
        Sign In
      </Button>
      <Button component={RouterLink} to="/register" variant="outlined" sx={{ ...small, px: { xs: 1.25, md: 2.5 } }}>
        Sign Up for free
      </Button>
    </>
  )
}
