import { checkForm } from '@abhyas/shared/forms/check-form'
import { bookingLimits } from '@abhyas/shared/marketplace/bookings/limits'
import { noteRules } from '@abhyas/shared/marketplace/bookings/rules'
import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { refreshLessons } from '../../../data/lessons.ts'
import { type LessonChange, lessonKind } from '../../../data/outbox/kinds/lesson.ts'
import { sendOrQueue } from '../../../data/outbox/send-or-queue.ts'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormLongText } from '../../../ui/form/more-fields.tsx'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { PagePart } from '../../../ui/page-part.tsx'
import { toast } from '../../../ui/toast.ts'

/** What was done in a lesson, and the homework: the tutor writes it, the family reads it. */
export function NotePart({ of: lesson }: { readonly of: Booking }) {
  const { note, may } = lesson
  if (may.includes('note')) return <NoteForm of={lesson} />
  if (!note) return null
  return (
    <PagePart title="Note of the tutor">
      {note.text && <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note.text}</Typography>}
      {note.homework && (
        <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <strong>Homework:</strong> {note.homework}
        </Typography>
      )}
    </PagePart>
  )
}

function NoteForm({ of: { id, subject, note } }: { readonly of: Booking }) {
  const form = useCheckedForm({
    start: { text: note?.text ?? '', homework: note?.homework ?? '' },
    prefix: 'note-',
    check: (values) => checkForm(noteRules, values, undefined),
    async send(values) {
      const change = { booking: id, subject, note: values }
      const sent = await sendOrQueue<SuccessAnswer<Booking>, LessonChange>(lessonKind, change, draft)
      draft.forget()
      toast(sent ? sent.message : 'Goes out with the next network.', sent ? 'success' : 'info')
      if (sent) refreshLessons()
    },
    failed: sentencesOf,
  })
  const draft = useFormDraft(form, `lesson note ${id}`)
  return (
    <PagePart title="Note">
      <BoundForm form={form}>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', '& > *': { maxWidth: '100%' } }}>
          <FormLongText name="text" label="What was done" rows={3} max={bookingLimits.note} />
          <FormLongText name="homework" label="Homework" rows={2} max={bookingLimits.homework} />
          <FormProblem />
          <FormSubmit worksOffline>Save the note</FormSubmit>
        </Box>
      </BoundForm>
    </PagePart>
  )
}
