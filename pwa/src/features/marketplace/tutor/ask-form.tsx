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
import { call, callErrorOf } from '../../../data/api-client.ts'
import { database } from '../../../data/database.ts'
import { inquiryKind } from '../../../data/outbox/kinds/inquiry.ts'
import { queueChange } from '../../../data/outbox/store.ts'
import { refresh } from '../../../data/queries.ts'
import { signedInId } from '../../../data/session.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

/** Some refusals say what is missing; this is where it is added. */
const wayOn: Readonly<Record<string, { readonly to: string; readonly name: string } | undefined>> = {
  guardian_needed: { to: '/family', name: 'See what is agreed' },
  proof_needed: { to: '/family', name: 'See what is missing' },
  age_needed: { to: '/profile/edit', name: 'Add the date of birth' },
}

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
  const [way, setWay] = useState<{ readonly to: string; readonly name: string }>()
  const navigate = useNavigate()
  const subjects = [...new Set(tutor.teaches.flatMap((one) => one.subjects))]
  const name = `ask ${tutor.id}`
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
      const key = crypto.randomUUID()
      try {
        const sent = await call<SuccessAnswer<Inquiry>>('POST', '/inquiries', inquiry, { 'idempotency-key': key })
        toast(sent.message)
        refresh('/conversations')
        void navigate(`/inbox/${sent.data.conversation_id}`)
      } catch (error) {
        const userId = signedInId()
        if (callErrorOf(error).status !== 0 || !userId) throw error
        // The same key: the server may have it already.
        await draft.keepNow()
        const kept = { inquiry, tutorName: tutor.name }
        await queueChange(inquiryKind, userId, kept, () => database.drafts.delete(name), key)
        toast('Your question goes out with the next network.', 'info')
        void navigate('/inbox')
      }
      draft.forget()
      onClose()
    },
    failed(error) {
      setWay(wayOn[callErrorOf(error).code])
      return sentencesOf(error)
    },
  })
  const draft = useFormDraft(form, name)
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormSelect
          name="learner_id"
          label="Who is it for?"
          options={learners.map(({ id, first_name, studying_in, is_self }) => ({
            value: id,
            text: is_self ? 'Me' : [first_name, studying_in].filter(Boolean).join(', '),
          }))}
        />
        <FormSelect name="subject" label="Subject" options={subjects} />
        <FormText
          name="message"
          label="Your question"
          hint="When and where suits you? Phone numbers are hidden until you both agree."
          multiline
          minRows={4}
        />
        <FormProblem />
        {way && (
          <Link component={RouterLink} to={way.to}>
            {way.name}
          </Link>
        )}
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
