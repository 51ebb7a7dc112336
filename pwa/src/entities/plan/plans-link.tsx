import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'

/** What a refusal for want of a plan says beside its sentence. */
interface PlansThatHelp {
  readonly plans?: readonly { readonly id: string; readonly title: string }[]
}

interface PlansLinkProps {
  /** The data of the refusal, where there was one. */
  readonly data?: unknown
}

/** Where a test is opened that belongs to plans: the one plan that has it, or all plans. */
export function PlansLink({ data }: PlansLinkProps) {
  const plans = (data as PlansThatHelp | undefined)?.plans ?? []
  const [only] = plans
  const way = plans.length === 1 && only ? { to: `/plans/${only.id}`, name: only.title } : undefined
  return (
    <Link
      component={RouterLink}
      to={way?.to ?? '/plans'}
      sx={{ display: 'inline-block', py: 1.5, overflowWrap: 'anywhere' }}
    >
      {way ? `See ${way.name}` : 'See the plans'}
    </Link>
  )
}
