import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'

/** The page of an unknown address. */
export const NoSuchPage = () => (
  <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 2, py: 8, textAlign: 'center' }}>
    <Typography variant="h1">There is no such page</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      The address may be old, or mistyped.
    </Typography>
    <Button component={RouterLink} to="/" variant="outlined">
      Go to the home page
    </Button>
  </Box>
)
