import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { isDay } from '../../india/days.ts'
import { classLimits } from '../classes/limits.ts'
import { teachingModes } from '../directory/choices.ts'
import { modeWrong } from '../classes/texts.ts'
import { subjectMissing } from '../inquiries/texts.ts'
import { learnerMissing } from '../learners/texts.ts'
import { bookingLimits as limits } from './limits.ts'
import type { ListBookings, NewBooking, SetAttendance, SetNote } from './shapes.ts'
import { attendanceMarks, bookableKinds, bookingSides, bookingStates } from './states.ts'
import * as texts from './texts.ts'

const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const isMoment: Check<unknown> = (value) =>
  typeof value === 'string' && value !== '' && !(isoMoment.test(value) && !Number.isNaN(Date.parse(value)))
    ? texts.startMissing
    : undefined
const words = atMost(classLimits.words, tooLong(classLimits.words))

const repeat: Check<NewBooking> = (value, { kind }) => {
  if (value === undefined) return undefined
  if (kind === 'trial') return texts.noRepeatedTrial
  const { weeks } = value as { readonly weeks: number }
  return Number.isInteger(weeks) && weeks >= limits.weeks.least && weeks <= limits.weeks.most
    ? undefined
    : texts.weeksWrong
}

/** A lesson that a family books. Whether the time is free is known where it is taken. */
export const bookingRules: FormRules<NewBooking> = [
  { field: 'tutor_id', checks: [required(texts.tutorMissing)] },
  { field: 'learner_id', checks: [required(learnerMissing)] },
  { field: 'kind', checks: [required(texts.kindWrong), oneOf(bookableKinds, texts.kindWrong)] },
  { field: 'subject', checks: [required(subjectMissing), words] },
  { field: 'level', checks: [words] },
  { field: 'mode', checks: [required(texts.modeMissing), oneOf(teachingModes, modeWrong)] },
  { field: 'starts_at', checks: [required(texts.startMissing), isMoment] },
  { field: 'place', when: ({ mode }) => mode === 'home', checks: [required(texts.placeMissing)] },
  { field: 'place', checks: [atMost(limits.place, texts.placeTooLong)] },
  { field: 'repeat', checks: [repeat] },
]

export const rescheduleRules: FormRules<{ readonly starts_at?: string }> = [
  { field: 'starts_at', checks: [required(texts.startMissing), isMoment] },
]

export const reasonChecks = [required(texts.reasonMissing), atMost(limits.reason, texts.reasonTooLong)]
export const reasonRules: FormRules<{ readonly reason?: string }> = [{ field: 'reason', checks: reasonChecks }]

export const attendanceRules: FormRules<SetAttendance> = [
  {
    field: 'marks',
    checks: [
      (value = []) => ((value as readonly unknown[]).length === 0 ? texts.marksMissing : undefined),
      (value = []) =>
        (value as SetAttendance['marks'])!.every(({ mark }) => attendanceMarks.includes(mark as never))
          ? undefined
          : texts.markWrong,
    ],
  },
]

export const noteRules: FormRules<SetNote> = [
  { field: 'text', when: ({ homework = '' }) => homework.trim() === '', checks: [required(texts.noteMissing)] },
  { field: 'text', checks: [atMost(limits.note, texts.noteTooLong)] },
  { field: 'homework', checks: [atMost(limits.homework, texts.homeworkTooLong)] },
]

const dayMs = 24 * 3_600_000

/** A sentence for each filter that is wrong. `from` and `to` are days, both within the list. */
export function bookingsProblems({ from = '', to = '', state = '', side = '' }: ListBookings): Record<string, string> {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  return {
    ...(!isDay(from) && { from: texts.fromMissing }),
    ...(isDay(from) && (!isDay(to) || days < 0 || days > limits.days) && { to: texts.toWrong }),
    ...(state !== '' && !bookingStates.includes(state as never) && { state: texts.stateWrong }),
    ...(side !== '' && !bookingSides.includes(side as never) && { side: texts.sideWrong }),
  }
}
