import type { Plan } from '@abhyas/shared/billing/plans/shapes'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { cardAround, CardLink } from '../../ui/card-link.tsx'
import { Muted } from '../../ui/text.tsx'
import { PlanPrice } from './plan-price.tsx'
import { lengthOf, scopeInWords } from './plan-words.ts'

interface PlanCardProps {
  readonly plan: Plan
  /** The query of the list that it stands in. */
  readonly from: string
}

/** A plan in a list: what is in it, how long it lasts, what it costs. */
export const PlanCard = ({ plan, from }: PlanCardProps) => (
  <Card component="article" aria-label={plan.title} sx={{ ...cardAround, p: 2 }}>
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <CardLink to={`/plans/${plan.id}`} from={from} name={plan.title} />
      <Box sx={{ overflowWrap: 'anywhere' }}>{scopeInWords(plan.scope_names)}</Box>
      <Muted>Open {lengthOf(plan.grants)}</Muted>
    </Box>
    <Box sx={{ mt: 'auto' }}>
      <PlanPrice of={plan} />
    </Box>
  </Card>
)
