import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import { rescheduleRules } from '@abhyas/shared/marketplace/bookings/rules'
import { checkForm } from '@abhyas/shared/forms/check-form'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { call } from '../../../data/api-client.ts'
import { refreshLessons } from '../../../data/lessons.ts'
import { SlotPicker } from '../../../entities/lesson/slot-picker.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormField } from '../../../ui/form/fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { toast } from '../../../ui/toast.ts'

/** Offers another time for a lesson; the other side accepts it or not. */
export function MoveDialog({ of: lesson, onClose }: { readonly of: Booking; readonly onClose: () => void }) {
  const minutes = (Date.parse(lesson.ends_at) - Date.parse(lesson.starts_at)) / 60_000
  const form = useCheckedForm({
    start: { starts_at: '' },
    prefix: 'move-',
    check: (values) => checkForm(rescheduleRules, values, undefined),
    async send(values) {
      const path = `/bookings/${lesson.id}/reschedule`
      toast((await call<SuccessAnswer<Booking>>('POST', path, values)).message)
      refreshLessons()
      onClose()
    },
    failed: sentencesOf,
  })
  return (
    <DialogFrame
      title="Offer another time"
      hint="The old time stands until the other side accepts."
      fillsPhone
      onClose={onClose}
    >
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <FormField<string> name="starts_at">
            {(field) => <SlotPicker {...field} tutor={lesson.tutor.id} minutes={minutes} mode={lesson.mode} />}
          </FormField>
          <FormProblem />
          <FormSubmit>Offer it</FormSubmit>
        </Box>
      </BoundForm>
    </DialogFrame>
  )
}
