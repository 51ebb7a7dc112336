import { createDecipheriv, randomBytes } from 'node:crypto'
import type { Grant, TestPack } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptAttempt } from '../../../pwa/src/data/attempts/database.ts'
import type { Entry } from '../../../pwa/src/data/attempts/journal.ts'
import { foldAttempt } from '../../../shared/src/assessment/attempts/fold.ts'

// A browser that forbids databases: every write fails, as where the disk is full.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('navigator', { onLine: true, userAgent: 'Mobile' })
vi.stubGlobal('window', new EventTarget())
const server = vi.fn<(path: string, init?: { readonly body?: string }) => Promise<Response>>()
vi.stubGlobal('fetch', (path: string, init?: { readonly body?: string }) => server(path, init))

const { announce } = await import('../../../pwa/src/data/attempts/announce.ts')
const { knownChunk } = await import('../../../pwa/src/data/attempts/chunks.ts')
const { attemptDatabase } = await import('../../../pwa/src/data/attempts/database.ts')
const { sealed } = await import('../../../pwa/src/data/attempts/envelopes.ts')
const { isAtEnd } = await import('../../../pwa/src/data/attempts/left-attempts.ts')
const { openAttempt } = await import('../../../pwa/src/data/attempts/open-attempt.ts')
const { DamagedPaper, loadPaper } = await import('../../../pwa/src/data/attempts/paper.ts')
const { keptOf, whyNotOffline } = await import('../../../pwa/src/data/attempts/saved-tests.ts')
const { openSitting } = await import('../../../pwa/src/data/attempts/sitting.ts')

const [slot, id, user] = ['aaaaaaaa', 'b'.repeat(24), 'c'.repeat(24)]
const now = Date.parse('2026-11-21T10:00:00.000Z')
const [minuteMs, hourMs] = [60_000, 3_600_000]
const testPack: TestPack = {
  attempt_id: id,
  test_id: 'd'.repeat(24),
  test_name: 'Mock',
  number: 2,
  form: 1,
  accept_minutes: 1_440,
  paper: { hash: 'p'.repeat(43), bytes: 100, assets: [] },
  key: randomBytes(32).toString('base64'),
  envelope_key: randomBytes(32).toString('base64'),
  opens_at: '',
  closes_at: '',
  last_start_at: '',
  offline_start: true,
  server_now: now,
  allowed_ms: hourMs,
  sections: [{ id: 'eeeeeeee', allowed_ms: null }],
}
const kept = keptOf({ test_id: testPack.test_id, user_id: user, pack: testPack, ahead: 0 }, now)
const answered: Entry[] = [{ event: { seq: 1, at: 5_000, type: 'answer', slot, answer: 'f'.repeat(6) }, sent: false }]
const slots = [{ id: slot, type: 'short', stem: '', right: 1, wrong: 0, partial: 'none' } as const]
const oneForm = { edition: 1, form: 1, languages: ['en'], shuffle_questions: false, shuffle_options: false }
const onePaper = {
  ...oneForm,
  version: 1 as const,
  test_id: testPack.test_id,
  test_type: 'mock' as const,
  sections: [{ id: 'eeeeeeee', name: 'A', choose: null, duration_ms: null, slots }],
  assets: [],
}
const success = (of: object) => Response.json({ success: true, message: '', data: of })
const confirmed = (accepted_to: number) =>
  success({ accepted_to, server_now: now, allowed_ms: hourMs, remaining_ms: hourMs, state: 'running', late: 0 })
beforeEach(() => {
  server.mockReset().mockRejectedValue(new TypeError('no network'))
})

describe('a saved test', () => {
  it('begins without a network as the server would grant it', () => {
    expect(kept).toMatchObject({
      attempt_id: id,
      user_id: user,
      offline: { number: 2, started_at: '2026-11-21T10:00:00.000Z' },
      grant: { writer: 1, allowed_ms: hourMs, accept_until: '2026-11-22T11:00:00.000Z', accepted_to: 0 },
    })
    const closing = { ...testPack, closes_at: new Date(now + 10 * minuteMs).toISOString() }
    const { grant } = keptOf({ test_id: testPack.test_id, user_id: user, pack: closing, ahead: 0 }, now)
    expect(grant.allowed_ms).toBe(10 * minuteMs)
  })

  it.each([
    [{}, ''],
    [{ offline_start: false }, 'This test begins with a network only.'],
    [{ opens_at: '2026-11-21T11:00:00.000Z' }, 'This test is not open yet.'],
    [{ closes_at: '2026-11-21T09:00:00.000Z' }, 'This test is closed.'],
    [{ last_start_at: '2026-11-21T09:00:00.000Z' }, 'It is too late to begin this test.'],
    [{ key: null }, 'The key of this test is not on this device: open this page once with a network.'],
  ])('with %j says why it cannot begin: %j', (change, why) => {
    expect(whyNotOffline({ ...testPack, ...change }, now)).toBe(why)
  })
})

describe('a start that the server has not heard of', () => {
  const granted = (more: Partial<Grant>) =>
    vi.fn<() => Promise<never>>().mockResolvedValue({ data: { ...kept.grant, ...more } } as never)

  it('is told once, with the moment and the paper', async () => {
    const call = granted({})
    const told = await announce(kept, call)
    expect(told).toMatchObject({ isMoved: false, kept: { attempt_id: id } })
    expect(told.kept.offline).toBeUndefined()
    expect(call).toHaveBeenCalledExactlyOnceWith('POST', `/tests/${testPack.test_id}/attempts`, {
      device: 'A phone',
      offline: { started_at: '2026-11-21T10:00:00.000Z', paper: testPack.paper.hash },
    })
    expect(await announce(told.kept, call)).toEqual({ kept: told.kept, isMoved: false })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it.each([{ writer: 2 }, { attempt_id: 'a'.repeat(24) }, { started_at: '2026-11-21T09:00:00.000Z' }])(
    'has moved if the server knows it as %j',
    async (more) => {
      expect((await announce(kept, granted(more))).isMoved).toBe(true)
    },
  )
})

it('answers are sealed for the server alone, with the start that it has not heard of', async () => {
  const envelope = (await sealed(kept, answered))!
  const bytes = Buffer.from(envelope.data, 'base64')
  expect(bytes.toString('latin1')).not.toContain(slot)
  const key = Buffer.from(testPack.envelope_key!, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(envelope.iv, 'base64'))
  decipher.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString()
  expect(JSON.parse(text)).toEqual({
    test_id: testPack.test_id,
    user_id: user,
    device: 'A phone',
    offline: { started_at: '2026-11-21T10:00:00.000Z', paper: testPack.paper.hash, number: 2 },
    writer: 1,
    paper: testPack.paper.hash,
    events: [answered[0]!.event],
  })
  expect(await sealed(kept, [])).toBeUndefined()
})

it.each([
  ['submit', undefined, undefined, true],
  ['time_up', 'expired', undefined, true],
  ['time_up', 'running', 'expired', false],
  ['time_up', undefined, 'expired', true],
  ['time_up', undefined, 'running', false],
  ['time_up', undefined, undefined, false],
  ['hide', 'expired', 'expired', false],
] as const)(
  'an attempt whose last event is %s, of which the server has said %s and says %s, is at its end: %s',
  async (type, told, says, isOver) => {
    expect(await isAtEnd({ type }, told, () => Promise.resolve(says))).toBe(isOver)
  },
)

it('nothing is added to an attempt that was closed: another tab may have it', async () => {
  const sitting = openSitting(kept, [], onePaper)
  sitting.close()
  sitting.add({ type: 'unpause' })
  sitting.type(slot, 'late')
  expect(sitting.journal()).toEqual([])
})

describe('a paper on this device that is damaged', () => {
  const { paper, key } = kept.grant

  it('is loaded again, and without a network it needs one', async () => {
    vi.spyOn(attemptDatabase.packs, 'get').mockResolvedValue({ hash: paper.hash, bytes: new Uint8Array(50) })
    await expect(loadPaper({ paper, key })).rejects.toMatchObject({ status: 0 })
    expect(server.mock.calls.map(([path]) => path)).toEqual([`/api/v1/papers/${paper.hash}`])
    server.mockImplementation(async () => new Response(new Uint8Array(50)))
    await expect(loadPaper({ paper, key })).rejects.toBeInstanceOf(DamagedPaper)
  })
})

describe('a device without room', () => {
  const { offline: _, ...running } = kept as KeptAttempt
  it('says that nothing is saved, keeps the answer on the screen, and counts what the server has taken', async () => {
    const sitting = openSitting(running, [], onePaper)
    sitting.add({ type: 'answer', slot, answer: 'forty' })
    await vi.waitFor(() => expect(sitting.view().saving).toBe('failed'))
    expect(sitting.view().fold.answers).toEqual({ [slot]: 'forty' })
    expect(sitting.journal()).toHaveLength(1)
    server.mockImplementation(async () => confirmed(1))
    sitting.send()
    await vi.waitFor(() => expect(sitting.view().saving).toBe('accepted'))
    sitting.close()
  })

  it('a refused event is sent again as a void, and the person hears of it', async () => {
    const sent: string[] = []
    server.mockImplementation(async (_path, init) => {
      const { events } = JSON.parse(init!.body!) as { readonly events: readonly { readonly type: string }[] }
      sent.push(events.map(({ type }) => type).join(' '))
      const refusal = { success: false, message: '', code: 'form_invalid', fields: { 'events.0.slot': 'unknown' } }
      if (sent.length === 1) return Response.json(refusal, { status: 422 })
      return confirmed(2)
    })
    const sitting = openSitting(running, [], onePaper)
    sitting.add({ type: 'enter', slot: 'bbbbbbbb' })
    sitting.add({ type: 'answer', slot, answer: 'forty' })
    sitting.send()
    await vi.waitFor(() => expect(sitting.view().saving).toBe('accepted'))
    expect(sent).toEqual(['enter answer', 'void answer'])
    expect(sitting.view()).toMatchObject({ lost: 1, fold: { answers: { [slot]: 'forty' } } })
    sitting.close()
  })

  it('a clock that is set in the middle takes no time away, and is noted', () => {
    const sitting = openSitting(running, [], onePaper)
    const before = sitting.elapsed()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * hourMs)
    sitting.add({ type: 'answer', slot, answer: 'forty' })
    expect(sitting.journal().map(({ event }) => event.type)).toEqual(['clock', 'answer'])
    expect(sitting.elapsed() - before).toBeLessThan(minuteMs)
    expect(sitting.kept.wall).toBe(Date.now())
    sitting.close()
    vi.mocked(Date.now).mockRestore()
  })

  it('what is done while a call is under way waits for the next fifteen', async () => {
    vi.spyOn(attemptDatabase, 'transaction').mockResolvedValue(undefined as never)
    const taken: number[] = []
    const answers: (() => void)[] = []
    server.mockImplementation(async (_path, init) => {
      const { events } = JSON.parse(init!.body!) as { readonly events: readonly { readonly seq: number }[] }
      taken.push(events.length)
      await new Promise<void>((resolve) => answers.push(resolve))
      const accepted_to = events.at(-1)!.seq
      return confirmed(accepted_to)
    })
    const sitting = openSitting(running, [], onePaper)
    for (let n = 0; n < 15; n++) sitting.add({ type: 'answer', slot, answer: `${n}` })
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    for (let n = 0; n < 3; n++) sitting.add({ type: 'answer', slot, answer: `again ${n}` })
    answers[0]!()
    await vi.waitFor(() => expect(sitting.view().saving).toBe('saved'))
    expect(taken).toEqual([15])
    sitting.send()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!()
    await vi.waitFor(() => expect(sitting.view().saving).toBe('accepted'))
    expect(taken).toEqual([15, 3])
    sitting.close()
  })
})

it('a device that has lost its copy offers to go on with what the server has', async () => {
  server.mockImplementation(async () => success({ ...kept.grant, state: 'running' }))
  expect(await openAttempt(id)).toMatchObject({ is: 'elsewhere', attempt: { attempt_id: id } })
})

it('another device shows the true time of a section that was left early', () => {
  const [first, second] = ['11111111', '22222222']
  const test = {
    allowed_ms: 2 * hourMs,
    sections: [
      { id: first, allowed_ms: hourMs, slots: [{ id: slot }] },
      { id: second, allowed_ms: hourMs, slots: [{ id: 'bbbbbbbb' }] },
    ],
  }
  const windows = { [first]: { from: 0, to: 10 * minuteMs }, [second]: { from: 10 * minuteMs, to: 70 * minuteMs } }
  const answers = { [slot]: 'x', bbbbbbbb: 'y' }
  const known = { answers, visited: Object.keys(answers), marked: [], slot: 'bbbbbbbb', language: null, windows }
  const fold = foldAttempt(test, [knownChunk(known, test)], 20 * minuteMs)
  expect(fold.answers).toEqual(answers)
  expect(fold.slot).toBe('bbbbbbbb')
  expect(Object.fromEntries(fold.windows!)).toEqual(windows)
})
