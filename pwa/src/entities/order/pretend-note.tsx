import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import Alert from '@mui/material/Alert'

/** Says that the payment service is a pretend one; nothing where it is not. */
export const PretendNote = ({ mode }: Pick<Quote, 'mode'>) =>
  mode === 'sandbox' ? (
    <Alert
      severity="warning"
      sx={{
        bgcolor: 'soft.warning.soft',
        color: 'soft.warning.onSoft',
        py: 0.5,
        '& .MuiAlert-icon': { color: 'inherit' },
      }}
    >
      Pretend payments. No money moves.
    </Alert>
  ) : null
