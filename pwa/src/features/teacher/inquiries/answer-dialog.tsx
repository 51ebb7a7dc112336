import { checkForm } from '@abhyas/shared/forms/check-form'
import { answerLeadRules } from '@abhyas/shared/marketplace/leads/rules'
import type { Lead } from '@abhyas/shared/marketplace/leads/shapes'
import type { Inquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'

interface AnswerDialogProps {
  readonly lead: Lead
  readonly onClose: () => void
  /** Somebody was quicker, or the need is over. */
  readonly onRefused: () => void
}

/** The first message of a tutor to a family. What is typed stays on the device until it is sent. */
export function AnswerDialog({ lead: { id, subject, level }, onClose, onRefused }: AnswerDialogProps) {
  const navigate = useNavigate()
  const key = useCallKey()
  const form = useCheckedForm({
    start: { message: '' },
    prefix: 'answer-',
    check: (values) => checkForm(answerLeadRules, values, undefined),
    async send(values) {
      const sent = await call<SuccessAnswer<Inquiry>>('POST', `/teacher/leads/${id}/answer`, values, key.headers())
      toast(sent.message)
      refresh('/conversations')
      forget()
      void navigate(`/inbox/${sent.data.conversation_id}`)
    },
    failed(error) {
      key.failed(error)
      onRefused()
      return sentencesOf(error)
    },
  })
  const { forget } = useFormDraft(form, `answer ${id}`)
  return (
    <DialogFrame title={`Answer: ${subject}, ${level}`} hint="The family sees your card." fillsPhone onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FormText
            name="message"
            label="Your message"
            hint="How would you teach, and when? Phone numbers are hidden until you both agree."
            multiline
            minRows={4}
          />
          <FormProblem />
          <FormSubmit>Send</FormSubmit>
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
