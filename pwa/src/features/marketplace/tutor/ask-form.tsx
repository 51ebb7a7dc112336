import { checkForm } from '@abhyas/shared/forms/check-form'
import { inquiryRules } from '@abhyas/shared/marketplace/inquiries/rules'
import type { Inquiry } from '@abhyas/shared/marketplace/inquiries/shapes'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { callErrorOf } from '../../../data/api-client.ts'
import { type InquiryChange, inquiryKind } from '../../../data/outbox/kinds/inquiry.ts'
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts'
import { refresh } from '../../../data/queries.ts'
import { LearnerField } from '../../../entities/inquiry/for-whom.tsx'
import { WayOn } from '../../../entities/learner/way-on.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

interface AskFormProps {
  readonly tutor: TutorDetail
  /** The pincode that the tutor was found near; empty for none. */
  readonly near: string
  /** At least one. */
  readonly learners: readonly Learner[]
  readonly onClose: () => void
}

/** The question itself. Without a network it waits on the device, with the key it was sent with. */
export function AskForm({ tutor, near, learners, onClose }: AskFormProps) {
  const [code, setCode] = useState('')
  const navigate = useNavigate()
  const subjects = [...new Set(tutor.teaches.flatMap((one) => one.subjects))]
  const form = useCheckedForm({
    start: {
      learner_id: learners.length === 1 ? learners[0]!.id : '',
      subject: subjects.length === 1 ? subjects[0]! : '',
      message: '',
    },
    prefix: 'ask-',
    check: (values) => checkForm(inquiryRules, { ...values, tutor_id: tutor.id }, undefined),
    async send(values) {
      const inquiry = { ...values, tutor_id: tutor.id, ...(near && { pincode: near }) }
      const kept = { inquiry, tutorName: tutor.name }
      const sent = await sendOrQueue<SuccessAnswer<Inquiry>, InquiryChange>(inquiryKind, kept, draft)
      if (sent) {
        toast(sent.message)
        refresh('/conversations')
      } else toast('Your question goes out with the next network.', 'info')
      void navigate(sent ? `/inbox/${sent.data.conversation_id}` : '/inbox')
      draft.forget()
      onClose()
    },
    failed(error) {
      setCode(callErrorOf(error).code)
      return sentencesOf(error)
    },
  })
  const draft = useFormDraft(form, `ask ${tutor.id}`)
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LearnerField learners={learners} />
        <FormSelect name="subject" label="Subject" options={subjects} />
        <FormText
          name="message"
          label="Your question"
          hint="When and where suits you? Phone numbers are hidden until you both agree."
          multiline
          minRows={4}
        />
        <FormProblem />
        <WayOn after={code} />
        <FormSubmit worksOffline>Send</FormSubmit>
        <Muted>
          The tutor sees first name, class and board, never a surname or a number.{' '}
          <Link component={RouterLink} to="/family">
            Your family
          </Link>
        </Muted>
      </Box>
    </BoundForm>
  )
}
