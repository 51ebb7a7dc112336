import { dayInIndia } from '@abhyas/shared/india/days'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { Availability, Slots } from '@abhyas/shared/marketplace/availability/shapes'
import { bookingPage } from '@abhyas/shared/marketplace/bookings/limits'
import type { Booking } from '@abhyas/shared/marketplace/bookings/shapes'
import type { BookingSide } from '@abhyas/shared/marketplace/bookings/states'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { useState } from 'react'
import type { Copied } from './copied.ts'
import { type ReadResult, refresh, useRead } from './queries.ts'
import { useKept } from './use-kept.ts'

type Read<Answer> = ReadResult<Copied<Answer>>

/** Days back and ahead that a list of lessons shows, and that the device keeps. */
const shown = { back: 30, ahead: 60 }
const dayMs = 86_400_000

/** The lessons of the last month and the next two, the earliest first: of one side, or of both. */
export function useLessons(side: BookingSide | ''): Read<ListReply<Booking>> {
  const [now] = useState(() => Date.now())
  const from = dayInIndia(now - shown.back * dayMs)
  const to = dayInIndia(now + shown.ahead * dayMs)
  return useKept(`/bookings?from=${from}&to=${to}${side && `&side=${side}`}&limit=${bookingPage.maxRows}`)
}

export const useLesson = (id: string): Read<SuccessAnswer<Booking>> => useKept(id ? `/bookings/${id}` : undefined)

/** The free times of a tutor in two weeks. A time is a promise of two: it is never shown from the device. */
export const useSlots = (tutor: string, asked: string): ReadResult<SuccessAnswer<Slots>> =>
  useRead(`/tutors/${tutor}/slots?days=14${asked}`)

export const availabilityPath = '/teacher/availability'
export const useAvailability = (): Read<SuccessAnswer<Availability>> => useKept(availabilityPath)

export function refreshLessons(): void {
  refresh('/bookings')
}
