import { mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Link as RouterLink } from 'react-router-dom'
import { StartIcon } from '../../ui/text-field.tsx'
import { LogoTile } from '../../ui/logo.tsx'
import { PageWidth } from '../../ui/page-width.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { AccountCorner } from './account-corner.tsx'
import { InfoBar } from './info-bar.tsx'
import { TestsMenu } from './tests-menu.tsx'

/** Two rows on a phone, one on a desktop: no hamburger, everything is there. */
export const Header = () => (
  <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
    <InfoBar />
    <PageWidth
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 1, md: 3 },
        rowGap: 1,
        py: { xs: 1, md: 1.5 },
        gridTemplateAreas: { xs: '"logo account" "tests search"', md: '"logo tests search account"' },
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto auto minmax(0, 480px) 1fr' },
      }}
    >
      <Box
        component={RouterLink}
        to="/"
        sx={{
          gridArea: 'logo',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          color: 'text.primary',
          textDecoration: 'none',
          fontSize: { xs: '1.25rem', md: '1.375rem' },
          fontWeight: 700,
        }}
      >
        <LogoTile size={34} />
        Abhyas
      </Box>
      <Box sx={{ gridArea: 'tests' }}>
        <TestsMenu />
      </Box>
      <Box component={SearchForm} action="/search" role="search" sx={{ gridArea: 'search', minWidth: 0 }}>
        <OutlinedInput
          name="q"
          type="search"
          fullWidth
          placeholder="Tutors, tests, subjects"
          inputProps={{
            'aria-label': 'Search tutors, institutes, tests and subjects',
            minLength: 2,
            enterKeyHint: 'search',
          }}
          startAdornment={<StartIcon path={mdiMagnify} />}
        />
      </Box>
      <Box
        sx={{ gridArea: 'account', justifySelf: 'end', display: 'flex', alignItems: 'center', gap: { xs: 0, md: 1 } }}
      >
        <AccountCorner />
      </Box>
    </PageWidth>
  </Box>
)
