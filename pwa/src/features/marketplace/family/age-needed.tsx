import { gateTexts } from '@abhyas/shared/marketplace/learners/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Says that the own date of birth is missing, and leads to the step of the profile that asks for it. */
export const AgeNeeded = ({ isMain = false }: { readonly isMain?: boolean }) => (
  <Box role="alert" sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
    <Typography>{gateTexts.age_needed}</Typography>
    <LinkButton
      label="Add your date of birth"
      to="/profile/edit?step=contact"
      state={{ backTo: '/family' }}
      variant={isMain ? 'contained' : 'outlined'}
    />
  </Box>
)
