import type { NewNote, OpenedPayment } from '@abhyas/shared/billing/payments/shapes'
import { noteRules } from '@abhyas/shared/billing/payments/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { call } from '../../../data/api-client.ts'
import { setAnswer } from '../../../data/queries.ts'
import { dotted } from '../../../ui/dotted.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { exactMoment, shortMoment } from '../../../ui/moment.ts'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'
import { paymentPath } from './payment-calls.ts'

/** What staff note for the record. What was typed stays on the device until it is sent. */
export function NotesPart({ payment: { id, notes } }: { readonly payment: OpenedPayment }) {
  const path = paymentPath(id)
  const key = useCallKey()
  const form = useCheckedForm<Required<NewNote>>({
    start: { text: '' },
    prefix: 'note-',
    check: (values) => checkForm(noteRules, values, undefined),
    async send(note) {
      const answered = await call<SuccessAnswer<OpenedPayment>>('POST', `${path}/notes`, note, key.headers())
      setAnswer(path, answered)
      key.renew()
      forget()
      form.methods.reset()
      toast(answered.message)
    },
    failed(error) {
      key.failed(error)
      return sentencesOf(error)
    },
  })
  const { forget } = useFormDraft(form, `payment note ${id}`)
  return (
    <Box component="section" aria-label="Notes" sx={{ display: 'grid', gap: 1.5 }}>
      {notes.map(({ by_name, at, text }) => (
        <Box key={`${at} ${text}`}>
          <Muted title={exactMoment(at)}>{dotted(by_name || 'Somebody who has left', shortMoment(at))}</Muted>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', mt: 0.5 }}>
          <FormText name="text" label="Note for the record" placeholder="Only staff see this" multiline minRows={2} />
          <FormProblem />
          <FormSubmit variant="outlined" color="inherit">
            Add note
          </FormSubmit>
        </Box>
      </BoundForm>
    </Box>
  )
}
