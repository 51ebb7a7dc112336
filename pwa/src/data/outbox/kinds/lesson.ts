import type { SetAttendance, SetNote } from '@abhyas/shared/marketplace/bookings/shapes'
import type { Kind, Queued } from '../kind.ts'

/** What a tutor has noted of a lesson, which the server does not have: who was there, or what was done. */
export interface LessonChange extends Queued {
  readonly booking: string
  readonly subject: string
  readonly marks?: SetAttendance['marks']
  readonly note?: SetNote
}

/** A refused one stands at its lesson, with the reason. The same marks sent twice change nothing. */
export const lessonKind: Kind<LessonChange> = {
  kind: 'lesson',
  schema: 2,
  documentKey: ({ booking, note }) => `lesson ${booking ?? ''} ${note ? 'note' : 'marks'}`,
  call: ({ booking, marks, note }) =>
    note
      ? { method: 'PUT', path: `/bookings/${booking}/note`, body: note }
      : { method: 'PUT', path: `/bookings/${booking}/attendance`, body: { marks } },
  describe: ({ booking, subject }) => ({
    page: { path: `/lessons/${booking}`, name: 'lesson' },
    part: subject,
    fields: [],
  }),
}

export const isLessonChange = (change: Queued): change is LessonChange => change.kind === lessonKind.kind
