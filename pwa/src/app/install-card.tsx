import { mdiCheck, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { install, refuseInstall, type wayToInstall } from '../data/install.ts'
import { CornerCard } from '../ui/corner-card.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconAction } from '../ui/icon-action.tsx'
import { LogoTile } from '../ui/logo.tsx'
import { Muted } from '../ui/text.tsx'

const gains = ['Opens without a network', 'Keeps what you type on this device', 'Starts from your home screen']

/** What installing brings, and how it is done in this browser. */
export function InstallCard({ way }: { readonly way: ReturnType<typeof wayToInstall> }) {
  const refuse = () => refuseInstall(Date.now())
  return (
    <CornerCard titleId="install">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <LogoTile size={52} />
        <Box sx={{ flexGrow: 1 }}>
          <Typography id="install" variant="h3" component="h2">
            Install Abhyas
          </Typography>
          <Muted>Small, and no app store</Muted>
        </Box>
        <IconAction label="Close" icon={mdiClose} onClick={refuse} sx={{ alignSelf: 'flex-start' }} />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1 }}>
        {gains.map((text) => (
          <Box key={text} component="li" sx={{ display: 'flex', gap: 1.5 }}>
            <Icon path={mdiCheck} color="primary" />
            {text}
          </Box>
        ))}
      </Box>
      {way === 'share' && (
        <Typography sx={{ mt: 2 }}>
          Tap <strong>Share</strong>, then <strong>Add to Home Screen</strong>.
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 2.5 }}>
        <Button color="inherit" onClick={refuse} sx={{ flexGrow: 1 }}>
          Not now
        </Button>
        {way === 'prompt' && (
          <Button variant="contained" onClick={() => void install()} sx={{ flexGrow: 2 }}>
            Install
          </Button>
        )}
      </Box>
    </CornerCard>
  )
}
