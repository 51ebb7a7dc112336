import { checkForm, type FormRules } from '@abhyas/shared/forms/check-form'
import { atMost, required } from '@abhyas/shared/forms/predicates'
import { documentLimits } from '@abhyas/shared/identity/documents/limits'
import { reasonMissing, reasonTooLong } from '@abhyas/shared/identity/documents/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'

interface RejectDialogProps {
  readonly name: string
  readonly onReject: (reason: string) => void
  readonly onClose: () => void
}

const reasonRules: FormRules<{ readonly reason: string }> = [
  { field: 'reason', checks: [required(reasonMissing), atMost(documentLimits.reason, reasonTooLong)] },
]

/** Asks why a document is not good enough: its owner has to know what to bring instead. */
export function RejectDialog({ name, onReject, onClose }: RejectDialogProps) {
  const form = useCheckedForm({
    start: { reason: '' },
    prefix: 'reject-',
    check: ({ reason }) => checkForm(reasonRules, { reason: reason.trim() }, undefined),
    send: ({ reason }) => onReject(reason.trim()),
  })
  return (
    <DialogFrame title="Reject this document?" hint={name} onClose={onClose}>
      <BoundForm form={form}>
        <FormText name="reason" label="Reason" multiline minRows={3} autoFocus />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <Button type="submit" variant="contained" color="error">
            Reject
          </Button>
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
