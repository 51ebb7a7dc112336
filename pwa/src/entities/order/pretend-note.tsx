import type { Quote } from '@abhyas/shared/billing/orders/shapes'
import Alert from '@mui/material/Alert'

const yellow = { bgcolor: 'soft.warning.soft', color: 'soft.warning.onSoft', '& .MuiAlert-icon': { color: 'inherit' } }

/** Says that the payment service is a pretend one; nothing where it is not. */
export const PretendNote = ({ mode }: Pick<Quote, 'mode'>) =>
  mode === 'sandbox' ? (
    <Alert severity="warning" sx={{ ...yellow, py: 0.5 }}>
      Pretend payments. No money moves.
    </Alert>
  ) : null
