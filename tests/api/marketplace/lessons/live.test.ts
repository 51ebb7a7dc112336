import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingNews } from '../../../../api/src/marketplace/lessons/bookings/news.ts'
import type { Booking } from '../../../../shared/src/marketplace/bookings/shapes.ts'
import { type EventReader, listening, readEvents } from '../../../support/event-reader.ts'
import { eventually } from '../../../support/eventually.ts'
import { callAs } from '../../../support/families.ts'
import { bookLesson, type MadeLessons, makeLessons } from '../../../support/lessons.ts'
import { headerOf, makeUser, type MadeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
let made: MadeLessons
let booked: Booking
const readers: EventReader[] = []
let origin: string
beforeAll(async () => {
  origin = await listening(product())
})
beforeEach(async () => {
  made = await makeLessons(product())
  booked = (await bookLesson(product(), made)).data
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function open(who: MadeUser): Promise<EventReader> {
  const { authorization } = await headerOf(product(), who)
  const reader = await readEvents(origin, authorization.replace('Bearer ', ''))
  readers.push(reader)
  await eventually(async () => reader.events.length > 0, 'ready')
  return reader
}
const heard = ({ events }: EventReader) => events.filter(({ event }) => event === 'booking').map(({ data }) => data)

describe('a change of a lesson', () => {
  it('reaches both sides, with what it is now, and nobody else', async () => {
    const [theirs, hers, others] = [await open(made.tutor), await open(made.guardian), await open(await makeUser())]
    await callAs(product(), made.tutor, ['POST', `/bookings/${booked.id}/confirm`], {})
    const now = { id: booked.id, state: 'confirmed', version: booked.version + 1 }
    for (const reader of [theirs, hers])
      await eventually(
        async () => heard(reader).some((data) => JSON.stringify(data) === JSON.stringify(now)),
        'confirmed',
        5_000,
      )
    expect(heard(others)).toEqual([])
  })

  it('is not told of twice, nor for who was not asked for', async () => {
    const since = new Date(Date.now() - 10_000)
    const told = await bookingNews([made.tutor.id, made.guardian.id], since)
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([made.tutor.id, made.guardian.id].toSorted())
    expect(await bookingNews([(await makeUser()).id], since)).toEqual([])
    expect(await bookingNews([made.tutor.id], new Date(Date.now() + 1_000))).toEqual([])
  })
})
