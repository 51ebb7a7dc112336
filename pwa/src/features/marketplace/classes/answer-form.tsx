import { checkForm } from '@abhyas/shared/forms/check-form'
import { workLimits } from '@abhyas/shared/marketplace/classes/limits'
import { handInRules } from '@abhyas/shared/marketplace/classes/rules'
import type { OwnWork } from '@abhyas/shared/marketplace/classes/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { callErrorOf } from '../../../data/api-client.ts'
import { refreshClasses } from '../../../data/classes.ts'
import { type SubmissionChange, submissionKind } from '../../../data/outbox/kinds/submission.ts'
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts'
import { WayOn } from '../../../entities/learner/way-on.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { useAnswerFiles } from './use-answer-files.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormLongText } from '../../../ui/form/more-fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'

/** The answer to a task. Without a network it waits on the device. */
export function AnswerForm({ of: work }: { readonly of: OwnWork }) {
  const { id, batch, title, kind, learner, submission } = work
  const [refusal, setRefusal] = useState('')
  const isTask = kind === 'task'
  const files = useAnswerFiles(work)
  const form = useCheckedForm({
    start: { text: submission.text },
    prefix: `answer-${id}-${learner.id}-`,
    check: (values) => ({
      ...checkForm(
        handInRules(isTask),
        { ...values, learner_id: learner.id, files: Array.from({ length: files.count }, () => '') },
        undefined,
      ),
      ...(files.problem && { form: files.problem }),
    }),
    async send({ text }) {
      const answer = { learner_id: learner.id, text, files: await files.upload() }
      const change = { assignment: id, batch: batch.id, title, answer }
      const sent = await sendOrQueue<SuccessAnswer<OwnWork>, SubmissionChange>(submissionKind, change, draft)
      draft.forget()
      files.forget()
      if (!sent) return toast('Goes out with the next network.', 'info')
      toast(sent.message)
      refreshClasses()
    },
    failed(error) {
      setRefusal(callErrorOf(error).code)
      return sentencesOf(error)
    },
  })
  const draft = useFormDraft(form, `submission ${id} ${learner.id}`)
  const isAgain = submission.submitted_at !== ''
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > *': { maxWidth: '100%' } }}>
        {isTask && <FormLongText name="text" label="Your answer" rows={4} max={workLimits.answer} />}
        {isTask && <AnswerFiles of={files} place={`${id}-${learner.id}`} />}
        <FormProblem />
        <WayOn after={refusal} />
        <FormSubmit worksOffline>{isAgain ? 'Hand in again' : isTask ? 'Hand in' : 'Mark as done'}</FormSubmit>
      </Box>
    </BoundForm>
  )
}
