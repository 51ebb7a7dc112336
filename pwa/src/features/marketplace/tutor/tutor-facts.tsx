import type { Badge, TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import { mdiCheckDecagram } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../ui/icon.tsx'
import { Muted } from '../../../ui/text.tsx'
import { factsOf } from './facts-of.ts'

interface TutorFactsProps {
  readonly tutor: TutorDetail
  /** The pincode that somebody searched around; empty for none. */
  readonly near: string
}

/** The four facts that are compared, in the same order everywhere. */
export const TutorFacts = ({ tutor, near }: TutorFactsProps) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
    {factsOf(tutor, near).map(({ icon, name, value }) => (
      <Box key={name} sx={{ position: 'relative', pl: 4.25, minWidth: 0 }}>
        <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
          <Icon path={icon} color="primary" sx={{ position: 'absolute', left: 0, top: 2 }} />
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
)

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })

/** What was looked at before it was said, and when: codes that were typed in, documents that somebody read. */
export function Checked({ badges }: { readonly badges: readonly Badge[] }) {
  if (badges.length === 0) return null
  return (
    <Box component="section" aria-label="Checked by Abhyas" sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2 }}>
      <Typography variant="body2" component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        Checked by Abhyas
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {badges.map(({ kind, name, checked_at }, at) => (
          <Box key={at} component="li" sx={{ display: 'flex', gap: 1 }}>
            <Icon path={mdiCheckDecagram} color="primary" />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {kind === 'contact' ? `${name} verified` : `${name} checked`}
              {checked_at && <Muted>{day.format(new Date(checked_at))}</Muted>}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
