import type { Grant, Result, Saved } from '@abhyas/shared/assessment/attempts/reply-shapes'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import { attemptId } from '../../api/src/assessment/attempts/ids.ts'
import { AttemptModel } from '../../api/src/assessment/attempts/model.ts'
import { readWholePaper } from '../../api/src/assessment/test-papers/papers/storage.ts'
import type { TestRecord } from '../../api/src/assessment/test-papers/model.ts'
import { type Header, staffHeader } from './imports.ts'
import { headerOf, type MadeUser, makeUser } from './made-users.ts'
import type { Product } from './product.ts'
import { fixedDraft, patchTest } from './test-calls.ts'

/** What a call answers. */
export interface Answered<Data> {
  readonly status: number
  readonly message: string
  readonly code?: string
  readonly fields?: Record<string, string>
  readonly data: Data
}

/** Somebody who takes tests, or decides about those who do. */
export interface Taker extends MadeUser {
  readonly call: <Data = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    payload?: object,
    more?: Readonly<Record<string, string>>,
  ) => Promise<Answered<Data>>
}

export async function makeTaker(product: Product, wanted: Parameters<typeof makeUser>[0] = {}): Promise<Taker> {
  const user = await makeUser(wanted)
  const headers: Header = await headerOf(product, user)
  return {
    ...user,
    async call(method, path, payload, more) {
      const url = `/api/v1${path}`
      const answer = await product.app.inject({
        method,
        url,
        headers: { ...headers, ...more },
        ...(payload && { payload }),
      })
      return { status: answer.statusCode, ...answer.json<Omit<Answered<never>, 'status'>>() }
    },
  }
}

/** Moves an attempt into the past: it was begun so many hours earlier. */
export async function begunEarlier(id: string, hours: number): Promise<void> {
  const stored = (await AttemptModel.findById(id).lean())!
  const earlier = (moment: Date) => new Date(moment.getTime() - hours * 3_600_000)
  const { started_at, due_at, accept_until, writers } = stored
  const set = {
    started_at: earlier(started_at),
    writers: writers.map((writer) => ({ ...writer, at: earlier(writer.at) })),
    ...(due_at && { due_at: earlier(due_at) }),
    ...(accept_until && { accept_until: earlier(accept_until) }),
  }
  await AttemptModel.updateOne({ _id: id }, { $set: set })
}

/** A published test of so many questions. The second option of each is right. */
export async function publishedTest(product: Product, count = 3, changes: Partial<TestRecord> = {}): Promise<string> {
  const { test } = await fixedDraft(count, { shuffle_questions: false, shuffle_options: false, ...changes })
  const { status, message } = await patchTest(product, await staffHeader(product, 'editor'), test, { status: 'active' })
  if (status !== 200) throw new Error(message)
  return test
}

/** A taken attempt: events are numbered by themselves. */
export interface Taking {
  readonly grant: Grant
  readonly whole: WholePaper
  /** The slots in the paper's order. */
  readonly slots: readonly string[]
  /** The id of an option by the place where its author put it. */
  readonly option: (slot: string, place: number) => string
  readonly send: (path: 'events' | 'submit', events: readonly object[], more?: object) => Promise<Answered<Saved>>
  readonly result: () => Promise<Answered<Result>>
}

export async function begin({ call }: Taker, test: string): Promise<Taking> {
  const { data: grant } = await call<Grant>('POST', `/tests/${test}/attempts`, { device: 'A phone' })
  const whole = await readWholePaper(grant.paper.hash)
  let sent = 0
  return {
    grant,
    whole,
    slots: whole.sections.flatMap(({ slots }) => slots.map(({ id }) => id)),
    option: (slot, place) => whole.keys[slot]!.ids.options![place]!,
    async send(path, events, more = {}) {
      const from = sent + 1
      const numbered = events.map((event, i) => ({ seq: from + i, at: 0, ...event }))
      const body = { writer: grant.writer, from, paper: grant.paper.hash, events: numbered, ...more }
      const answer = await call<Saved>('POST', `/attempts/${grant.attempt_id}/${path}`, body)
      if (answer.status === 200) sent = from + events.length - 1
      return answer
    },
    result: () => call<Result>('GET', `/attempts/${grant.attempt_id}/result`),
  }
}

/** Stores attempts at a test that are only there. */
export const storeAttempts = (test_id: string, count: number, user_id = 'f'.repeat(24)) =>
  AttemptModel.insertMany(
    Array.from({ length: count }, (_, i) => ({
      _id: attemptId(test_id, user_id, i + 1),
      test_id,
      user_id,
      number: i + 1,
      edition: 1,
      form: 1,
      paper: 'p',
      started_at: new Date(),
      section_ms: [],
      writers: [{ n: 1, device: 'A phone', at: new Date() }],
      state: 'running' as const,
      result_version: 0,
    })),
  )
