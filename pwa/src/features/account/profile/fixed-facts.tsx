import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { type Fact, FactList } from '../../../ui/fact-list.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** What was verified when the account was made, and whom to ask where it is wrong. */
export const FixedFacts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box>
    <FactList facts={facts} />
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, typography: 'body2', color: 'text.secondary' }}>
      <Icon path={mdiLockOutline} fontSize="small" />
      <span>
        To change these,{' '}
        <Link component={RouterLink} to="/support">
          Contact Support
        </Link>
        .
      </span>
    </Box>
  </Box>
)
