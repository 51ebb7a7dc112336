import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { useFamily } from '../../../data/family.ts'
import { NobodyYet } from '../../../entities/inquiry/for-whom.tsx'
import { SignedInOnly } from '../../../entities/user/signed-in-only.tsx'
import { CallState } from '../../../ui/call-state.tsx'
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
    <Asking />
  </SignedInOnly>
)

function Asking() {
  const read = useFamily()
  const learners = read.answer?.data
  if (!learners) return <CallState of={read} rows={2} />
  return learners.length === 0 ? <NobodyYet /> : <NeedForm learners={learners} />
}
