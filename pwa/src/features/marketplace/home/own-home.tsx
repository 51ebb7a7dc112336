import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { stepsFor } from '@abhyas/shared/identity/profile/steps'
import { loadFailed } from '@abhyas/shared/identity/profile/texts'
import { shownContactPerson } from '@abhyas/shared/identity/registration/contact-person'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { reloadProfile, useProfile } from '../../../data/profile.ts'
import { NextStep } from '../../../entities/user/next-step.tsx'
import { Waiting } from '../../../ui/call-state.tsx'
import { PageWidth } from '../../../ui/page-width.tsx'
import { Kolam } from './kolam.tsx'
import { isFamily, placesFor } from './own-places.ts'
import { TutorSearch } from './tutor-search.tsx'

/** Home of who is signed in: how complete the profile is, what to do next, and the ways on. */
export function OwnHome() {
  const { profile, hasFailed } = useProfile()
  return (
    <>
      <Box sx={{ bgcolor: 'soft.primary.soft', position: 'relative', overflow: 'hidden' }}>
        <Kolam />
        <PageWidth sx={{ position: 'relative', py: { xs: 3, md: 6 } }}>
          <Typography variant="h1" sx={{ pr: { xs: 6, md: 44 }, mb: 2, overflowWrap: 'anywhere' }}>
            {profile ? `Welcome, ${shownContactPerson(profile.contact_person)}` : 'Welcome'}
          </Typography>
          {profile && stepsFor(profile.i_am).length > 0 && <NextStep profile={profile} />}
          {!profile && (hasFailed ? <NotLoaded /> : <Waiting rows={1} height={160} />)}
        </PageWidth>
      </Box>
      {profile && isFamily(profile) && (
        <PageWidth component="section" aria-label="Find a tutor" sx={{ mt: { xs: 3, md: 5 } }}>
          <TutorSearch isSecond />
        </PageWidth>
      )}
      {profile && <Places profile={profile} />}
    </>
  )
}

/** Where somebody can go from here: their own page, their account, help. */
const Places = ({ profile }: { readonly profile: Profile }) => (
  <PageWidth component="section" aria-label="Where to go" sx={{ mt: { xs: 3, md: 5 } }}>
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' } }}>
      {placesFor(profile).map(({ title, says, to, action }) => (
        <Card key={title} sx={{ p: 2 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {says}
          </Typography>
          {to && (
            <Link component={RouterLink} to={to} sx={{ display: 'inline-block', py: 1 }}>
              {action}
            </Link>
          )}
        </Card>
      ))}
    </Box>
  </PageWidth>
)

const NotLoaded = () => (
  <Box role="alert">
    <Typography sx={{ mb: 1 }}>{loadFailed}</Typography>
    <Button variant="outlined" onClick={() => void reloadProfile()}>
      Try again
    </Button>
  </Box>
)
