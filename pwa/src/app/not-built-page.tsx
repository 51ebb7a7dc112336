import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { PageWidth } from '../ui/page-width.tsx'

interface NotBuiltPageProps {
  readonly title: string
  readonly says: string
  /** Where to go instead. */
  readonly home: string
}

/** What people look for by the search of the home page and the search of the header. */
const wishes = ['subject', 'near', 'q']

/** What somebody has typed or chosen is not lost: the address keeps it. */
function Wish() {
  const [params] = useSearchParams()
  const words = wishes.map((name) => params.get(name)?.trim()).filter(Boolean)
  if (words.length === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You looked for <strong>{words.join(', ')}</strong>.
      </Typography>
      <Typography color="textSecondary">This address will show what matches: keep it as a bookmark.</Typography>
    </Box>
  )
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
    <Wish />
    <Button component={RouterLink} to={home} variant="outlined">
      Go to the home page
    </Button>
  </PageWidth>
)
