import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { PageWidth } from '../ui/page-width.tsx'

interface NotBuiltPageProps {
  readonly title: string
  readonly says: string
  /** Where to go instead. */
  readonly home: string
}

/** A page that is not there yet: what it will hold, and where to go. */
export const NotBuiltPage = ({ title, says, home }: NotBuiltPageProps) => (
  <PageWidth sx={{ py: { xs: 6, md: 10 }, textAlign: 'center' }}>
    <Box
      sx={{
        width: 56,
        height: 56,
        mx: 'auto',
        mb: 2,
        borderRadius: '12px',
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'soft.info.soft',
        color: 'soft.info.onSoft',
      }}
    >
      <Icon path={mdiClockOutline} />
    </Box>
    <Typography variant="h1">{title}</Typography>
    <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
      Coming soon: {says.charAt(0).toLowerCase() + says.slice(1)}
    </Typography>
    <Button component={RouterLink} to={home} variant="outlined">
      Go to the home page
    </Button>
  </PageWidth>
)
