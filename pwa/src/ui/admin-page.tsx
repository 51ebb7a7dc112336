import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Muted } from './text.tsx'

interface AdminPageProps {
  readonly title: string
  readonly hint?: string | undefined
  /** A state in a word, beside the title. */
  readonly badge?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the back office: its title and what can be done on one line, then the work. */
export const AdminPage = ({ title, hint, badge, actions, children }: AdminPageProps) => (
  <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 1 } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: { xs: 1.5, md: 1 } }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {badge}
      {hint && <Muted>{hint}</Muted>}
      <Box sx={{ flexGrow: 1 }} />
      {actions}
    </Box>
    {children}
  </Box>
)
