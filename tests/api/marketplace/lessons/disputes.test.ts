import { beforeEach, describe, expect, it } from 'vitest'
import { ClaimModel } from '../../../../api/src/marketplace/lessons/claims.ts'
import { AuditEntryModel } from '../../../../api/src/platform/audit/model.ts'
import { NotificationModel } from '../../../../api/src/platform/notifications/model.ts'
import type { Booking } from '../../../../shared/src/marketplace/bookings/shapes.ts'
import type { Dispute } from '../../../../shared/src/marketplace/disputes/shapes.ts'
import { callAs } from '../../../support/families.ts'
import { bookLesson, daysAhead, type EndedLesson, endLesson, makeEndedLesson } from '../../../support/lessons.ts'
import type { MadeUser } from '../../../support/made-users.ts'
import { startProduct } from '../../../support/product.ts'

const product = startProduct()
let made: EndedLesson
let booked: Booking
beforeEach(async () => {
  made = await makeEndedLesson(product(), 'confirmed')
  booked = made.booked
})

const act = (who: MadeUser, what: string, body: object = {}) =>
  callAs<Booking>(product(), who, ['POST', `/bookings/${booked.id}/${what}`], body)
async function dispute(from: 'confirmed' | 'completed'): Promise<void> {
  await endLesson(booked.id, from)
  await act(made.guardian, 'dispute', { reason: 'Nobody came.' })
}
const list = (asked = '', who = made.staff) => callAs<Dispute[]>(product(), who, ['GET', `/admin/bookings${asked}`])
const decide = (body: object, version?: number) =>
  callAs<Dispute>(
    product(),
    made.staff,
    ['PATCH', `/admin/bookings/${booked.id}`],
    body,
    version === undefined ? {} : { 'if-match': String(version) },
  )
const told = async (who: MadeUser) =>
  (await NotificationModel.find({ user_id: who._id }).sort({ created_at: 1, _id: 1 }).lean()).at(-1)

describe('a disputed lesson', () => {
  it.each(['confirmed', 'completed'] as const)('that was %s waits for staff with what both sides say', async (from) => {
    expect((await list()).data).toEqual([])
    await dispute(from)
    const { data } = await list()
    const state = from === 'confirmed' ? 'no_show_tutor' : 'disputed'
    expect(data).toMatchObject([
      { id: booked.id, state, subject: 'Physics', attendance: '', decided_at: '', family: { name: 'Ms. Rukmini Sen' } },
    ])
    expect(data[0]!.history.at(-1)).toMatchObject({ by: 'family', to: state, reason: 'Nobody came.' })
    expect(JSON.stringify(data)).not.toContain(made.learner.first_name)
  })

  it('comes the oldest dispute first, of both kinds', async () => {
    await dispute('completed')
    const first = booked.id
    booked = (await bookLesson(product(), made)).data
    await dispute('confirmed')
    expect((await list()).data.map(({ id }) => id)).toEqual([first, booked.id])
    const second = await list('?page=2&limit=1')
    expect(second).toMatchObject({ total: 2, data: [{ id: booked.id }] })
  })

  it('took place if staff say so: both are told, and it is in the audit log', async () => {
    await dispute('completed')
    const decided = await decide({ state: 'completed', reason: ' The log shows an hour. ' })
    expect(decided).toMatchObject({ status: 200, message: 'Decided, and both sides were notified.' })
    expect(decided.data.history.at(-1)).toMatchObject({
      by: 'support',
      from: 'disputed',
      to: 'completed',
      reason: 'The log shows an hour.',
    })
    for (const who of [made.guardian, made.tutor]) {
      const note = await told(who)
      expect(note).toMatchObject({ title: 'Decided: the lesson took place', link: `/lessons/${booked.id}` })
      expect(note!.text).toContain('The log shows an hour.')
    }
    const entry = await AuditEntryModel.findOne({ entity: 'lesson' }).lean()
    expect(entry).toMatchObject({ action: 'lesson.completed', entity_id: booked.id, actor: made.staff.id })
    expect([(await list()).data, (await list('?state=decided')).data[0]!.id]).toEqual([[], booked.id])
  })

  it('is changed by neither side after the decision; only a review is open', async () => {
    await dispute('completed')
    await decide({ state: 'completed', reason: 'x' })
    expect((await act(made.guardian, 'dispute', { reason: 'x' })).code).toBe('wrong_state')
    const body = { marks: [{ learner_id: made.learner.id, mark: 'absent' }] }
    const marked = await callAs(product(), made.tutor, ['PUT', `/bookings/${booked.id}/attendance`], body)
    expect(marked.code).toBe('wrong_state')
    const read = (who: MadeUser) => callAs<Booking>(product(), who, ['GET', `/bookings/${booked.id}`])
    expect((await read(made.guardian)).data.may).toEqual(['review'])
    expect((await read(made.tutor)).data.may).toEqual(['note'])
  })

  it('did not take place if staff say so', async () => {
    await dispute('confirmed')
    expect((await decide({ state: 'cancelled', reason: 'The tutor was ill.' })).data.state).toBe('cancelled')
    expect(await told(made.tutor)).toMatchObject({ title: 'Decided: the lesson did not take place' })
    expect((await act(made.guardian, 'dispute', { reason: 'x' })).code).toBe('wrong_state')
  })

  it('is decided once, over the version that staff saw', async () => {
    expect((await decide({ state: 'completed', reason: 'x' })).status).toBe(404)
    await dispute('completed')
    const { version } = (await list()).data[0]!
    const stale = await decide({ state: 'completed', reason: 'x' }, version - 1)
    expect(stale).toMatchObject({ status: 412, code: 'stale', data: { version } })
    expect(stale.message).toBe('This lesson has changed meanwhile. Look at it again.')
    const both = await Promise.all(['completed', 'cancelled'].map((state) => decide({ state, reason: 'x' }, version)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const again = await decide({ state: 'cancelled', reason: 'x' })
    expect(again).toMatchObject({ status: 409, code: 'wrong_state', message: 'This has changed meanwhile.' })
    expect(again.data.decided_at).not.toBe('')
  })

  it.each([
    [{}, { state: 'Choose completed or cancelled.', reason: 'Say why.' }],
    [{ state: 'declined', reason: 'x' }, { state: 'Choose completed or cancelled.' }],
    [{ state: 'completed', reason: 'x'.repeat(501) }, { reason: 'At most 500 characters.' }],
  ])('is not decided by %j', async (body, fields) => {
    await dispute('completed')
    expect(await decide(body)).toMatchObject({ status: 422, fields })
  })

  it('keeps a trial until staff decide that it did not take place', async () => {
    const trial = { kind: 'trial', minutes: 30, starts_at: daysAhead(5, '10:00') }
    booked = (await bookLesson(product(), made, trial)).data
    await dispute('confirmed')
    const claimed = () => ClaimModel.countDocuments({ _id: /^trial:/, booking_id: booked.id })
    expect(await claimed()).toBe(1)
    await decide({ state: 'cancelled', reason: 'x' })
    expect(await claimed()).toBe(0)
  })

  it('is listed by a state that exists', async () => {
    expect((await list('?state=new')).fields).toEqual({ state: 'Choose open or decided.' })
    expect((await list('?state=open')).status).toBe(200)
  })
})
