import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { LogoTile } from '../ui/logo.tsx'

/** What somebody reads in the back office who does not work there. */
export const StaffOnlyPage = () => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, textAlign: 'center' }}>
    <Box sx={{ maxWidth: 420, display: 'grid', justifyItems: 'center', gap: 1.5 }}>
      <LogoTile size={48} />
      <Typography variant="h1">The back office is for staff</Typography>
      <Typography color="textSecondary">
        Your account has no role in it. If you work on Abhyas, ask an administrator for one.
      </Typography>
      <Button component={RouterLink} to="/" variant="contained">
        Go to the home page
      </Button>
      <Button component={RouterLink} to="/admin/login">
        Sign in with another account
      </Button>
    </Box>
  </Box>
)
