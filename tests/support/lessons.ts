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

export const readSlots = (product: Product, who: MadeUser, tutor: MadeUser, asked: string) =>
  callAs<Slots>(product, who, ['GET', `/tutors/${tutor.public_id}/slots?${asked}`])
