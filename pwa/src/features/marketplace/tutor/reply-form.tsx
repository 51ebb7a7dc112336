import { checkForm } from '@abhyas/shared/forms/check-form'
import { reviewLimits } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import { replyRules } from '@abhyas/shared/marketplace/tutor-reviews/rules'
import type { Review } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { call } from '../../../data/api-client.ts'
import { refreshReviews } from '../../../data/reviews.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormLongText } from '../../../ui/form/more-fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

interface ReplyFormProps {
  readonly review: string
  readonly tutor: string
}

/** The tutor's answer to a review, which everybody reads. */
export function ReplyForm({ review, tutor }: ReplyFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useCheckedForm({
    start: { text: '' },
    prefix: `reply-${review}-`,
    check: (values) => checkForm(replyRules, values, undefined),
    async send(values) {
      toast((await call<SuccessAnswer<Review>>('PUT', `/tutor-reviews/${review}/reply`, values)).message)
      refreshReviews(tutor)
    },
    failed: sentencesOf,
  })
  if (!isOpen)
    return (
      <Button sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
        Answer
      </Button>
    )
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', '& > *': { maxWidth: '100%' } }}>
        <FormLongText name="text" label="Your answer" rows={2} max={reviewLimits.reply} />
        <FormProblem />
        <FormSubmit>Send the answer</FormSubmit>
      </Box>
    </BoundForm>
  )
}
