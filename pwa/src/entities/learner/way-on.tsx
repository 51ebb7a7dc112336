import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router-dom'

/** Some refusals say what is missing; this is where it is added. */
const ways: Readonly<Record<string, { readonly to: string; readonly name: string } | undefined>> = {
  guardian_needed: { to: '/family', name: 'See what is agreed' },
  proof_needed: { to: '/family', name: 'See what is missing' },
  age_needed: { to: '/profile/edit?step=contact', name: 'Add the date of birth' },
}

/** Whether a page adds what a refusal of this code misses. */
export const hasWayOn = (code: string): boolean => ways[code] !== undefined

/** @param after the code of the refusal; empty for none */
export function WayOn({ after }: { readonly after: string }) {
  const { pathname, search } = useLocation()
  const way = ways[after]
  return way ? (
    <Link component={RouterLink} to={way.to} state={{ backTo: pathname + search }}>
      {way.name}
    </Link>
  ) : null
}
