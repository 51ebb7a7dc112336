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
import { call } from '../../data/api-client.ts'
import { refresh } from '../../data/queries.ts'
import { DialogButtons } from '../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../ui/form/fields.tsx'
import { useCheckedForm } from '../../ui/form/use-checked-form.ts'
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
  const [made, setMade] = useState<SuccessAnswer<Report>>()
  return (
    <DialogFrame title={`Report ${name}`} {...(!made && { hint: ownerNotTold })} fillsPhone onClose={onClose}>
      {made ? (
        <Acknowledged of={made} onClose={onClose} />
      ) : (
        <ReportForm about={about} onClose={onClose} onMade={setMade} />
      )}
    </DialogFrame>
  )
}

interface ReportFormProps extends Pick<ReportDialogProps, 'about' | 'onClose'> {
  readonly onMade: (made: SuccessAnswer<Report>) => void
}

function ReportForm({ about, onClose, onMade }: ReportFormProps) {
  const [reason, setReason] = useState('')
  const form = useCheckedForm({
    start: { reason: '', text: '' },
    prefix: 'report-',
    check: (values) => checkForm(reportRules, { ...about, ...values }, undefined),
    async send(values) {
      onMade(await call<SuccessAnswer<Report>>('POST', '/reports', { about, ...values }))
      refresh('/reports')
      // What may endanger a child is held at once.
      refresh('/conversations')
    },
  })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormSelect name="reason" label="What is wrong?" options={reasons} onChosen={setReason} />
        {reason === 'child_safety' && <Typography role="status">{childHelp}</Typography>}
        <FormText name="text" label="Tell us more" multiline minRows={3} maxRows={8} />
        <FormProblem />
      </Box>
      <DialogButtons onClose={onClose}>
        <FormSubmit>Send report</FormSubmit>
      </DialogButtons>
    </BoundForm>
  )
}

const Acknowledged = ({
  of: { message, data },
  onClose,
}: {
  readonly of: SuccessAnswer<Report>
  readonly onClose: () => void
}) => (
  <Box role="status" sx={{ display: 'grid', gap: 1 }}>
    <Typography>{message}</Typography>
    <Muted>
      Report {data.number}. You hear from us by {dayAndTime(data.due_at)}.
    </Muted>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2 }}>
      <Button variant="contained" onClick={onClose}>
        Done
      </Button>
      <LinkButton label="Your reports" to="/account/reports" onClick={onClose} />
    </Box>
  </Box>
)
