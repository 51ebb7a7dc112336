import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { mdiCheckDecagram, mdiStar } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber } from '../../../ui/format-number.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TutorAvatar } from '../../../entities/tutor/tutor-avatar.tsx'
import { SampleBadge } from '../../../entities/user/sample-badge.tsx'
import { titleOf } from './title-of.ts'

const keptHint = 'The share of agreed lessons that the tutor neither cancelled late nor missed.'

/** Picture or logo, name, what they teach, and whether documents were verified. */
export function TutorHead({ tutor }: { readonly tutor: TutorDetail }) {
  const isTeacher = tutor.i_am === 'Teacher'
  return (
    <Box sx={{ display: 'flex', gap: { xs: 2, md: 3 }, alignItems: 'center' }}>
      <TutorAvatar of={tutor} size={{ xs: 84, md: 104 }} fontSize="2rem" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {tutor.name}
        </Typography>
        <Typography color="textSecondary">{isTeacher ? titleOf(tutor) : tutor.institute_category}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, mt: 0.5, typography: 'body2' }}>
          <SampleBadge of={tutor} />
          <Stars of={tutor.stars} />
          {typeof tutor.lessons?.kept === 'number' && (
            <span title={keptHint}>
              {tutor.lessons.done === 1 ? '1 lesson' : `${formatNumber(tutor.lessons.done)} lessons`},{' '}
              {tutor.lessons.kept}% kept
            </span>
          )}
          {tutor.verified_documents.length > 0 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'primary.main', fontWeight: 500 }}>
              <Icon path={mdiCheckDecagram} fontSize="small" />
              Documents verified
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** What families say; without reviews nobody is worse off for being new. */
const Stars = ({ of: { average, count } }: { readonly of: TutorDetail['stars'] }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
    {average === null ? (
      'New here'
    ) : (
      <>
        <Icon path={mdiStar} title="Rated" fontSize="small" color="warning" />
        <strong>{average.toFixed(1)}</strong> ({formatNumber(count)})
      </>
    )}
  </Box>
)
