import type { OwnListing } from '@abhyas/shared/marketplace/listings/shapes'
import { mdiAlertOutline, mdiCheckCircleOutline, mdiEyeOffOutline, mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { Icon } from '../../../ui/icon.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { type Tone, toned } from '../../../ui/toned.ts'
import { isClosed, stepLink } from './listing.ts'

type Said = readonly [tone: Tone, icon: string, says: string]

const states: Readonly<Record<string, Said>> = {
  shown: ['ok', mdiCheckCircleOutline, 'Families find you in the directory.'],
  incomplete: ['warn', mdiAlertOutline, 'Families do not find you yet: your profile lacks something.'],
  hidden: ['neutral', mdiEyeOffOutline, 'Families do not find you: you have hidden yourself.'],
  held: ['err', mdiLockOutline, 'Families do not find you: our staff hold your page back.'],
}

const closed: Said = ['warn', mdiLockOutline, 'Families do not find you: your account is not active.']

const noteLook = { display: 'flex', gap: 1, p: 1.5, borderRadius: '8px', fontWeight: 500 }

/** Whether families find somebody now; where not, why, and what can be done. */
export function ListingState({ listing }: { readonly listing: OwnListing }) {
  const [tone, icon, says] = isClosed(listing) ? closed : (states[listing.state] ?? closed)
  return (
    <>
      <Box role="status" sx={[noteLook, ({ vars }) => toned(vars, tone)]}>
        <Icon path={icon} />
        {says}
      </Box>
      {listing.state === 'held' && (
        <>
          {listing.held_reason && (
            <Typography sx={{ mt: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              Reason: {listing.held_reason}
            </Typography>
          )}
          <Way to="/support">Contact Support</Way>
        </>
      )}
      {listing.missing.length > 0 && (
        <PlainList aria-label="What is missing" sx={{ gap: 0, mt: 1 }}>
          {listing.missing.map(({ id, step, label }) => (
            <li key={id}>
              <Way {...stepLink(step)}>{label}</Way>
            </li>
          ))}
        </PlainList>
      )}
    </>
  )
}

interface WayProps {
  readonly to: string
  readonly state?: object
  readonly children: string
}

const Way = (props: WayProps) => <Link {...props} component={RouterLink} sx={{ display: 'inline-block', py: 1.5 }} />
