import { paymentLimits } from '@abhyas/shared/billing/payments/limits'
import { reasonMissing, reasonTooLong } from '@abhyas/shared/billing/payments/texts'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import { ReasonDialog } from '../../../ui/form/reason-dialog.tsx'

const checks = [required(reasonMissing), atMost(paymentLimits.reason, reasonTooLong)]

interface RefuseDialogProps {
  readonly onRefuse: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why a proof is refused. */
export const RefuseDialog = ({ onRefuse, onClose }: RefuseDialogProps) => (
  <ReasonDialog
    title="Refuse this transfer?"
    hint="Say why: the buyer reads it. The order stays open for three more days, and they can try again."
    checks={checks}
    actions={[{ label: 'Refuse', color: 'error', run: onRefuse }]}
    onClose={onClose}
  />
)
