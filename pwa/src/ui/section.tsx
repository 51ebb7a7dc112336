import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly hint: string
  readonly children: ReactNode
}

/** A part of a page of settings: what it is, what it does, and the means. */
export const Section = ({ title, hint, children }: SectionProps) => (
  <Card component="section" aria-label={title} sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
    <Typography variant="h2">{title}</Typography>
    <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
      {hint}
    </Typography>
    {children}
  </Card>
)
