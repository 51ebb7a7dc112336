import { rupees } from '@abhyas/shared/billing/money/rupees'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Heading, Muted } from '../../../../ui/text.tsx'

interface SumCardProps {
  readonly title: string
  /** The figure that the rest adds up to, or what is counted. */
  readonly figure: string
  readonly says: string
  readonly children?: ReactNode
}

/** A question of an accountant, its figure, and what the figure is made of. */
export const SumCard = ({ title, figure, says, children }: SumCardProps) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, md: 3 } }}>
    <Heading>{title}</Heading>
    <Typography
      sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.3, mt: 0.5, fontVariantNumeric: 'tabular-nums' }}
    >
      {figure}
    </Typography>
    <Muted>{says}</Muted>
    {children}
  </Card>
)

interface SumLinesProps {
  /** What, how much of it in paise, and what is said of it. */
  readonly lines: readonly (readonly [name: string, paise: number, note?: string])[]
}

/** One of several lines of a card. */
export const sumLine = {
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0, pb: 0 },
} as const

/** Amounts below each other, by their last digit. */
export const SumLines = ({ lines }: SumLinesProps) => (
  <Box component="dl" sx={{ m: 0, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
    {lines.map(([name, paise, note]) => (
      <Box key={name} sx={{ ...sumLine, display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="dt" sx={{ flexGrow: 1, minWidth: 0 }}>
          {name} {note && <Muted component="span">{note}</Muted>}
        </Box>
        <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {rupees(paise)}
        </Box>
      </Box>
    ))}
  </Box>
)
