import { rupees } from '@abhyas/shared/billing/money/rupees'
import { byHandRules } from '@abhyas/shared/billing/refunds/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { BoundForm } from '../../../../ui/form/bound-form.tsx'
import { FormText } from '../../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { DialogActions } from '../dialog-actions.tsx'

interface ByHandDialogProps {
  /** Paise. */
  readonly amount: number
  readonly onNoted: (utr: string) => void
  readonly onClose: () => void
}

/** Asks for the number of the transfer that has given the money back. */
export function ByHandDialog({ amount, onNoted, onClose }: ByHandDialogProps) {
  const form = useCheckedForm({
    start: { utr: '' },
    check: (values) => checkForm(byHandRules, values, undefined),
    send: ({ utr }) => onNoted(utr),
  })
  return (
    <DialogFrame
      title="Note the transfer"
      hint={`Send ${rupees(amount)} to the buyer by your bank or UPI app first.`}
      onClose={onClose}
    >
      <BoundForm form={form}>
        <FormText name="utr" label="Transfer number (UTR)" autoFocus />
        <DialogActions label="Note as paid" onClose={onClose} />
      </BoundForm>
    </DialogFrame>
  )
}
