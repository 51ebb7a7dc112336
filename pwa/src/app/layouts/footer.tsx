import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAtomValue } from 'jotai'
import { Link as RouterLink } from 'react-router-dom'
import { sessionAtom } from '../../data/session.ts'
import { useSiteSettings } from '../../data/site-settings.ts'
import { lazyOptional } from '../../ui/lazy.ts'
import { LogoTile } from '../../ui/logo.tsx'
import { PageWidth } from '../../ui/page-width.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { WhenNear } from '../../ui/when-near.tsx'

const quickLinks = [
  ['/', 'Home'],
  ['/about', 'About'],
  ['/videos', 'Videos'],
  ['/demo', 'Demo'],
  ['/revise', 'Revise'],
  ['/practice', 'Practice'],
  ['/plans', 'Plans'],
  ['/register', 'Sign up'],
] as const
const legalLinks = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const

/** Names from the device's lists. The first page does not wait for the database. */
const FooterLists = lazyOptional(() => import('./footer-lists.tsx'))((part) => part.FooterLists)

const link = { color: 'text.primary', underline: 'hover', sx: { py: 1.5, fontWeight: 400 } } as const

export function Footer() {
  const { contact_phone, contact_email, opening_hours, ...who } = useSiteSettings()
  const isSignedIn = useAtomValue(sessionAtom) !== undefined
  const isHydrated = useIsHydrated()
  const links = quickLinks.filter(([to]) => to !== '/register' || !isSignedIn || !isHydrated)
  const contacts = [
    [`tel:${contact_phone.replaceAll(' ', '')}`, contact_phone],
    [`mailto:${contact_email}`, contact_email],
  ].filter(([, text]) => text)
  return (
    <Box component="footer" sx={{ bgcolor: 'background.sunken', borderTop: 1, borderColor: 'divider', mt: 6 }}>
      <PageWidth sx={{ py: 4, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 3fr' } }}>
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
            <LogoTile />
            <Typography component="p" variant="h2">
              Abhyas
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 320 }}>
            Find a tutor near you. Practise for the exam, even without a network.
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 3, sm: 4 },
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
            alignItems: 'start',
          }}
        >
          <Box component="nav" aria-labelledby="quick-links" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <Typography id="quick-links" component="h2" variant="h4" sx={{ mb: 1 }}>
              Quick links
            </Typography>
            <Box
              component="ul"
              sx={{
                listStyle: 'none',
                p: 0,
                m: 0,
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr' },
              }}
            >
              {links.map(([to, name]) => (
                <li key={to}>
                  <Link {...link} component={RouterLink} to={to} sx={{ ...link.sx, display: 'inline-block' }}>
                    {name}
                  </Link>
                </li>
              ))}
            </Box>
          </Box>
          <WhenNear>
            <FooterLists />
          </WhenNear>
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
            <Typography component="h2" variant="h4" sx={{ mb: 1 }}>
              Contact
            </Typography>
            {contacts.map(([href, text]) => (
              <Link {...link} key={href} href={href} sx={{ ...link.sx, display: 'block' }}>
                {text}
              </Link>
            ))}
            <Link {...link} component={RouterLink} to="/support" sx={{ ...link.sx, display: 'block' }}>
              Contact Support
            </Link>
            {opening_hours && <Typography sx={{ py: 1.5 }}>{opening_hours}</Typography>}
          </Box>
        </Box>
        <Box
          sx={{
            gridColumn: '1 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            borderTop: 1,
            borderColor: 'divider',
            pt: 1.5,
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          © {who.company_name || 'Abhyas'}
          {who.company_address && <span>{who.company_address}</span>}
          {legalLinks.map(legalLink)}
          <GrievanceContact name={who.grievance_name} email={who.grievance_email} />
        </Box>
      </PageWidth>
    </Box>
  )
}

const legalLink = ([to, name]: (typeof legalLinks)[number]) => (
  <Link key={to} component={RouterLink} to={to} color="inherit" sx={{ py: 1 }}>
    {name}
  </Link>
)

/** Who answers complaints, once that is set. */
function GrievanceContact({ name, email }: { readonly name: string; readonly email: string }) {
  if (!name && !email) return null
  return (
    <Box component="span" sx={{ py: 1, overflowWrap: 'anywhere' }}>
      Complaints: {name}
      {name && email && ', '}
      {email && (
        <Link href={`mailto:${email}`} color="inherit">
          {email}
        </Link>
      )}
    </Box>
  )
}
