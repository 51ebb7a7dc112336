import { Type } from 'typebox'

/** How far a calendar looks ahead, in days. */
export const calendarDays = 90

export const CalendarAddressShape = Type.Object({ url: Type.String() })

export const addressMade = 'Your calendar address. An older one no longer works.'
