import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'

/** The page of an unknown address. */
export const NoSuchPage = () => (
  <Box component="main">
    <NotFound home="/" />
  </Box>
)

/** The same in the back office, whose sidebar stays. */
export const NoSuchAdminPage = () => <NotFound home="/admin" />

const NotFound = ({ home }: { readonly home: string }) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', px: 2, py: 8, textAlign: 'center' }}>
    <Typography variant="h1">Page not found</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      Check the address, or go home.
    </Typography>
    <Button component={RouterLink} to={home} variant="outlined">
      Go to the home page
    </Button>
  </Box>
)
