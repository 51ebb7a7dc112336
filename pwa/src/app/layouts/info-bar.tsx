import { mdiClockOutline, mdiEmailOutline, mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSiteSettings } from '../../data/site-settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageWidth } from '../../ui/page-width.tsx'

/** How to reach us. What the site settings leave empty is not shown, and without any of it there is no bar. */
export function InfoBar() {
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
          <Box key={what} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 24 }}>
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
