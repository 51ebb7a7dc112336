import { mdiChevronLeft } from '@mdi/js'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from './icon.tsx'

interface BackLinkProps {
  readonly to: string
  /** Of the page above this one. */
  readonly name: string
}

/** The way to the page above, over the title of a page. */
export const BackLink = ({ to, name }: BackLinkProps) => (
  <Link
    component={RouterLink}
    to={to}
    sx={{ display: 'inline-flex', displayPrint: 'none', alignItems: 'center', gap: 0.5, py: 1.5 }}
  >
    <Icon path={mdiChevronLeft} fontSize="small" />
    {name}
  </Link>
)
