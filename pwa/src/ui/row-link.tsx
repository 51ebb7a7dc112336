import Link from '@mui/material/Link'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

interface RowLinkProps {
  readonly to: string
  /** What the page behind it gets, such as where to lead back to. */
  readonly state?: unknown
  /** Cuts a long name off: in a table, but not on a phone. */
  readonly isOneLine?: boolean
  readonly sx?: SxProps<Theme>
  readonly children: ReactNode
}

/** The name of a row, which opens it. */
export const RowLink = ({ to, state, isOneLine = false, sx, children }: RowLinkProps) => (
  <Link
    component={RouterLink}
    to={to}
    state={state}
    color="inherit"
    underline="hover"
    noWrap={isOneLine}
    sx={[{ display: 'block', minHeight: 24, overflowWrap: 'anywhere' }, ...(Array.isArray(sx) ? sx : [sx])]}
  >
    {children}
  </Link>
)
