import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { OfFamily } from '../../../entities/inquiry/for-whom.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { NeedForm } from './need-form.tsx'

/** Says once what is needed, so that tutors answer. */
export const NeedPage = () => (
  <SignedInOnly title="Post your need" back={{ to: '/tutors', name: 'Tutors' }}>
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      Tutors near you read it, and up to five answer.{' '}
      <Link component={RouterLink} to="/needs">
        Your needs
      </Link>
    </Typography>
    <OfFamily>{(learners) => <NeedForm learners={learners} />}</OfFamily>
  </SignedInOnly>
)
