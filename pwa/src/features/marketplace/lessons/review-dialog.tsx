import { checkForm } from '@abhyas/shared/forms/check-form'
import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { reviewLimits } from '@abhyas/shared/marketplace/tutor-reviews/limits'
import { reviewRules } from '@abhyas/shared/marketplace/tutor-reviews/rules'
import type { Review } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { call } from '../../../data/api-client.ts'
import { refreshReviews, useReviews } from '../../../data/reviews.ts'
import { StarsField } from '../../../entities/review/stars.tsx'
import { CallState } from '../../../ui/call-state.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormField } from '../../../ui/form/fields.tsx'
import { FormLongText } from '../../../ui/form/more-fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

interface ReviewDialogProps {
  readonly tutor: Booking['tutor']
  readonly onClose: () => void
}

/** Says how lessons with a tutor are; who has said it before changes that. */
export function ReviewDialog({ tutor, onClose }: ReviewDialogProps) {
  const read = useReviews(tutor.id)
  return (
    <DialogFrame
      title={`Review ${tutor.name}`}
      hint="One review for each tutor. You can change it for 14 days."
      onClose={onClose}
    >
      {read.answer ? (
        <ReviewForm tutor={tutor} own={read.answer.own} onClose={onClose} />
      ) : (
        <CallState of={read} rows={2} height={48} />
      )}
    </DialogFrame>
  )
}

function ReviewForm({ tutor, own, onClose }: ReviewDialogProps & { readonly own: Review | null }) {
  const form = useCheckedForm({
    start: { stars: own?.stars ?? 0, text: own?.text ?? '' },
    prefix: 'review-',
    check: (values) => checkForm(reviewRules, values, undefined),
    async send(values) {
      toast((await call<SuccessAnswer<Review>>('PUT', `/tutors/${tutor.id}/review`, values)).message)
      draft.forget()
      refreshReviews(tutor.id)
      onClose()
    },
    failed: sentencesOf,
  })
  const draft = useFormDraft(form, `review ${tutor.id}`)
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <FormField<number> name="stars">{(field) => <StarsField {...field} />}</FormField>
        <FormLongText name="text" label="What should others know? (optional)" rows={4} max={reviewLimits.text} />
        <Muted>It is signed with your first name and an initial. Numbers and addresses are not shown.</Muted>
        <FormProblem />
        <FormSubmit>{own ? 'Change the review' : 'Send the review'}</FormSubmit>
      </Box>
    </BoundForm>
  )
}
