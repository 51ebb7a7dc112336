import { messageRules } from '@abhyas/shared/platform/support-tickets/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import { BoundForm, FormProblem, FormSubmit } from '../../ui/form/bound-form.tsx'
import { FormText } from '../../ui/form/fields.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'

interface ReplyBoxProps {
  /** Under which name the device keeps what was typed. */
  readonly draft: string
  readonly onSend: (message: string) => Promise<void>
}

/** Writes to a thread. What was typed stays on the device until it is sent. */
export function ReplyBox({ draft, onSend }: ReplyBoxProps) {
  const form = useCheckedForm({
    start: { message: '' },
    prefix: 'reply-',
    check: (values) => checkForm(messageRules, values, undefined),
    send: async ({ message }) => {
      await onSend(message)
      forget()
      form.methods.reset()
    },
  })
  const { forget } = useFormDraft(form, draft)
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5, justifyItems: 'start' }}>
        <FormText name="message" label="Your message" multiline minRows={3} />
        <FormProblem />
        <FormSubmit>Send</FormSubmit>
      </Box>
    </BoundForm>
  )
}
