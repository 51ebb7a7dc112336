import { mdiCellphoneCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import { Icon } from './icon.tsx'
import { exactMoment } from './moment.ts'

/** Says that a copy of this device is shown, and how old it is. Nothing for an answer of the server. */
export const KeptNote = ({ at }: { readonly at: number | undefined }) =>
  at === undefined ? null : (
    <Box
      role="status"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 2, typography: 'body2', color: 'warning.main' }}
    >
      <Icon path={mdiCellphoneCheck} fontSize="small" />
      <span>Kept on this device: as of {exactMoment(new Date(at).toISOString())}.</span>
    </Box>
  )
