import { checkForm } from '@abhyas/shared/forms/check-form'
import type { Slots } from '@abhyas/shared/marketplace/availability/shapes'
import { bookingLimits } from '@abhyas/shared/marketplace/bookings/limits'
import { bookingRules } from '@abhyas/shared/marketplace/bookings/rules'
import type { BookedSeries, Booking, NewBooking } from '@abhyas/shared/marketplace/bookings/shapes'
import type { Learner } from '@abhyas/shared/marketplace/learners/shapes'
import type { TutorDetail } from '@abhyas/shared/marketplace/listings/shapes'
import type { SuccessAnswer } from '@abhyas/shared/result'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call, callErrorOf } from '../../../data/api-client.ts'
import { refreshLessons } from '../../../data/lessons.ts'
import { refresh } from '../../../data/queries.ts'
import { LearnerField } from '../../../entities/inquiry/for-whom.tsx'
import { WayOn } from '../../../entities/learner/way-on.tsx'
import { kindWords, modeWord } from '../../../entities/lesson/lesson-words.ts'
import { SlotPicker } from '../../../entities/lesson/slot-picker.tsx'
import { BoundForm, FormProblem, FormSubmit } from '../../../ui/form/bound-form.tsx'
import { FormField, FormSelect, FormText } from '../../../ui/form/fields.tsx'
import { useCallKey } from '../../../ui/form/use-call-key.ts'
import { sentencesOf, useCheckedForm } from '../../../ui/form/use-checked-form.ts'
import { Muted } from '../../../ui/text.tsx'
import { toast } from '../../../ui/toast.ts'

interface BookFormProps {
  readonly tutor: TutorDetail
  readonly times: Slots
  /** At least one. */
  readonly learners: readonly Learner[]
}

const start = { learner_id: '', kind: 'lesson', subject: '', mode: '', place: '', starts_at: '', weeks: '1' }
type Values = typeof start

const onlyOf = (values: readonly string[]) => (values.length === 1 ? values[0]! : '')

/** The booking itself. A time is a promise of two, so it is never kept for later: without a network it cannot be sent. */
export function BookForm({ tutor, times, learners }: BookFormProps) {
  const [code, setCode] = useState('')
  const key = useCallKey()
  const navigate = useNavigate()
  const subjects = [...new Set(tutor.teaches.flatMap((one) => one.subjects))]
  const minutesOf = (kind: string) => (kind === 'trial' ? times.trial!.minutes : times.minutes)
  const bodyOf = ({ weeks, place, ...values }: Values): NewBooking => ({
    ...values,
    tutor_id: tutor.id,
    minutes: minutesOf(values.kind),
    ...(values.mode === 'home' && { place }),
    ...(values.kind === 'lesson' && weeks !== '1' && { repeat: { weeks: Number(weeks) } }),
  })
  const form = useCheckedForm<Values>({
    start: {
      ...start,
      learner_id: onlyOf(learners.map(({ id }) => id)),
      kind: times.trial ? 'trial' : 'lesson',
      subject: onlyOf(subjects),
      mode: onlyOf(times.modes),
    },
    prefix: 'book-',
    check: (values) => checkForm(bookingRules, bodyOf(values), undefined),
    async send(values) {
      const sent = await call<SuccessAnswer<Booking | BookedSeries>>('POST', '/bookings', bodyOf(values), key.headers())
      const series = 'bookings' in sent.data ? sent.data : undefined
      const missed = series?.refused.length ?? 0
      toast(
        missed > 0 ? `${sent.message} ${missed === 1 ? '1 time was' : `${missed} times were`} not free.` : sent.message,
      )
      refreshLessons()
      void navigate(`/lessons/${(series ? series.bookings[0] : (sent.data as Booking))!.id}`)
    },
    failed(error) {
      key.failed(error)
      const { code: refused } = callErrorOf(error)
      setCode(refused)
      // The time is gone: what is free is read again.
      if (refused === 'slot_taken') refresh(`/tutors/${tutor.id}/slots`)
      return sentencesOf(error)
    },
  })
  const [kind, mode] = form.methods.watch(['kind', 'mode'])
  return (
    <BoundForm form={form}>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <LearnerField learners={learners} />
        {times.trial && (
          <FormSelect
            name="kind"
            label="What"
            options={[
              {
                value: 'trial',
                text: `${kindWords.trial}, ${times.trial.minutes} min${times.trial.free ? ', free' : ''}`,
              },
              { value: 'lesson', text: `${kindWords.lesson}, ${times.minutes} min` },
            ]}
          />
        )}
        <FormSelect name="subject" label="Subject" options={subjects} />
        <FormSelect name="mode" label="How" options={times.modes.map((value) => ({ value, text: modeWord(value) }))} />
        {mode === 'home' && (
          <FormText name="place" label="Where" hint="The tutor sees it when the lesson is confirmed." multiline />
        )}
        <FormField<string> name="starts_at">
          {(field) => <SlotPicker {...field} key={kind} tutor={tutor.id} minutes={minutesOf(kind)} mode={mode} />}
        </FormField>
        {kind === 'lesson' && (
          <FormSelect
            name="weeks"
            label="Repeat"
            options={[
              { value: '1', text: 'Once' },
              ...Array.from({ length: bookingLimits.weeks.most - 1 }, (_, n) => ({
                value: String(n + 2),
                text: `The same time in ${n + 2} weeks`,
              })),
            ]}
          />
        )}
        <Muted>
          You can cancel free of charge. A cancellation less than {times.cancel_hours} hours before the lesson counts as
          late.
        </Muted>
        <FormProblem />
        <WayOn after={code} />
        <FormSubmit>{kind === 'trial' ? 'Book the trial' : 'Book the lesson'}</FormSubmit>
      </Box>
    </BoundForm>
  )
}
