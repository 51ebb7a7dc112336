import { checkForm } from '@abhyas/shared/forms/check-form'
import { messageRules } from '@abhyas/shared/platform/support-tickets/rules'
import { questionReport, reportSubject } from '@abhyas/shared/platform/support-tickets/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import type { Ticket } from '@abhyas/shared/platform/support-tickets/shapes'
import Box from '@mui/material/Box'
import { call } from '../../../../data/api-client.ts'
import { DialogFrame } from '../../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../../ui/form/bound-form.tsx'
import { FormText } from '../../../../ui/form/fields.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../../ui/form/use-form-draft.ts'
import { toast } from '../../../../ui/toast.ts'
import type { Player } from '../use-player.ts'

interface ReportDialogProps {
  readonly player: Player
  readonly onClose: () => void
}

/** Tells Support of a fault in the question on the screen. What is typed stays until it is sent. */
export function ReportDialog({ player: { sitting, slot }, onClose }: ReportDialogProps) {
  const { grant } = sitting.kept
  const where = { test: grant.test_name, question: slot.number, form: grant.form }
  const form = useCheckedForm({
    start: { message: '' },
    prefix: 'report-',
    check: (values) => checkForm(messageRules, values, undefined),
    send: async ({ message }) => {
      const sent = await call<SuccessAnswer<Ticket>>('POST', '/support/tickets', {
        subject: reportSubject(where),
        message: questionReport(message, { ...where, ids: `${grant.test_id} / ${slot.id}` }),
      })
      forget()
      toast(sent.message)
      onClose()
    },
  })
  const { forget } = useFormDraft(form, `report ${grant.attempt_id} ${slot.id}`)
  return (
    <DialogFrame title="Report a problem" hint={reportSubject(where)} onClose={onClose}>
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <FormText name="message" label="What is wrong with this question?" multiline minRows={4} />
          <FormProblem />
          <FormSubmit>Send</FormSubmit>
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
