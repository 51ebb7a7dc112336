import { checkForm } from '@abhyas/shared/forms/check-form'
import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import { markRules } from '@abhyas/shared/marketplace/classes/rules'
import type { MarkWork, Submission } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { call } from '../../../data/api-client.ts'
import { refreshTaught } from '../../../data/classes.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormText } from '../../../ui/form/fields.tsx'
import { FormLongText } from '../../../ui/form/more-fields.tsx'
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { OnlineButton } from '../../../ui/online-button.tsx'
import { toast } from '../../../ui/toast.ts'

interface MarkValues {
  score: string
  feedback: string
}

interface MarkFormProps {
  readonly of: Submission
  readonly isTest: boolean
  readonly onClose: () => void
}

/** What the teacher says of what a student has handed in. */
export function MarkForm({ of: submission, isTest, onClose }: MarkFormProps) {
  const { id, points, score, feedback, state, submitted_at } = submission
  const hasScore = points > 0 && !isTest
  const scored = (typed: string): MarkWork =>
    hasScore ? { score: typed.trim() === '' ? null : Number(typed.replace(',', '.')) } : {}
  const bodyOf = (values: MarkValues): MarkWork => ({ ...scored(values.score), feedback: values.feedback })
  const kind = isTest ? 'test' : 'task'
  async function save(body: MarkWork): Promise<void> {
    const { message } = await call<SuccessAnswer<Submission>>('PUT', `/teacher/submissions/${id}`, body)
    draft.forget()
    toast(message)
    refreshTaught()
    onClose()
  }
  const form = useCheckedForm<MarkValues>({
    start: { score: score === null ? '' : String(score), feedback },
    prefix: `mark-${id}-`,
    check: (values) => checkForm(markRules({ points, kind }), bodyOf(values), undefined),
    send: (values) => save(bodyOf(values)),
  })
  const draft = useFormDraft(form, `mark ${id}`)
  const isExcused = state === 'excused'
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {hasScore && (
          <FormText
            name="score"
            label={`Score, of ${points}`}
            inputProps={{ inputMode: 'decimal', maxLength: 7 }}
            clean={(typed) => typed.replaceAll(/[^\d.,]/g, '')}
          />
        )}
        <FormLongText name="feedback" label="Feedback (optional)" max={workLimits.feedback} />
        <FormProblem />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <FormSubmit>Save</FormSubmit>
          <OnlineButton
            color="inherit"
            onClick={() => void form.submit(() => save({ state: isExcused ? 'todo' : 'excused' }))}
          >
            {isExcused ? 'No longer excused' : 'Excuse'}
          </OnlineButton>
          {submitted_at && !isTest && (
            <OnlineButton color="inherit" onClick={() => void form.submit(() => save({ state: 'todo', score: null }))}>
              Give it back
            </OnlineButton>
          )}
          <Button onClick={onClose}>Cancel</Button>
        </Box>
      </Box>
    </BoundForm>
  )
}
