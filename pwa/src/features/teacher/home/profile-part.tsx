import type { TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { ProfileProgress } from '../../../entities/user/profile-progress.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Muted } from '../../../ui/text.tsx'

/** What the profile lacks; or that families cannot find it. Nothing where all is well. */
export function ProfilePart({ completeness, listing }: Pick<TeacherHome, 'completeness' | 'listing'>) {
  const [first] = completeness.next
  if (!first && listing === 'shown') return null
  return (
    <Card
      component="section"
      aria-label="Your profile"
      sx={{
        p: 2,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { sm: 'center' },
        gap: 2,
        bgcolor: 'soft.primary.soft',
        borderColor: 'transparent',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {first && <ProfileProgress completeness={completeness} />}
        <Muted>
          {listing === 'shown'
            ? 'Families see complete profiles first.'
            : 'You are not in the directory at the moment. Settings say why.'}
        </Muted>
      </Box>
      {first ? (
        <LinkButton label={first.label} to={`/profile/edit?step=${first.step}`} variant="contained" />
      ) : (
        <LinkButton label="Open Settings" to="/teacher/settings" variant="outlined" />
      )}
    </Card>
  )
}
