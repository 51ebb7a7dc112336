import { checkForm } from '@abhyas/shared/forms/check-form'
import { joinRules } from '@abhyas/shared/marketplace/classes/rules'
import type { JoinedBatch } from '@abhyas/shared/marketplace/classes/shapes'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { refreshClasses } from '../../../data/classes.ts'
import { LearnerField, OfFamily } from '../../../entities/inquiry/for-whom.tsx'
import { CodeField } from '../../../entities/learner/code-field.tsx'
import { WayOn } from '../../../entities/learner/way-on.tsx'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

interface JoinProps {
  /** As a link has brought it; else empty. */
  readonly code: string
  readonly onClose: () => void
}

/** Joins a class by the code that its teacher gives out. */
export const JoinDialog = ({ code, onClose }: JoinProps) => (
  <DialogFrame title="Join a class" onClose={onClose}>
    <OfFamily>{(learners) => <JoinForm code={code} learners={learners} onClose={onClose} />}</OfFamily>
  </DialogFrame>
)

function JoinForm({ code, learners, onClose }: JoinProps & { readonly learners: readonly Learner[] }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState('')
  const form = useCheckedForm({
    start: { code, learner_id: learners.length === 1 ? learners[0]!.id : '' },
    prefix: 'join-',
    check: (values) => checkForm(joinRules, values, undefined),
    async send(values) {
      const { data, message } = await call<SuccessAnswer<JoinedBatch>>('POST', '/batches/join', values)
      toast(message)
      refreshClasses()
      onClose()
      void navigate(`/classes/${data.id}`)
    },
    failed(error) {
      setRefusal(callErrorOf(error).code)
      return sentencesOf(error)
    },
  })
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <CodeField label="Code of the class" />
        <LearnerField learners={learners} />
        <FormProblem />
        <WayOn after={refusal} />
      </Box>
      <DialogButtons onClose={onClose}>
        <FormSubmit>Join</FormSubmit>
      </DialogButtons>
    </BoundForm>
  )
}
