import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PlansLink } from '../plan/plans-link.tsx'

/** Some refusals say what is missing; this is where it is added. */
const ways: Readonly<Record<string, { readonly to: string; readonly name: string } | undefined>> = {
  guardian_needed: { to: '/family', name: 'See what is agreed' },
  proof_needed: { to: '/family', name: 'See what is missing' },
  age_needed: { to: '/profile/edit?step=contact', name: 'Add the date of birth' },
}

/** Whether a page adds what a refusal of this code misses. */
export const hasWayOn = (code: string): boolean => ways[code] !== undefined

interface WayOnProps {
  /** The code of the refusal; empty for none. */
  readonly after: string
  /** What came with it. */
  readonly data?: unknown
}

export function WayOn({ after, data }: WayOnProps) {
  const { pathname, search } = useLocation()
  if (after === 'plan_needed') return <PlansLink data={data} />
  const way = ways[after]
  return way ? (
    <Link component={RouterLink} to={way.to} state={{ backTo: pathname + search }}>
      {way.name}
    </Link>
  ) : null
}
