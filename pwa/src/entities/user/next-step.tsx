import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import { publicRegistrants } from '@abhyas/shared/marketplace/listings/registrants'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useProfile } from '../../data/profile.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { ProfileProgress } from './profile-progress.tsx'

/** How many open tasks are named. */
const named = 3

/** How complete the profile is, and the step that helps most. */
export function NextStep({ profile }: { readonly profile: Profile }) {
  const { completeness, deletion_due, i_am } = profile
  const [first, ...others] = completeness.next
  if (deletion_due) return null
  return (
    <Card component="section" aria-label="Your profile" sx={{ p: { xs: 2, md: 3 }, maxWidth: 640 }}>
      {first ? (
        <>
          <ProfileProgress completeness={completeness} />
          {publicRegistrants.includes(i_am) && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Families choose from what they can read: a complete profile is found more often.
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mt: 2 }}>
            <LinkButton label={first.label} to={stepAddress(first.step)} variant="contained" />
            {others.slice(0, named - 1).map(({ id, step, label }) => (
              <Link key={id} component={RouterLink} to={stepAddress(step)} sx={{ py: 1 }}>
                {label}
              </Link>
            ))}
          </Box>
        </>
      ) : (
        <>
          <Typography variant="h3" component="h2">
            Your profile is complete
          </Typography>
          <LinkButton label="Edit Profile" to="/profile/edit" variant="outlined" sx={{ mt: 2 }} />
        </>
      )}
    </Card>
  )
}

/** What one's own profile lacks, until it is complete. */
export function UnfinishedProfile() {
  const { profile } = useProfile()
  if (!profile?.completeness.next.length) return null
  return (
    <Box sx={{ mb: 4 }}>
      <NextStep profile={profile} />
    </Box>
  )
}

const stepAddress = (step: string) => `/profile/edit?step=${step}`
