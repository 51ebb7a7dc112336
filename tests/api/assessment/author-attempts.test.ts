import type { AttemptDetails, StaffAttempt, StaffAttemptsReply } from '@abhyas/shared/assessment/attempts/staff-shapes'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeDueAttempts, finishAttempts } from '../../../api/src/assessment/attempts/close.ts'
import { AttemptModel } from '../../../api/src/assessment/attempts/model.ts'
import { RankTableModel } from '../../../api/src/assessment/attempts/ranks/model.ts'
import { TestModel } from '../../../api/src/assessment/test-papers/model.ts'
import { AuditEntryModel } from '../../../api/src/platform/audit/model.ts'
import { begin, begunEarlier, makeTaker, publishedTest, type Taker, type Taking } from '../../support/attempts.ts'
import { staffHeader } from '../../support/imports.ts'
import { startProduct } from '../../support/product.ts'

const product = startProduct({ env: { WRITES_PER_MINUTE: '100000', READS_PER_MINUTE: '100000' } })
let [taker, editor]: Taker[] = []
beforeEach(async () => {
  taker = await makeTaker(product())
  editor = await makeTaker(product(), { roles: ['user', 'editor'] })
})

const reason = 'The network of the school was down.'
const answer = (slot: string, given: string | null, at = 0) => ({ type: 'answer', slot, answer: given, at })
const right = (taking: Taking) => answer(taking.slots[0]!, taking.option(taking.slots[0]!, 1))
const idOf = ({ grant }: Taking) => grant.attempt_id
const decide = (id: string, body: object, who = editor!) =>
  who.call<AttemptDetails>('PATCH', `/admin/attempts/${id}`, body)
const closeAll = async () => {
  await closeDueAttempts(new Date(), () => true)
  await finishAttempts(new Date(), () => true)
}
const stateOf = async (id: string) => (await AttemptModel.findById(id).lean())!.state

/** An attempt whose device was away for thirty hours, and is heard then. */
async function lateAttempt(changes: Parameters<typeof publishedTest>[2] = {}) {
  const taking = await begin(taker!, await publishedTest(product(), 2, changes))
  await begunEarlier(idOf(taking), 30)
  await closeAll()
  const sent = await taking.send('submit', [right(taking), { type: 'submit' }])
  return { taking, sent, id: idOf(taking) }
}

describe('GET /tests/{id}/attempts', () => {
  const list = async (test: string, query = '', who = editor!) =>
    (await who.call('GET', `/tests/${test}/attempts${query}`)) as unknown as StaffAttemptsReply & { status: number }

  it('lists the newest first with names, scores and signals, by state, by name, and page by page', async () => {
    const test = await publishedTest(product(), 2)
    const first = await begin(taker!, test)
    await first.send('submit', [right(first), { type: 'hide' }, { type: 'show' }, { type: 'submit' }])
    const other = await makeTaker(product(), { contact_person: 'Zainab Quadri' })
    const second = await begin(other, test)
    const all = await list(test)
    expect(all.data.map(({ id }) => id)).toEqual([idOf(second), idOf(first)])
    expect(all.data[1]).toMatchObject({
      number: 1,
      state: 'submitted',
      score: 1,
      total: 2,
      percent: 50,
      is_late: false,
    })
    expect(all.data[1]!.signals).toMatchObject({ hidden: 1, devices: 1, clock_jumps: expect.any(Number) })
    expect(all.data[0]).toMatchObject({ state: 'running', score: null, signals: null })
    expect(all.counts).toEqual({ running: 1, handed_in: 1, held: 0, marking: 0, void: 0 })
    expect((await list(test, '?state=running')).data.map(({ id }) => id)).toEqual([idOf(second)])
    expect((await list(test, '?search=zai')).data.map(({ name }) => name)).toEqual(['Zainab Quadri'])
    expect((await list(test, '?search=zai&state=submitted')).data).toEqual([])
    const page = await list(test, '?page=2&limit=1')
    expect([page.total, page.data.map(({ id }) => id)]).toEqual([2, [idOf(first)]])
  })

  it('says that the forms of the test are uneven', async () => {
    const test = await publishedTest(product(), 2)
    expect((await list(test)).uneven_forms).toEqual([])
    const forms = [1, 2].map((form) => ({ form, from: 0, entries: 1, people: 10, sum: form * 10 * 2_520_000 }))
    const table = { _id: `${test}.1`, test_id: test, edition: 1, version: 1, width: 1, built_ms: 1, forms }
    await RankTableModel.create(table)
    expect((await list(test)).uneven_forms).toEqual([
      { form: 1, people: 10, mean: 1 },
      { form: 2, people: 10, mean: 2 },
    ])
  })

  it('of a test of somebody else is not there for a teacher', async () => {
    const teacher = await makeTaker(product(), { i_am: 'Teacher' })
    const test = await publishedTest(product())
    expect(await list(test, '', teacher)).toMatchObject({ status: 404, message: 'There is no such test.' })
    const id = idOf(await begin(taker!, test))
    const notThere = { status: 404, message: 'There is no such attempt.' }
    for (const path of [`/admin/attempts/${id}`, `/admin/attempts/${id}/events`])
      expect(await teacher.call('GET', path)).toMatchObject(notThere)
    expect(await decide(id, { do: 'void', reason }, teacher)).toMatchObject(notThere)
    await TestModel.updateOne({ _id: test }, { $set: { owner_id: teacher.id } })
    expect((await list(test, '', teacher)).status).toBe(200)
  })
})

describe('GET /admin/attempts/{id}', () => {
  it('has answers, devices and events, and further events page by page', async () => {
    const taking = await begin(taker!, await publishedTest(product(), 2))
    await taking.send('events', [{ type: 'enter', slot: taking.slots[0]! }, right(taking)])
    const { data } = await editor!.call<AttemptDetails>('GET', `/admin/attempts/${idOf(taking)}`)
    expect(data).toMatchObject({
      state: 'running',
      test_name: 'Mock',
      events_total: 2,
      decisions: [],
      allowed_ms: 3_600_000,
    })
    expect(data.questions[0]).toMatchObject({
      number: 1,
      title: 'What is 1 + 1?',
      answer: right(taking).answer,
      mark: null,
      of: 1,
    })
    expect(data.events.map(({ event, counts }) => [event.type, counts])).toEqual([
      ['enter', true],
      ['answer', true],
    ])
    expect(data.writers).toMatchObject([{ n: 1, device: 'A phone' }])
    const events = await editor!.call<object[]>('GET', `/admin/attempts/${idOf(taking)}/events?page=2&limit=1`)
    expect(events.data).toMatchObject([{ event: { type: 'answer' } }])
  })
})

describe('deciding about an attempt', () => {
  it('needs a reason, and minutes from 1 to 180', async () => {
    const id = idOf(await begin(taker!, await publishedTest(product())))
    expect(await decide(id, { do: 'void' })).toMatchObject({
      status: 422,
      fields: { reason: 'Say why: it is kept with the attempt.' },
    })
    expect(await decide(id, { do: 'void', reason: 'a'.repeat(501) })).toMatchObject({
      status: 422,
      fields: { reason: 'At most 500 characters.' },
    })
    for (const minutes of [undefined, 0, -5, 1.5, 181])
      expect(await decide(id, { do: 'extend', minutes, reason })).toMatchObject({
        status: 422,
        fields: { minutes: 'Minutes must be a whole number from 1 to 180.' },
      })
    expect((await decide(id, { do: 'end', reason })).status).toBe(400)
  })

  it('extends a running one, which its device hears with the next save', async () => {
    const taking = await begin(taker!, await publishedTest(product()))
    const id = idOf(taking)
    const both = await Promise.all([5, 10].map((minutes) => decide(id, { do: 'extend', minutes, reason })))
    expect(both.map(({ status, message }) => [status, message])).toEqual([
      [200, 'Attempt extended.'],
      [200, 'Attempt extended.'],
    ])
    const saved = await taking.send('events', [right(taking)])
    expect(saved.data.allowed_ms).toBe(75 * 60_000)
    const stored = (await AttemptModel.findById(id).lean())!
    expect(stored.due_at!.getTime() - stored.started_at.getTime()).toBe(76 * 60_000)
    const { data } = await editor!.call<AttemptDetails>('GET', `/admin/attempts/${id}`)
    expect(data.extended).toBe(15)
    expect(data.decisions[0]).toMatchObject({ do: 'extend', reason, by_name: expect.stringContaining(' ') })
    const entry = await AuditEntryModel.findOne({ action: 'attempt.extend', entity_id: id }).lean()
    expect(JSON.stringify(entry)).not.toContain(reason)
    await taking.send('submit', [{ type: 'submit' }])
    const closed = { status: 409, message: 'This attempt is closed.' }
    expect(await decide(id, { do: 'extend', minutes: 5, reason })).toMatchObject(closed)
    for (const kind of ['accept', 'reject', 'restore'])
      expect(await decide(id, { do: kind, reason })).toMatchObject(closed)
  })

  it('cannot extend one without a clock', async () => {
    const id = idOf(
      await begin(taker!, await publishedTest(product(), 1, { test_type: 'practice', duration_minutes: 0 })),
    )
    expect(await decide(id, { do: 'extend', minutes: 5, reason })).toMatchObject({
      status: 409,
      message: 'This attempt has no clock to extend.',
    })
  })

  it('annuls one, and restores it within 30 days', async () => {
    const taking = await begin(taker!, await publishedTest(product()))
    const id = idOf(taking)
    expect(await decide(id, { do: 'void', reason })).toMatchObject({
      status: 200,
      message: 'Attempt annulled.',
      data: { state: 'void' },
    })
    expect(await decide(id, { do: 'void', reason })).toMatchObject({ status: 409, message: 'This attempt is closed.' })
    expect(await taking.send('events', [right(taking)])).toMatchObject({ status: 409, code: 'closed' })
    expect(await decide(id, { do: 'restore', reason })).toMatchObject({
      message: 'Attempt restored.',
      data: { state: 'running' },
    })
    await taking.send('submit', [right(taking), { type: 'submit' }])
    await decide(id, { do: 'void', reason })
    expect(await taking.result()).toMatchObject({ status: 409, code: 'void', message: 'This attempt was annulled.' })
    expect((await taker!.call<StaffAttempt[]>('GET', '/attempts')).data).toMatchObject([{ state: 'void', score: null }])
    const at = new Date(Date.now() - 31 * 86_400_000)
    await AttemptModel.updateOne({ _id: id }, { $set: { 'decisions.2.at': at } })
    expect(await decide(id, { do: 'restore', reason })).toMatchObject({
      status: 409,
      message: 'An attempt can be restored for 30 days.',
    })
  })
})

describe('answers that come too late', () => {
  it('are held, and count when they are accepted', async () => {
    const { taking, sent, id } = await lateAttempt()
    expect(sent).toMatchObject({ status: 200, data: { state: 'held', accepted_to: 2 } })
    expect((await taking.result()).data).toMatchObject({
      state: 'held',
      score: 0,
      accept_until: expect.stringContaining('Z'),
    })
    const { data } = await editor!.call<AttemptDetails>('GET', `/admin/attempts/${id}`)
    expect(data).toMatchObject({ held_reason: 'late', events_total: 2 })
    expect(data.events.map(({ counts }) => counts)).toEqual([false, false])
    expect(await decide(id, { do: 'accept', reason })).toMatchObject({
      status: 200,
      message: 'Late answers accepted.',
      data: { state: 'submitted', is_late: true, score: 1 },
    })
    await closeAll()
    expect(await stateOf(id)).toBe('final')
    expect((await taking.result()).data).toMatchObject({ score: 1, is_late: true })
  })

  it('do not count when they are rejected, and more of them are kept', async () => {
    const { taking, id } = await lateAttempt()
    expect(await decide(id, { do: 'reject', reason })).toMatchObject({
      message: 'Late answers rejected.',
      data: { state: 'final' },
    })
    expect(await taking.send('events', [right(taking)])).toMatchObject({ status: 200, data: { state: 'final' } })
    expect((await taking.result()).data).toMatchObject({ score: 0 })
  })

  it('are kept and do not count where the test rejects them', async () => {
    const { taking, sent } = await lateAttempt({ late_policy: { accept_minutes: 60, after: 'reject' } })
    expect(sent.data.state).toBe('final')
    expect((await taking.result()).data).toMatchObject({ score: 0, state: 'final' })
  })

  it('are held also where no worker has closed the attempt yet', async () => {
    const taking = await begin(taker!, await publishedTest(product(), 2))
    await begunEarlier(idOf(taking), 30)
    const sent = await taking.send('submit', [right(taking), { type: 'submit' }])
    expect(sent.data.state).toBe('held')
  })

  it('of an exam are held once its solutions are shown', async () => {
    const test = await publishedTest(product(), 2, {
      test_type: 'exam',
      offline_start: false,
      opens_at: new Date(Date.now() - 60_000),
      closes_at: new Date(Date.now() + 7_200_000),
    })
    const taking = await begin(taker!, test)
    await begunEarlier(idOf(taking), 2)
    await closeAll()
    // It was closed by hand, long before the attempt would have been.
    await TestModel.updateOne({ _id: test }, { $set: { closes_at: new Date(Date.now() - 86_400_000 - 60_000) } })
    const sent = await taking.send('submit', [right(taking), { type: 'submit' }])
    expect(sent.data.state).toBe('held')
    const { data } = await editor!.call<AttemptDetails>('GET', `/admin/attempts/${idOf(taking)}`)
    expect(data.held_reason).toBe('solutions')
  })

  it('are refused after a hand-in', async () => {
    const taking = await begin(taker!, await publishedTest(product(), 2))
    await taking.send('submit', [{ type: 'submit' }])
    await begunEarlier(idOf(taking), 30)
    expect(await taking.send('events', [right(taking)])).toMatchObject({ status: 409, code: 'closed' })
  })
})

describe('GET /tests/{id}/export', () => {
  const file = async (test: string, query: string) =>
    product().app.inject({
      method: 'GET',
      url: `/api/v1/tests/${test}/export${query}`,
      headers: await staffHeader(product(), 'reviewer'),
    })

  it('has a line for each attempt, and no formulas', async () => {
    const cheat = await makeTaker(product(), { contact_person: '=1+1 Rao' })
    const test = await publishedTest(product(), 2)
    const taking = await begin(cheat, test)
    await taking.send('submit', [right(taking), { type: 'submit' }])
    const csv = await file(test, '?what=results&format=csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, line] = csv.body.split('\r\n')
    expect(head).toContain('Name,Attempt,State,Started,Handed in,Score,Total,Percent')
    expect(line!.startsWith("'=1+1 Rao,1,Handed in,")).toBe(true)
    expect(line).toContain(',1,2,50,')
    const xlsx = await file(test, '?what=results&format=xlsx')
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('refuses what it does not know', async () => {
    const answered = await file(await publishedTest(product()), '?what=marks&format=pdf')
    expect(answered.json()).toMatchObject({
      fields: { what: 'What must be results.', format: 'Format must be csv or xlsx.' },
    })
  })
})
