import type { Profile } from '@abhyas/shared/identity/profile/shapes'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Muted } from '../../ui/text.tsx'

/** How much of a profile is there, and what is best done next. */
export const ProfileProgress = ({ completeness: { percent, next } }: Pick<Profile, 'completeness'>) => (
  <Box sx={{ width: '100%' }}>
    <Typography variant="body2">Your profile is {percent}% complete</Typography>
    <LinearProgress
      variant="determinate"
      value={percent}
      aria-hidden="true"
      // The empty part is a quiet colour: at 0 % the bar must not look full.
      sx={{ height: 6, borderRadius: 3, my: 0.75, bgcolor: 'divider' }}
    />
    {next[0] && <Muted>Next: {next[0].label}</Muted>}
  </Box>
)
