import { bookingLimits as limits } from './limits.ts'

export const bookingFound = 'Lesson'
export const bookingRequested = 'We have asked the tutor. We tell you when the lesson is confirmed.'
export const bookingConfirmed = 'The lesson is confirmed.'
export const bookedSeries = 'The lessons are booked.'
export const bookingDeclined = 'Declined'
export const bookingCancelled = 'The lesson is cancelled.'
export const bookingMoving =
  'We have asked the other person for the new time. Until they accept it the old time stands.'
export const bookingMoved = 'The lesson is moved.'
export const moveRefused = 'The old time stands.'
export const bookingDisputed = 'Noted'
export const attendanceSaved = 'Saved'
export const noteSaved = 'Saved'

export const tutorMissing = 'Choose a tutor.'
export const kindWrong = 'Choose a trial or a lesson.'
export const startMissing = 'Choose a time.'
export const startWrong = 'The tutor does not teach at this time.'
export const startSoon = (hours: number) =>
  `Choose a time at least ${hours === 1 ? '1 hour' : `${hours} hours`} from now.`
export const startFar = (days: number) => `At most ${days} days ahead.`
export const minutesWrong = (minutes: number) => `A lesson with this tutor lasts ${minutes} minutes.`
export const trialMinutesWrong = (minutes: number) => `A trial lesson with this tutor lasts ${minutes} minutes.`
export const noTrial = 'This tutor offers no trial lessons.'
export const modeMissing = 'Choose how the lesson takes place.'
export const placeMissing = 'Say where the lesson takes place.'
export const placeTooLong = `At most ${limits.place} characters.`
export const weeksWrong = `Say a whole number of weeks from ${limits.weeks.least} to ${limits.weeks.most}.`
export const noRepeatedTrial = 'A trial lesson takes place once.'
export const inquiryUnknown = 'Choose an inquiry of yours to this tutor.'
export const tooManyWaiting = `${limits.waiting} lessons wait for an answer. Wait for one, or cancel one.`
export const reasonMissing = 'Say why.'
export const reasonTooLong = `At most ${limits.reason} characters.`
export const marksMissing = 'Say who was there.'
export const markWrong = 'Choose present, late or absent.'
export const markUnknown = 'Choose among those whose lesson it is.'
export const noteMissing = 'Write a note, or homework.'
export const noteTooLong = `At most ${limits.note.toLocaleString('en-IN')} characters.`
export const homeworkTooLong = `At most ${limits.homework.toLocaleString('en-IN')} characters.`
export const fromMissing = 'Choose a day.'
export const toWrong = `Choose a later day, at most ${limits.days} days after the first.`
export const stateWrong = 'Choose a state of lessons.'
export const sideWrong = 'Choose tutor or family.'

export const slotTaken = 'This time has just been taken. Choose another.'
export const learnerBusy = 'There is another lesson at this time.'
export const trialUsed = 'The trial lesson with this tutor is used.'
export const notVerified = 'Lessons at home need a checked identity document of the tutor.'
export const changedMeanwhile = 'This has changed meanwhile.'
export const hasLeft = 'This person has left.'
export const otherSide = 'Only the other person can decide this.'

const moment = (starts: Date, timeZone: string, weekday: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-IN', {
    weekday,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(starts)
    .replace(', ', ' ')

/** 'Mon 23 Nov, 5:00 pm' in the zone of the lesson. */
export const lessonTime = (starts: Date, timeZone: string): string => moment(starts, timeZone, 'short')

export interface LessonWords {
  readonly id: string
  readonly subject: string
  readonly starts: Date
  readonly timeZone: string
}

/** What happened, by the name of the notification. */
export const lessonNews = {
  requested: 'Lesson asked for',
  confirmed: 'Lesson confirmed',
  declined: 'Lesson declined',
  expired: 'Lesson not answered',
  cancelled: 'Lesson cancelled',
  moving: 'New time offered',
  moved: 'Lesson moved',
  unmoved: 'New time refused',
  disputed: 'Lesson disputed',
  took_place: 'Decided: the lesson took place',
  not_held: 'Decided: the lesson did not take place',
} as const
export type LessonNews = keyof typeof lessonNews

export const lessonNotice = (title: string, { id, subject, starts, timeZone }: LessonWords, reason = '') => ({
  kind: 'lesson',
  title,
  text: [`${subject}, ${lessonTime(starts, timeZone)}`, reason].filter(Boolean).join('\n'),
  link: `/lessons/${id}`,
})

export const reminderTitles = { day: 'Lesson tomorrow', hour: 'Lesson in one hour' } as const
