import { describe, expect, it } from 'vitest'
import { bookLesson, daysAhead, makeLessons, openTimes, readSlots, setTimes } from '../../../support/lessons.ts'
import { makeListedTutor } from '../../../support/inquiries.ts'
import { makeUser } from '../../../support/made-users.ts'
import { callAs } from '../../../support/families.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
/** The day in India at noon there. */
const dayOf = (moment: string) => new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString().slice(0, 10)

describe('the times of a tutor', () => {
  it('are empty at first, with what is usual, and are for those who teach', async () => {
    const tutor = await makeListedTutor(product())
    const read = await callAs(product(), tutor, ['GET', '/teacher/availability'])
    expect(read.data).toMatchObject({ time_zone: 'Asia/Kolkata', minutes: 60, weekly: [], trial: null, version: 0 })
    expect((await callAs(product(), await makeUser(), ['GET', '/teacher/availability'])).status).toBe(403)
    expect((await readSlots(product(), tutor, tutor, '')).data).toMatchObject({ slots: [], minutes: 0 })
  })

  it('are saved over the version that was read', async () => {
    const tutor = await makeListedTutor(product())
    expect((await setTimes(product(), tutor, {}, { 'if-match': '"0"' })).data.version).toBe(1)
    const stale = await setTimes(product(), tutor, { minutes: 45 }, { 'if-match': '"0"' })
    expect(stale).toMatchObject({ status: 412, code: 'stale', data: { version: 1, minutes: 60 } })
    expect((await setTimes(product(), tutor, { minutes: 45 }, { 'if-match': '"1"' })).data.version).toBe(2)
  })

  it('are refused with a sentence at each field', async () => {
    const tutor = await makeListedTutor(product())
    const wrong = await setTimes(product(), tutor, { minutes: 50, weekly: [{ day: 1, from: '10:00', to: '10:00' }] })
    expect(wrong).toMatchObject({
      status: 422,
      fields: { weekly: 'A time must end after it begins.', minutes: 'Choose 30, 45, 60 or 90 minutes.' },
    })
  })
})

describe('free times', () => {
  it('are those of the week in UTC, without days off, what is taken, and what is too soon', async () => {
    const made = await makeLessons(product(), {
      exceptions: [
        { date: dayOf(daysAhead(4, '12:00')), off: true },
        { date: dayOf(daysAhead(5, '12:00')), off: true, from: '09:00', to: '20:00' },
      ],
    })
    const from = dayOf(daysAhead(3, '12:00'))
    const free = await readSlots(product(), made.guardian, made.tutor, `from=${from}&days=3`)
    const startsOn = (days: number) =>
      free.data.slots.filter(({ starts_at }) => dayOf(starts_at) === dayOf(daysAhead(days, '12:00')))
    expect(startsOn(3)).toHaveLength(23)
    expect(startsOn(3)[0]).toMatchObject({ starts_at: daysAhead(3, '09:00'), ends_at: daysAhead(3, '10:00') })
    expect(startsOn(4)).toEqual([])
    expect(startsOn(5).map(({ starts_at }) => starts_at)).toEqual([daysAhead(5, '20:00')])
    await bookLesson(product(), made)
    const after = await readSlots(product(), made.guardian, made.tutor, `from=${from}&days=1`)
    const taken = startsOn(3).filter((one) => !after.data.slots.some(({ starts_at }) => starts_at === one.starts_at))
    expect(taken.map(({ starts_at }) => starts_at)).toEqual(['16:30', '17:00', '17:30'].map((at) => daysAhead(3, at)))
    const today = await readSlots(product(), made.guardian, made.tutor, 'days=1')
    expect(today.data.slots.every(({ starts_at }) => Date.parse(starts_at) > Date.now() + 11.9 * 3_600_000)).toBe(true)
  })

  it.each([
    ['from=tomorrow', { from: 'Choose a day.' }],
    ['days=15', { days: 'Days must be a whole number from 1 to 14.' }],
    ['mode=moon', { mode: 'Choose home, place, online, institute or distance.' }],
    ['minutes=50', { minutes: 'Choose 30, 45, 60 or 90 minutes.' }],
  ])('refuse %s', async (asked, fields) => {
    const tutor = await makeListedTutor(product())
    expect(await readSlots(product(), tutor, tutor, asked)).toMatchObject({ status: 422, fields })
  })

  it('tell who teaches of lessons that new times leave out', async () => {
    const made = await makeLessons(product())
    const { id } = (await bookLesson(product(), made)).data
    const set = await setTimes(product(), made.tutor, { weekly: [{ ...openTimes.weekly[0]!, to: '10:00' }] })
    expect(set.data.clashes).toEqual([{ id, subject: 'Physics', starts_at: daysAhead(3, '17:00') }])
  })
})
