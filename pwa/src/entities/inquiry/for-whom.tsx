import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import Typography from '@mui/material/Typography'
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
