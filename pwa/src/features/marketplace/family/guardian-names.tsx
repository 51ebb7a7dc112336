import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import { Muted } from '../../../ui/text.tsx'

interface GuardianNamesProps {
  readonly guardians: Learner['guardians']
  /** Who looks. */
  readonly userId: string
}

/** Who answers for a child, the one who looks first. */
export const GuardianNames = ({ guardians, userId }: GuardianNamesProps) => (
  <Muted sx={{ mt: 1 }}>
    {guardians.length === 1 ? 'Guardian: ' : 'Guardians: '}
    {guardians
      .toSorted((a, b) => Number(b.id === userId) - Number(a.id === userId))
      .map(({ id, name, relation }) => `${id === userId ? 'you' : name} (${relation})`)
      .join(', ')}
  </Muted>
)
