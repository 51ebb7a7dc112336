import { BookingModel } from '../../api/src/marketplace/lessons/bookings/model.ts'
import type { Availability, Slots } from '../../shared/src/marketplace/availability/shapes.ts'
import type { Booking } from '../../shared/src/marketplace/bookings/shapes.ts'
import type { Learner } from '../../shared/src/marketplace/learners/shapes.ts'
import { agreement, callAs, child, type Reply } from './families.ts'
import { makeListedTutor } from './inquiries.ts'
import { makeUser, type MadeUser } from './made-users.ts'
import type { Product } from './product.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Teaches every day from 9:00 to 21:00 in India. */
export const openTimes = {
  time_zone: 'Asia/Kolkata',
  weekly: everyDay.map((day) => ({ day, from: '09:00', to: '21:00' })),
  minutes: 60,
  trial: { minutes: 30, free: true },
}

export const setTimes = (product: Product, tutor: MadeUser, wrong: object = {}, headers = {}) =>
  callAs<Availability>(product, tutor, ['PUT', '/teacher/availability'], { ...openTimes, ...wrong }, headers)

const dayMs = 24 * 3_600_000

/** A moment so many days ahead in India, at 'HH:MM'. */
export function daysAhead(days: number, clock: string): string {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
  return new Date(`${day}T${clock}:00+05:30`).toISOString()
}

export interface MadeLessons {
  readonly tutor: MadeUser
  readonly guardian: MadeUser
  readonly learner: Learner
}

/** A guardian whose child may have lessons. */
export async function makeLearner(product: Product): Promise<Omit<MadeLessons, 'tutor'>> {
  const guardian = await makeUser({ i_am: 'Guardian', contact_person: 'Ms. - Rukmini Sen' })
  const consents = [...agreement.consents, 'lessons']
  const added = await callAs<Learner>(product, guardian, ['POST', '/learners'], { ...child, ...agreement, consents })
  if (added.status !== 201) throw new Error(added.message)
  return { guardian, learner: added.data }
}

/** A tutor with times, and a family. */
export async function makeLessons(product: Product, times: object = {}): Promise<MadeLessons> {
  const tutor = await makeListedTutor(product)
  const set = await setTimes(product, tutor, times)
  if (set.status !== 200) throw new Error(set.message)
  return { tutor, ...(await makeLearner(product)) }
}

/** What a family books, three days ahead at five. */
export const newLesson = ({ tutor, learner }: Pick<MadeLessons, 'tutor' | 'learner'>) => ({
  tutor_id: tutor.public_id,
  learner_id: learner.id,
  kind: 'lesson',
  starts_at: daysAhead(3, '17:00'),
  minutes: 60,
  mode: 'online',
  subject: 'Physics',
})

export const bookLesson = (
  product: Product,
  made: MadeLessons,
  wrong: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Booking>> =>
  callAs(product, made.guardian, ['POST', '/bookings'], { ...newLesson(made), ...wrong }, headers)

/** A family whose lesson ended an hour ago, and somebody of Support. */
export interface EndedLesson extends MadeLessons {
  readonly booked: Booking
  readonly staff: MadeUser
}

export async function makeEndedLesson(product: Product, state: string): Promise<EndedLesson> {
  const made = await makeLessons(product)
  const { data: booked } = await bookLesson(product, made)
  await endLesson(booked.id, state)
  return { ...made, booked, staff: await makeUser({ roles: ['support'] }) }
}

/** A lesson ended an hour ago, and is in this state. */
export async function endLesson(id: string, state: string): Promise<void> {
  const ends_at = new Date(Date.now() - 3_600_000)
  const starts_at = new Date(ends_at.getTime() - 3_600_000)
  await BookingModel.updateOne({ _id: id }, { $set: { state, starts_at, ends_at } } as never)
}

export const readSlots = (product: Product, who: MadeUser, tutor: MadeUser, asked: string) =>
  callAs<Slots>(product, who, ['GET', `/tutors/${tutor.public_id}/slots?${asked}`])
