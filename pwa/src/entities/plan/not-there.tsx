import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LinkButton } from '../../ui/link-button.tsx'

interface NotThereProps {
  /** What the address names: 'plan'. */
  readonly what: string
  /** Where others of its kind are. */
  readonly to: string
  readonly label: string
}

/** An address of nothing, or of what is not for this person. */
export const NotThere = ({ what, to, label }: NotThereProps) => (
  <Box role="alert">
    <Typography sx={{ mb: 2 }}>This {what} is not here: the address is wrong, or it is no longer offered.</Typography>
    <LinkButton label={label} to={to} variant="outlined" />
  </Box>
)
