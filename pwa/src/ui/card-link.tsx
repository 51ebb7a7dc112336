import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

/** The whole card is the link: what it covers grows, the words in it stay those of the name. */
const wholeCard = {
  fontWeight: 700,
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '12px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 2 },
} as const

/** The card around such a link. */
export const cardAround = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  '&:hover': { borderColor: 'primary.main' },
} as const

interface CardLinkProps {
  readonly to: string
  /** The query of the list that the card stands in, or the address of another one: the page behind it leads back. */
  readonly from: string
  readonly name: string
  readonly headingLevel?: 'h2' | 'h3'
  /** Behind the name, not part of the link. */
  readonly children?: ReactNode
}

/** The name of a card, which leads to its page from everywhere on the card. */
export const CardLink = ({ to, from, name, headingLevel = 'h2', children }: CardLinkProps) => (
  <Typography variant="h4" component={headingLevel} sx={{ overflowWrap: 'anywhere' }}>
    <Link component={RouterLink} to={to} state={{ from }} color="inherit" underline="none" sx={wholeCard}>
      {name}
    </Link>
    {children}
  </Typography>
)
