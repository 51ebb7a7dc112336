import { dayInWords } from '@abhyas/shared/india/day-in-words'
import { mdiAccountOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'
import { PageWidth } from '../ui/page-width.tsx'

/** Says on every page that the account is about to go, and how to keep it. */
export const DeletionBanner = ({ due }: { readonly due: string }) => (
  <Box
    component="section"
    aria-label="Your account"
    sx={{ bgcolor: 'soft.warning.soft', color: 'soft.warning.onSoft' }}
  >
    <PageWidth sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, typography: 'body2' }}>
      <Icon path={mdiAccountOffOutline} fontSize="small" />
      <span>
        Your account will be deleted on {dayInWords(due)}.{' '}
        <Link component={RouterLink} to="/account/data" color="inherit" sx={{ fontWeight: 600 }}>
          Keep my account
        </Link>
      </span>
    </PageWidth>
  </Box>
)
