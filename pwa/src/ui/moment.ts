const dayMs = 86_400_000
const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' })
const dayOfYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' })
const exact = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

export type DayGroup = 'Today' | 'Yesterday' | 'Older'

/** On which day a moment was, as people count days: by the calendar of the device. */
export function dayGroupOf(moment: string, now = new Date()): DayGroup {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(moment))) / dayMs)
  return days <= 0 ? 'Today' : days === 1 ? 'Yesterday' : 'Older'
}

/** A moment in a list: the time today, "Yesterday", else the day, with the year only where it differs. */
export function shortMoment(moment: string, now = new Date()): string {
  const date = new Date(moment)
  const group = dayGroupOf(moment, now)
  if (group === 'Today') return time.format(date)
  if (group === 'Yesterday') return `Yesterday, ${time.format(date)}`
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date)
}

/** A moment to the minute, for a tooltip. */
export const exactMoment = (moment: string): string => exact.format(new Date(moment))

/** A day and a time that are looked forward to: '13 Dec, 11:00 am', with the year only where it differs. */
export function dayAndTime(moment: string, now = new Date()): string {
  const date = new Date(moment)
  return `${(date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date)}, ${time.format(date)}`
}

/** A day as the wire writes it, '1980-01-31', as people read it: '31 Jan 1980'. */
export const shownDay = (day: string): string => dayOfYear.format(new Date(`${day}T00:00`))

/** The day of a moment: '27 Nov 2026'. */
export const dayOfMoment = (moment: string): string => dayOfYear.format(new Date(moment))

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

const longDay = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 'Friday, 27 November 2026' */
export const today = (): string => longDay.format(new Date())
