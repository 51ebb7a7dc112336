import { mdiClose } from '@mdi/js'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { Icon } from './icon.tsx'

/**
 * Something chosen in a field, with a cross that removes it. The drawn cross is small; what takes the finger is 48 px
 * wide, and high up to the next line of chips: more would take a finger meant for the chip above.
 */
export const ChosenChip = (props: ChipProps) => (
  <Chip
    {...props}
    deleteIcon={<Icon path={mdiClose} />}
    sx={{
      height: 36,
      borderRadius: '8px',
      bgcolor: 'soft.primary.soft',
      color: 'soft.primary.onSoft',
      fontSize: '0.9375rem',
      '& .MuiChip-label': { pr: 0 },
      '& .MuiChip-deleteIcon': {
        boxSizing: 'content-box',
        fontSize: 20,
        color: 'inherit',
        p: '11px 14px',
        my: '-3px',
        mx: 0,
      },
    }}
  />
)
