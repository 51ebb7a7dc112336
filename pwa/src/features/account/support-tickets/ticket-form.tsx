import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { ticketRules } from '@abhyas/shared/platform/support-tickets/rules'
import type { Ticket } from '@abhyas/shared/platform/support-tickets/shapes'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'

/** Asks Support. What was typed stays on the device until it is sent. */
export function TicketForm() {
  const navigate = useNavigate()
  const form = useCheckedForm({
    start: { subject: '', message: '' },
    prefix: 'ticket-',
    check: (values) => checkForm(ticketRules, values, undefined),
    send: async (values) => {
      const { data, message } = await call<SuccessAnswer<Ticket>>('POST', '/support/tickets', values)
      forget()
      toast(message)
      void navigate(`/support/${data.id}`)
    },
  })
  const forget = useFormDraft(form, 'support-request')
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <FormText name="subject" label="Subject" />
        <FormText name="message" label="What can we do for you?" multiline minRows={4} />
        <FormProblem />
        <FormSubmit>Send</FormSubmit>
      </Box>
    </BoundForm>
  )
}
