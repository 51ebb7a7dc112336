import type { TeacherHome } from '@abhyas/shared/marketplace/teacher-home/shapes'
import Box from '@mui/material/Box'
import { ProfileProgress } from '../../../entities/user/profile-progress.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SoftCard } from '../../../ui/soft-card.tsx'
import { Muted } from '../../../ui/text.tsx'

interface ProfilePartProps extends Pick<TeacherHome, 'completeness'> {
  /** Undefined while it is not known. */
  readonly listing: TeacherHome['listing'] | undefined
}

/** What the profile lacks; or that families cannot find it. Nothing where all is well. */
export function ProfilePart({ completeness, listing = 'shown' }: ProfilePartProps) {
  const [first] = completeness.next
  if (!first && listing === 'shown') return null
  return (
    <SoftCard label="Your profile" tone="primary">
      <Columns columns="minmax(0, 1fr) auto" from="sm" gap={2}>
        <Box>
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
      </Columns>
    </SoftCard>
  )
}
