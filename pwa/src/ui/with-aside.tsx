import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'

interface WithAsideProps {
  readonly head: ReactNode
  /** A card: below the head on a phone, beside everything on a wide screen. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** The page of one thing: what it is, its facts at a glance, and the text. */
export const WithAside = ({ head, aside, children }: WithAsideProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 3, md: 6 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
      // The card beside them stretches the last row, not the name.
      gridTemplateRows: { md: 'auto 1fr' },
    }}
  >
    <Box sx={{ gridColumn: 1 }}>{head}</Box>
    <Card
      component="aside"
      aria-label="At a glance"
      sx={{
        p: 2.5,
        alignSelf: 'start',
        gridColumn: { md: 2 },
        gridRow: { md: '1 / span 2' },
        position: { md: 'sticky' },
        top: { md: 24 },
      }}
    >
      {aside}
    </Card>
    {children}
  </Box>
)
