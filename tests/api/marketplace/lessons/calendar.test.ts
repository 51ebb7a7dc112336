import { beforeEach, describe, expect, it } from 'vitest'
import { CalendarAddressModel } from '../../../../api/src/marketplace/lessons/calendar/model.ts'
import { BookingModel } from '../../../../api/src/marketplace/lessons/bookings/model.ts'
import { UserModel } from '../../../../api/src/identity/users/model.ts'
import { callAs, child } from '../../../support/families.ts'
import { bookLesson, daysAhead, type MadeLessons, makeLessons } from '../../../support/lessons.ts'
import { makeUser, type MadeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct({ env: { PUBLIC_URL: 'https://abhyas.example' } })
let made: MadeLessons
let booked: { readonly id: string }
beforeEach(async () => {
  made = await makeLessons(product())
  booked = (await bookLesson(product(), made)).data
})

async function makeAddress(who: MadeUser): Promise<string> {
  const { status, data } = await callAs<{ url: string }>(product(), who, ['POST', '/calendar/address'])
  expect(status).toBe(201)
  expect(data.url).toMatch(/^https:\/\/abhyas\.example\/api\/v1\/calendar\/[\w-]{43}\.ics$/)
  return data.url.slice('https://abhyas.example'.length)
}
const read = (url: string) => product().app.inject({ method: 'GET', url })
/** Long lines are folded (RFC 5545 section 3.1). */
const textOf = async (url: string) => (await read(url)).body.replaceAll('\r\n ', '')
const confirm = () => callAs(product(), made.tutor, ['POST', `/bookings/${booked.id}/confirm`], {})

describe('a calendar address', () => {
  it('shows a family their lessons, and who teaches', async () => {
    const answer = await read(await makeAddress(made.guardian))
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ])
    const text = answer.body.replaceAll('\r\n ', '')
    const starts = daysAhead(3, '17:00').replaceAll(/[-:]|\.000/g, '')
    for (const line of [
      'BEGIN:VCALENDAR',
      `UID:${booked.id}@abhyas`,
      `DTSTART:${starts}`,
      'STATUS:TENTATIVE',
      `URL;VALUE=URI:https://abhyas.example/lessons/${booked.id}`,
    ])
      expect(text).toContain(`${line}\r\n`)
    expect(text).toMatch(/SUMMARY:Physics\\, \w/)
  })

  it('names no learner and nobody who booked, also to the tutor', async () => {
    await confirm()
    for (const who of [made.tutor, made.guardian]) {
      const text = await textOf(await makeAddress(who))
      expect(text).toContain('STATUS:CONFIRMED')
      for (const name of [child.first_name, 'Rukmini']) expect(text).not.toContain(name)
    }
  })

  it('leaves out what does not take place, and what is later than in 90 days', async () => {
    const url = await makeAddress(made.guardian)
    const isShown = async () => (await textOf(url)).includes('BEGIN:VEVENT')
    const startIn = (days: number) =>
      BookingModel.updateOne({ _id: booked.id }, { $set: { starts_at: new Date(Date.now() + days * 86_400_000) } })
    await startIn(91)
    expect(await isShown()).toBe(false)
    await startIn(89)
    expect(await isShown()).toBe(true)
    await callAs(product(), made.guardian, ['POST', `/bookings/${booked.id}/cancel`], { reason: 'Ill' })
    expect(await isShown()).toBe(false)
  })

  it('ends with the next one, and with the account', async () => {
    const first = await makeAddress(made.guardian)
    const second = await makeAddress(made.guardian)
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
    expect(await CalendarAddressModel.countDocuments()).toBe(1)
    await UserModel.updateOne({ _id: made.guardian.id }, { $set: { status: 'inactive' } })
    expect((await read(second)).statusCode).toBe(404)
  })

  it('is found by nobody who does not have it', async () => {
    await makeAddress(made.guardian)
    const [stored] = await CalendarAddressModel.find().lean<{ hash: string }[]>()
    for (const file of [`${stored!.hash}.ics`, 'x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}`])
      expect((await read(`/api/v1/calendar/${file}`)).statusCode).toBe(404)
  })

  it('is empty for who has no lessons', async () => {
    expect(await textOf(await makeAddress(await makeUser()))).not.toContain('BEGIN:VEVENT')
  })
})
