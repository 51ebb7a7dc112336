import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { FormSelect } from '../../ui/form/fields.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Who wants to learn. */
export const LearnerField = ({ learners }: { readonly learners: readonly Learner[] }) => (
  <FormSelect
    name="learner_id"
    label="Who is it for?"
    options={learners.map(({ id, first_name, studying_in, is_self }) => ({
      value: id,
      text: is_self ? 'Me' : [first_name, studying_in].filter(Boolean).join(', '),
    }))}
  />
)

export const NobodyYet = () => (
  <>
    <Typography sx={{ mb: 2 }}>Say first who wants to learn: add your child.</Typography>
    <LinkButton label="Add a child" to="/family" variant="contained" />
  </>
)

/** Some refusals say what is missing; this is where it is added. */
const ways: Readonly<Record<string, { readonly to: string; readonly name: string } | undefined>> = {
  guardian_needed: { to: '/family', name: 'See what is agreed' },
  proof_needed: { to: '/family', name: 'See what is missing' },
  age_needed: { to: '/profile/edit', name: 'Add the date of birth' },
}

/** @param after the code of the refusal; empty for none */
export function WayOn({ after }: { readonly after: string }) {
  const way = ways[after]
  return way ? (
    <Link component={RouterLink} to={way.to}>
      {way.name}
    </Link>
  ) : null
}
