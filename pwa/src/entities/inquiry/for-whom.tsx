import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useFamily } from '../../data/family.ts'
import { CallState } from '../../ui/call-state.tsx'
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

const NobodyYet = () => (
  <>
    <Typography sx={{ mb: 2 }}>Say first who wants to learn: add your child.</Typography>
    <LinkButton label="Add a child" to="/family" variant="contained" />
  </>
)

/** What is asked for one of the family, which is read first; who has nobody yet adds a child. */
export function OfFamily({ children }: { readonly children: (learners: readonly Learner[]) => ReactNode }) {
  const read = useFamily()
  const learners = read.answer?.data
  if (!learners) return <CallState of={read} rows={2} />
  return learners.length === 0 ? <NobodyYet /> : children(learners)
}
