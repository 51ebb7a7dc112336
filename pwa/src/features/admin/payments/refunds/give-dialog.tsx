import { rupees } from '@abhyas/shared/billing/money/rupees'
import type { OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { newRefundRules } from '@abhyas/shared/billing/refunds/rules'
import type { NewRefund } from '@abhyas/shared/billing/refunds/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { call, callErrorOf } from '../../../../data/api-client.ts'
import { paiseOf, typedOf } from '../../../../entities/plan/typed-rupees.ts'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { BoundForm } from '../../../../ui/form/bound-form.tsx'
import { FormText } from '../../../../ui/form/fields.tsx'
import { FormSwitch } from '../../../../ui/form/form-switch.tsx'
import { useCallKey } from '../../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Muted } from '../../../../ui/text.tsx'
import { toast } from '../../../../ui/toast.ts'
import { paymentPath, refreshPayments, takePayment } from '../payment-calls.ts'
import { DialogActions } from '../dialog-actions.tsx'

interface Values {
  readonly amount: string
  readonly reason: string
  readonly keep_access: boolean
}

const refundOf = ({ amount, reason, keep_access }: Values): NewRefund => ({
  amount: paiseOf(amount),
  reason: reason.trim(),
  keep_access,
})

interface GiveDialogProps {
  readonly payment: OpenedPayment
  readonly onClose: () => void
}

/** Gives back a payment or a part of it. */
export function GiveDialog({ payment, onClose }: GiveDialogProps) {
  const { id, refundable: left, extra } = payment
  const key = useCallKey()
  const form = useCheckedForm<Values>({
    start: { amount: typedOf(left), reason: '', keep_access: false },
    prefix: 'refund-',
    check: (values) => checkForm(newRefundRules, refundOf(values), { left }),
    async send(values) {
      const path = `${paymentPath(id)}/refunds`
      const answered = await call<SuccessAnswer<OpenedPayment>>('POST', path, refundOf(values), key.headers())
      takePayment(answered)
      toast(answered.message)
      onClose()
    },
    failed(error) {
      key.failed(error)
      // Somebody else was faster: what is left is another sum.
      if ([404, 409].includes(callErrorOf(error).status)) refreshPayments()
      return sentencesOf(error)
    },
  })
  return (
    <DialogFrame title="Give money back" hint={`At most ${rupees(left)}.`} onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FormText name="amount" label="Amount in rupees" inputProps={{ inputMode: 'decimal' }} />
          <FormText name="reason" label="Reason" multiline minRows={2} />
          {!extra && <Ends form={form} payment={payment} />}
        </Box>
        <DialogActions label="Give it back" isFirst onClose={onClose} />
      </BoundForm>
    </DialogFrame>
  )
}

interface EndsProps extends Pick<GiveDialogProps, 'payment'> {
  readonly form: ReturnType<typeof useCheckedForm<Values>>
}

/** What ends with it: all of it ends what was bought, unless staff leave it open. */
function Ends({ form, payment: { refundable, for: title } }: EndsProps) {
  const [amount, isKept] = useWatch({ control: form.methods.control, name: ['amount', 'keep_access'] })
  const isAll = paiseOf(amount) >= refundable
  return (
    <>
      {isAll && <FormSwitch name="keep_access" label="Keep what it opened" hint="A gesture: the plan stays open." />}
      <Muted>{isAll && !isKept ? `Access to ${title} ends.` : `Access to ${title} stays open.`}</Muted>
    </>
  )
}
