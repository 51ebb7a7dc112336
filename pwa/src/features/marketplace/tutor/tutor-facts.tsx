import { shownPlace } from '@abhyas/shared/content/locations/shown-place'
import { shownCharge } from '@abhyas/shared/identity/profile/charge'
import type { Tutor } from '@abhyas/shared/marketplace/listings/shapes'
import { mdiCheckDecagram, mdiCurrencyInr, mdiHomeOutline, mdiMapMarkerOutline, mdiSchoolOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/icon.tsx'

/** The four facts that are compared, in the same order everywhere. */
export function TutorFacts({ tutor }: { readonly tutor: Tutor }) {
  const [place] = tutor.places
  const facts = [
    { icon: mdiCurrencyInr, name: 'Per session', value: shownCharge(tutor.charge) },
    { icon: mdiSchoolOutline, name: 'Experience', value: tutor.experience },
    {
      icon: mdiMapMarkerOutline,
      name: place ? `Around ${place.pincode}` : 'Area',
      value: shownPlace(place?.location ?? ''),
    },
    { icon: mdiHomeOutline, name: 'Teaches at', value: tutor.teaches_at.join(', ') },
  ]
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
      {facts.map(({ icon, name, value }) => (
        <Box key={name} sx={{ position: 'relative', pl: 4.25, minWidth: 0 }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <Icon path={icon} color="primary" sx={{ position: 'absolute', left: 0, top: 2 }} />
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value || 'Not given yet'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What was looked at before it was said: codes that were typed in, documents that somebody read. */
export function Checked({ tutor }: { readonly tutor: Tutor }) {
  const checked = [
    ...tutor.verified_documents.map((name) => `${name} checked`),
    ...(tutor.is_reachable ? ['Email and mobile verified'] : []),
  ]
  if (checked.length === 0) return null
  return (
    <Box component="section" aria-label="Checked by Abhyas" sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
      <Typography variant="body2" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Checked by Abhyas
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {checked.map((text) => (
          <Box key={text} component="li" sx={{ display: 'flex', gap: 1 }}>
            <Icon path={mdiCheckDecagram} color="primary" />
            <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
