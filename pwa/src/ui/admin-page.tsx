import { mdiArrowLeft } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from './icon.tsx'
import { Muted } from './text.tsx'

interface AdminPageProps {
  readonly title: string
  /** The way to the page above, before the title. */
  readonly back?: { readonly to: string; readonly name: string }
  readonly hint?: string | undefined
  /** A state in a word, beside the title. */
  readonly badge?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the back office: its title and what can be done on one line, then the work. */
export const AdminPage = ({ title, back, hint, badge, actions, children }: AdminPageProps) => (
  <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 1 } }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: { xs: 1.5, md: 1 } }}>
      {back && (
        <IconButton component={RouterLink} to={back.to} aria-label={`Back to ${back.name}`} sx={{ ml: -1.5, mr: -1 }}>
          <Icon path={mdiArrowLeft} />
        </IconButton>
      )}
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
