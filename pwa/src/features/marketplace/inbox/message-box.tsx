import { newMessageRules } from '@abhyas/shared/marketplace/conversations/rules'
import type { Conversation } from '@abhyas/shared/marketplace/conversations/shapes'
import { checkForm } from '@abhyas/shared/forms/check-form'
import Box from '@mui/material/Box'
import { writeMessage } from '../../../data/conversations.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'

/** Writes a message. It is on the device at once, and goes out by itself; what is typed is kept, too. */
export function MessageBox({ conversation: { id, contact } }: { readonly conversation: Conversation }) {
  const name = `message ${id}`
  const form = useCheckedForm({
    start: { text: '' },
    prefix: 'message-',
    check: (values) => checkForm(newMessageRules, values, undefined),
    send: async ({ text }) => {
      await draft.keepNow()
      await writeMessage(id, text.trim(), name)
      form.methods.reset()
    },
  })
  const draft = useFormDraft(form, name)
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5, justifyItems: 'start' }}>
        <FormText
          name="text"
          label="Your message"
          hint={contact === 'open' ? undefined : 'Phone numbers and addresses are hidden until you both agree.'}
          multiline
          minRows={2}
          maxRows={8}
        />
        <FormProblem />
        <FormSubmit worksOffline sx={{ width: { xs: '100%', sm: 'auto' } }}>
          Send
        </FormSubmit>
      </Box>
    </BoundForm>
  )
}
