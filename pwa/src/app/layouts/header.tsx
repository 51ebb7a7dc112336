import { mdiClockOutline, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useSiteSettings } from '../../data/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { LogoTile } from '../../ui/logo.tsx'
import { PageWidth } from '../../ui/page-width.tsx'
import { AccountCorner } from './account-corner.tsx'
import { SearchBox } from './search/search-box.tsx'
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
        gridTemplateAreas: { xs: '"logo logo account" "tests search search"', md: '"logo tests search account"' },
        gridTemplateColumns: { xs: 'auto auto minmax(0, 1fr)', md: 'auto auto minmax(0, 480px) 1fr' },
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
      <Box sx={{ gridArea: 'tests', display: 'flex', alignItems: 'center', gap: 1 }}>
        <TestsMenu />
        {/* On a phone it stands in the panel of the tests: beside it the search would have no room. */}
        <Button component={RouterLink} to="/plans" color="inherit" sx={{ display: { xs: 'none', md: 'inline-flex' } }}>
          Plans
        </Button>
      </Box>
      <SearchBox />
      <Box
        sx={{ gridArea: 'account', justifySelf: 'end', display: 'flex', alignItems: 'center', gap: { xs: 0, md: 1 } }}
      >
        <AccountCorner />
      </Box>
    </PageWidth>
  </Box>
)

/** How to reach us. What the site settings leave empty is not shown, and without any of it there is no bar. */
function InfoBar() {
  const { contact_phone, contact_email, opening_hours, facebook_url, youtube_url, instagram_url } = useSiteSettings()
  const contacts = [
    { icon: mdiPhoneOutline, text: contact_phone, href: `tel:${contact_phone.replaceAll(' ', '')}`, what: 'Phone' },
    { icon: mdiEmailOutline, text: contact_email, href: `mailto:${contact_email}`, what: 'Email' },
    { icon: mdiClockOutline, text: opening_hours, href: undefined, what: 'Opening hours' },
  ].filter(({ text }) => text)
  const social = [
    { name: 'Facebook', href: facebook_url },
    { name: 'YouTube', href: youtube_url },
    { name: 'Instagram', href: instagram_url },
  ].filter(({ href }) => href)
  if (contacts.length + social.length === 0) return null
  return (
    <Box sx={{ bgcolor: 'background.sunken' }}>
      <PageWidth
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 0.5, typography: 'body2', color: 'text.secondary' }}
      >
        {contacts.map(({ icon, text, href, what }) => (
          <Box
            key={what}
            sx={{
              // On a phone the hours are in the footer: the bar stays one line.
              display: { xs: href ? 'inline-flex' : 'none', md: 'inline-flex' },
              alignItems: 'center',
              gap: 0.75,
              minHeight: 24,
            }}
          >
            <Icon path={icon} title={what} sx={{ fontSize: '1rem' }} />
            {href ? (
              <Link href={href} color="inherit" underline="hover">
                {text}
              </Link>
            ) : (
              text
            )}
          </Box>
        ))}
        <Box component="nav" aria-label="Social media" sx={{ ml: 'auto', display: 'flex', gap: 2 }}>
          {social.map(({ name, href }) => (
            <Link key={name} href={href} color="inherit" rel="noopener" target="_blank">
              {name}
            </Link>
          ))}
        </Box>
      </PageWidth>
    </Box>
  )
}
