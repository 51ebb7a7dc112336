import { checkForm } from '@abhyas/shared/forms/check-form'
import { expiryRules } from '@abhyas/shared/identity/documents/rules'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'

interface VerifyDialogProps {
  /** Gets 'YYYY-MM-DD', or an empty text. */
  readonly onVerify: (expiresOn: string) => void
  readonly onClose: () => void
}

/** Asks until when an identity document counts, before it is verified and its file goes. */
export function VerifyDialog({ onVerify, onClose }: VerifyDialogProps) {
  const form = useCheckedForm({
    start: { expires_on: '' },
    check: (values) => checkForm(expiryRules, values, { today: new Date() }),
    send: ({ expires_on }) => onVerify(expires_on),
  })
  return (
    <DialogFrame
      title="Verify this identity document?"
      hint="Its file is deleted: nobody can look again."
      onClose={onClose}
    >
      <BoundForm form={form} style={{ display: 'grid', gap: 16 }}>
        <FormText
          name="expires_on"
          label="Valid until (optional)"
          hint="Of a passport or a driving licence. Aadhaar and voter cards do not expire."
          type="date"
        />
        <FormSubmit>Verify</FormSubmit>
      </BoundForm>
    </DialogFrame>
  )
}
