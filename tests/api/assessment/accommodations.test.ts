import { beforeEach, describe, expect, it } from 'vitest'
import { AccommodationModel } from '../../../api/src/assessment/attempts/accommodation/model.ts'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { begin, makeTaker, publishedTest, type Taker } from '../../support/attempts.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let [taker, admin]: Taker[] = []
beforeEach(async () => {
  taker = await makeTaker(product())
  admin = await makeTaker(product(), { roles: ['user', 'admin'] })
})

const given = { extra_time_percent: 25, pause_minutes: 10, note: 'Dyslexia' }
const set = (body: object) => admin!.call('PUT', `/admin/users/${taker!.id}/accommodation`, body)
const minutes = (ms: number | null) => ms! / 60_000

describe('extra time', () => {
  it('is none until it is set, and what is set is read', async () => {
    const path = `/admin/users/${taker!.id}/accommodation`
    expect((await admin!.call('GET', path)).data).toEqual({ extra_time_percent: 0, pause_minutes: 0, note: '' })
    expect(await set(given)).toMatchObject({ status: 200, message: 'Extra time saved.', data: given })
    expect((await admin!.call('GET', path)).data).toEqual(given)
    const entry = await AuditEntryModel.findOne({ action: 'user.accommodation', entity_id: taker!.id }).lean()
    expect(entry!.note).toBe('extra time "0 %" → "25 %", breaks "0 minutes" → "10 minutes"')
    expect(JSON.stringify(entry)).not.toContain('Dyslexia')
  })

  it('refuses other percentages, times and texts, and people who are not there', async () => {
    expect(await set({ extra_time_percent: 30, pause_minutes: 121, note: 'a'.repeat(501) })).toMatchObject({
      status: 422,
      fields: {
        extra_time_percent: 'Extra time must be 0, 25, 33, 50 or 100 percent.',
        pause_minutes: 'Minutes for breaks must be a whole number from 0 to 120.',
        note: 'At most 500 characters.',
      },
    })
    const nobody = await admin!.call('PUT', `/admin/users/${'0'.repeat(24)}/accommodation`, given)
    expect(nobody).toMatchObject({ status: 404 })
    expect(await AccommodationModel.countDocuments({ user_id: '0'.repeat(24) })).toBe(0)
  })

  it('makes a test longer, unless the test gives none', async () => {
    await set(given)
    const test = await publishedTest(product())
    const first = await begin(taker!, test)
    expect(minutes(first.grant.allowed_ms)).toBe(85)
    await first.send('submit', [{ type: 'submit' }])
    await TestModel.updateOne({ _id: test }, { $set: { extra_time: false } })
    expect(minutes((await begin(taker!, test)).grant.allowed_ms)).toBe(60)
  })

  it('goes beyond the end of a test', async () => {
    await set(given)
    const closes_at = new Date(Date.now() + 30 * 60_000)
    const { grant } = await begin(taker!, await publishedTest(product(), 1, { closes_at }))
    expect(minutes(grant.allowed_ms)).toBeGreaterThan(54)
    expect(minutes(grant.allowed_ms)).toBeLessThanOrEqual(55)
  })

  it('reaches a running test with its next save, and extensions stay', async () => {
    const taking = await begin(taker!, await publishedTest(product()))
    const id = taking.grant.attempt_id
    await admin!.call('PATCH', `/admin/attempts/${id}`, { do: 'extend', minutes: 5, reason: 'Fire drill' })
    await set(given)
    expect(minutes((await taking.send('events', [{ type: 'hide' }])).data.allowed_ms)).toBe(90)
    await set({ ...given, extra_time_percent: 50 })
    expect(minutes((await taking.send('events', [{ type: 'show' }])).data.allowed_ms)).toBe(105)
    const stored = (await AttemptModel.findById(id).lean())!
    expect(minutes(stored.due_at!.getTime() - stored.started_at.getTime())).toBe(106)
    await set({ ...given, extra_time_percent: 0, pause_minutes: 0 })
    expect(minutes((await taking.send('events', [{ type: 'hide' }])).data.allowed_ms)).toBe(65)
  })
})
