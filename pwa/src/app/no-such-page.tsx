import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { PageWidth } from '../ui/page-width.tsx'

/** The page of an unknown address. */
export const NoSuchPage = () => <NotFound home="/" />

/** The same in the back office, whose sidebar stays. */
export const NoSuchAdminPage = () => <NotFound home="/admin" />

const NotFound = ({ home }: { readonly home: string }) => (
  <PageWidth sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
    <Typography variant="h1">Page not found</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      Check the address, or go home.
    </Typography>
    <Button component={RouterLink} to={home} variant="outlined">
      Go to the home page
    </Button>
  </PageWidth>
)
