import type { Tutor } from '@abhyas/shared/marketplace/listings/shapes'
import { mdiCheckDecagram } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/icon.tsx'
import { TutorAvatar } from '../../../entities/tutor/tutor-avatar.tsx'
import { titleOf } from './title-of.ts'

/** Picture or logo, name, what they teach, and whether documents were verified. */
export function TutorHead({ tutor }: { readonly tutor: Tutor }) {
  const isTeacher = tutor.i_am === 'Teacher'
  return (
    <Box sx={{ display: 'flex', gap: { xs: 2, md: 3 }, alignItems: 'center' }}>
      <TutorAvatar of={tutor} size={{ xs: 84, md: 104 }} fontSize="2rem" />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {tutor.name}
        </Typography>
        <Typography color="textSecondary">{isTeacher ? titleOf(tutor) : tutor.institute_category}</Typography>
        {tutor.verified_documents.length > 0 && (
          <Typography
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.5, color: 'primary.main', fontWeight: 500 }}
          >
            <Icon path={mdiCheckDecagram} fontSize="small" />
            Documents verified
          </Typography>
        )}
      </Box>
    </Box>
  )
}
