import { dotsFor, type StepId } from '@abhyas/shared/identity/profile/steps'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { column } from './column.ts'
import { StepDots } from './step-dots.tsx'

/** The current step of the profile; on wide screens the list of steps is beside the form. */
export function StepHeader({ registrant, active }: { readonly registrant: string; readonly active: StepId }) {
  const dots = dotsFor(registrant)
  const at = dots.findIndex(({ id }) => id === active) + 1
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...column, display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, pr: { xs: 7, md: 10 } }}>
        <Box sx={{ flexGrow: 1, display: { md: 'none' } }}>
          <StepDots registrant={registrant} active={active} />
        </Box>
        <Typography sx={{ flexGrow: 1, display: { xs: 'none', md: 'block' }, fontWeight: 700 }}>
          Your profile
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ display: { md: 'none' } }}>
          Step {at} of {dots.length}
        </Typography>
      </Box>
    </Box>
  )
}
