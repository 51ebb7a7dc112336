import { checkForm } from '@abhyas/shared/forms/check-form'
import { reasonKeys, type ReportKind } from '@abhyas/shared/marketplace/reports/choices'
import { reportRules } from '@abhyas/shared/marketplace/reports/rules'
import type { Report } from '@abhyas/shared/marketplace/reports/shapes'
import { childHelp, ownerNotTold } from '@abhyas/shared/marketplace/reports/texts'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ReportChange, reportKind } from '../../data/outbox/kinds/report.ts'
import { refreshReports } from '../../data/outbox/kinds/shown.ts'
import { sendOrQueue } from '../../data/outbox/send-or-queue.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../ui/form/fields.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { Muted } from '../../ui/text.tsx'
import { reasonWords } from './report-words.ts'

export interface ReportDialogProps {
  readonly about: { readonly kind: ReportKind; readonly id: string }
  /** What is reported, in words: 'Ms. Ananya Rao'. */
  readonly name: string
  readonly onClose: () => void
}

const reasons = reasonKeys.map((value) => ({ value, text: reasonWords(value) }))

/** Tells staff that something is wrong with a page, a person or what they wrote. */
export function ReportDialog({ about, name, onClose }: ReportDialogProps) {
  const [made, setMade] = useState<SuccessAnswer<Report> | 'waiting'>()
  return (
    <DialogFrame title={`Report ${name}`} {...(!made && { hint: ownerNotTold })} fillsPhone onClose={onClose}>
      {made ? (
        <Acknowledged of={made} onClose={onClose} />
      ) : (
        <ReportForm about={about} name={name} onClose={onClose} onMade={setMade} />
      )}
    </DialogFrame>
  )
}

interface ReportFormProps extends ReportDialogProps {
  readonly onMade: (made: SuccessAnswer<Report> | 'waiting') => void
}

function ReportForm({ about, name, onClose, onMade }: ReportFormProps) {
  const [reason, setReason] = useState('')
  const form = useCheckedForm({
    start: { reason: '', text: '' },
    prefix: 'report-',
    check: (values) => checkForm(reportRules, { ...about, ...values }, undefined),
    async send(values) {
      const report = { about, ...values }
      const made = await sendOrQueue<SuccessAnswer<Report>, ReportChange>(reportKind, { report, name }, draft)
      onMade(made ?? 'waiting')
      if (made) refreshReports()
      draft.forget()
    },
  })
  const draft = useFormDraft(form, `report ${about.kind} ${about.id}`)
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormSelect name="reason" label="What is wrong?" options={reasons} onChosen={setReason} />
        {reason === 'child_safety' && <Typography role="status">{childHelp}</Typography>}
        <FormText name="text" label="Tell us more" multiline minRows={3} maxRows={8} />
        <FormProblem />
      </Box>
      <DialogButtons onClose={onClose}>
        <FormSubmit worksOffline>Send report</FormSubmit>
      </DialogButtons>
    </BoundForm>
  )
}

interface AcknowledgedProps extends Pick<ReportDialogProps, 'onClose'> {
  readonly of: SuccessAnswer<Report> | 'waiting'
}

const Acknowledged = ({ of: made, onClose }: AcknowledgedProps) => (
  <Box role="status" sx={{ display: 'grid', gap: 1 }}>
    {made === 'waiting' ? (
      <Typography>Your report is on this device. It goes out with the next network.</Typography>
    ) : (
      <>
        <Typography>{made.message}</Typography>
        <Muted>
          Report {made.data.number}. You hear from us by {dayAndTime(made.data.due_at)}.
        </Muted>
      </>
    )}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      <Button variant="contained" onClick={onClose}>
        Done
      </Button>
      <LinkButton label="Your reports" to="/account/reports" onClick={onClose} />
    </Box>
  </Box>
)
