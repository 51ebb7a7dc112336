import { settingsStale } from '@abhyas/shared/platform/site-settings/texts'
import type { SiteSettings } from '@abhyas/shared/platform/site-settings/shapes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { fieldNames, labelOf } from './fields.ts'

interface ConflictDialogProps {
  readonly mine: SiteSettings
  readonly theirs: SiteSettings
  /** What both began with. */
  readonly base: SiteSettings
  readonly onReload: () => void
  readonly onOverwrite: () => void
  readonly onClose: () => void
}

/** Somebody was faster: what they wrote beside what one was about to write. */
export function ConflictDialog({ mine, theirs, base, onReload, onOverwrite, onClose }: ConflictDialogProps) {
  const touched = fieldNames.filter((name) => theirs[name] !== base[name] || mine[name] !== base[name])
  return (
    <DialogFrame title="Changed by somebody else" hint={settingsStale} maxWidth="sm" onClose={onClose}>
      {touched.map((name) => (
        <Box key={name} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{labelOf(name)}</Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            Theirs: {theirs[name] || 'empty'}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {mine[name] === base[name] ? 'You did not change it.' : `Yours: ${mine[name] || 'empty'}`}
          </Typography>
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end', mt: 2 }}>
        <Button autoFocus onClick={onClose}>
          Go on editing
        </Button>
        <Button variant="outlined" onClick={onReload}>
          Reload theirs
        </Button>
        <Button variant="outlined" color="error" onClick={onOverwrite}>
          Overwrite
        </Button>
      </Box>
    </DialogFrame>
  )
}
