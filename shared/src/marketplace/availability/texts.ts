import { availabilityLimits as limits, cancelHours, lessonMinutes, slotDays, trialMinutes } from './limits.ts'

export const availabilityFound = 'Your times'
export const availabilitySaved = 'Saved'
export const slotsFound = 'Free times'
export const availabilityStale = 'Your times were changed meanwhile. Look at them before you save.'

const listed = (values: readonly number[]) => `${values.slice(0, -1).join(', ')} or ${String(values.at(-1))}`

export const zoneMissing = 'Choose a time zone.'
export const weeklyMissing = 'Add the times at which you teach.'
export const timeWrong = 'Choose a day from Monday to Sunday, and times on a quarter of an hour, as 17:15.'
export const timeEnds = 'A time must end after it begins.'
export const timeModeWrong = 'Choose home, place, online, institute or distance.'
export const tooManyTimes = `At most ${limits.weekly} times a week.`
export const exceptionWrong = 'Choose a day, and both times or none.'
export const exceptionNeedsTimes = 'Say from when to when you teach on that day.'
export const exceptionPast = 'Choose a day from today to two years ahead.'
export const exceptionOverlap = (date: string) => `Two times overlap on ${date}.`
export const tooManyExceptions = `At most ${limits.exceptions} days.`
export const minutesWrong = `Choose ${listed(lessonMinutes)} minutes.`
export const bufferWrong = `Say a whole number of minutes from 0 to ${limits.buffer}.`
export const noticeWrong = `Say a whole number of hours from 0 to ${limits.noticeHours}.`
export const horizonWrong = `Say a whole number of days from ${limits.horizonDays.least} to ${limits.horizonDays.most}.`
export const cancelWrong = `Choose ${listed(cancelHours)} hours.`
export const trialWrong = `A trial lesson lasts ${listed(trialMinutes)} minutes.`
export const urlTooLong = `At most ${limits.url} characters.`

export const fromWrong = 'Choose a day.'
export const daysWrong = `Days must be a whole number from 1 to ${slotDays}.`
