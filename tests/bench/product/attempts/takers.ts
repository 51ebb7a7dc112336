import { randomUUID } from 'node:crypto'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import fastify from 'fastify'
import mongoose from 'mongoose'
import { attemptId } from '../../../../api/src/assessment/attempts/ids.ts'
import { AttemptModel } from '../../../../api/src/assessment/attempts/model.ts'
import { readWholePaper } from '../../../../api/src/assessment/test-papers/papers/storage.ts'
import type { TestRecord } from '../../../../api/src/assessment/test-papers/model.ts'
import { publishTest } from '../../../../api/src/assessment/test-papers/publish/publish-test.ts'
import { keysOf } from '../../../../api/src/core/keys.ts'
import type { App } from '../../../../api/src/http/app-types.ts'
import { addAccessTokens } from '../../../../api/src/identity/sessions/access-tokens.ts'
import { SessionModel } from '../../../../api/src/identity/sessions/model.ts'
import { UserModel } from '../../../../api/src/identity/users/model.ts'
import { numbered, storeDraft, storedTest, storeQuestions } from '../../../support/draft-tests.ts'
import { adultBirth, bornOn } from '../../../support/made-users.ts'
import { fixedSection } from '../../../support/test-calls.ts'

/** The system of the bench is started with it, so that tokens can be signed here. */
export const secret = 'a secret of the bench, long enough to be taken'

export interface Taker {
  readonly id: string
  readonly authorization: string
}

/** How long their sessions and tokens live: longer than any run. Milliseconds. */
const livesMs = 86_400_000

/** So many people with a session each, as if they had logged in; students unless they have another role. */
export async function plantTakers(count: number, roles: readonly string[] = ['user']): Promise<Taker[]> {
  const app = fastify() as unknown as App
  await addAccessTokens(app, keysOf([secret]).derive('access-tokens'), livesMs / 1_000)
  const now = new Date()
  const later = new Date(now.getTime() + livesMs)
  const people = Array.from({ length: count }, () => ({
    user: new mongoose.Types.ObjectId(),
    session: new mongoose.Types.ObjectId(),
  }))
  // Of age: nobody has to agree for them.
  const contact = bornOn(adultBirth)
  const contact_person = 'Ms. - Asha Rao'
  const users = people.map(({ user }) => {
    const name = user.toHexString()
    const keys = { email_key: `${name}@abhyas.test`, mobile_key: name, public_id: randomUUID(), search_keys: [] }
    return { _id: user, ...keys, status: 'active', roles, i_am: 'Student', contact_person, contact }
  })
  const times = { refreshed_at: now, created_at: now, last_seen_at: now, idle_until: later, expires_at: later }
  const sessions = people.map(({ user, session }) => ({
    _id: session,
    user_id: user,
    refresh_number: 0,
    remember: false,
    device: 'A phone',
    network: '10.0.0.0',
    revoked_at: null,
    ...times,
  }))
  for (let i = 0; i < count; i += 1_000) {
    await UserModel.collection.insertMany(users.slice(i, i + 1_000) as never)
    await SessionModel.collection.insertMany(sessions.slice(i, i + 1_000) as never)
  }
  const tokenOf = (sub: string, sid: string) => `Bearer ${app.accessTokens.sign({ sub, sid })}`
  return people.map(({ user, session }) => {
    const id = user.toHexString()
    return { id, authorization: tokenOf(id, session.toHexString()) }
  })
}

const words = 'force energy field market river cell prime angle poem treaty orbit acid verb voter ratio gene'.split(' ')

/** A text that repeats as little as a real one: its words stand in another order each time. */
const textOf = (n: number, count: number) =>
  Array.from({ length: count }, (_, i) => words[(n * 7 + i * (1 + (n % 5)) + ((n * i) % 11)) % words.length]).join(' ')

/** A published mock of so many questions of about 400 characters, and four options of about 40. */
export async function publishLong(count: number, changes: Partial<TestRecord> = {}): Promise<TestRecord> {
  const contents = Array.from({ length: count }, (_, i) => {
    const n = count * 1_000 + i
    const options = [0, 1, 2, 3].map((o) => ({ text: textOf(n + o * 131, 7), weight: o === 1 ? 100 : 0 }))
    return numbered(n, { stem: `Question ${n}: ${textOf(n, 68)}?`, options })
  })
  const test = await storeDraft([fixedSection(await storeQuestions(contents))], changes)
  const draft = await storedTest(test)
  await publishTest(draft, { change: { status: 'active' }, announce: async () => undefined })
  return storedTest(test)
}

/** An attempt that is taken: the saves of it, one after the other. */
export interface Sitting {
  readonly attempt: string
  readonly authorization: string
  /** The body of the next save. */
  readonly next: () => string
}

/** One running attempt of each person. */
export async function plantAttempts(test: TestRecord, takers: readonly Taker[], size: number): Promise<Sitting[]> {
  const { hash } = test.papers[0]!
  const whole = await readWholePaper(hash)
  const test_id = test._id.toHexString()
  const now = new Date()
  const records = takers.map(({ id }) => ({
    _id: attemptId(test_id, `${id}${randomUUID()}`, 1),
    test_id,
    user_id: id,
    number: 1,
    edition: 1,
    form: 1,
    paper: hash,
    started_at: now,
    allowed_ms: 3_600_000,
    section_ms: [],
    accept_until: new Date(now.getTime() + 90_000_000),
    due_at: new Date(now.getTime() + 3_660_000),
    writers: [{ n: 1, device: 'A phone', at: now }],
    state: 'running' as const,
    result_version: 0,
  }))
  for (let i = 0; i < records.length; i += 1_000) await AttemptModel.insertMany(records.slice(i, i + 1_000))
  return records.map(({ _id }, i) => ({
    attempt: _id,
    authorization: takers[i]!.authorization,
    next: savesOf(whole, hash, size),
  }))
}

/** Bodies of saves of so many events each: a question is entered and answered, then the next one. */
export function savesOf(whole: WholePaper, paper: string, size: number): () => string {
  const slots = whole.sections.flatMap((section) => section.slots.map(({ id }) => id))
  let seq = 0
  const eventOf = () => {
    const n = seq++
    const slot = slots[(n >> 1) % slots.length]!
    const common = { seq: seq, at: seq, slot }
    if (n % 2 === 0) return { ...common, type: 'enter' }
    return { ...common, type: 'answer', answer: whole.keys[slot]!.ids.options![n % 3]! }
  }
  return () => {
    const from = seq + 1
    return JSON.stringify({ writer: 1, from, paper, events: Array.from({ length: size }, eventOf) })
  }
}
