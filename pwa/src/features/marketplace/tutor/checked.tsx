import type { Tutor } from '@abhyas/shared/marketplace/listings/shapes'
import { mdiCheckDecagram } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/icon.tsx'

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
