import type { TestStatus } from '@abhyas/shared/assessment/test-papers/choices'
import type { WholePaper } from '@abhyas/shared/assessment/test-papers/pack'
import type { TestCheckReply, TestReply, TestRow } from '@abhyas/shared/assessment/test-papers/reply-shapes'
import type { ListReply } from '@abhyas/shared/list-reply'
import type { SuccessAnswer } from '@abhyas/shared/result'
import { call, ifMatch } from '../../../data/api-client.ts'
import { refresh } from '../../../data/queries.ts'

export type TestAnswer = SuccessAnswer<TestReply>
type Known = Pick<TestReply, 'test_id' | 'version'>

export const testListPath = '/tests/filter'

/**
 * The list takes its filters in a body. Throws CallError.
 * @param asked the path with the filters as its query
 */
export function listTests(asked: string): Promise<ListReply<TestRow>> {
  const { page = '1', ...filters } = Object.fromEntries(new URLSearchParams(asked.slice(testListPath.length)))
  return call('POST', `${testListPath}?page=${page}`, filters)
}

/** Reads again every list of tests that is shown. */
export const refreshTests = (): void => refresh(testListPath)

/** Throws CallError. */
export const deleteTest = ({ test_id, version }: Known): Promise<SuccessAnswer<unknown>> =>
  call('DELETE', `/tests/${test_id}`, undefined, ifMatch(version))

/** Answers the copy. Throws CallError. */
export const copyTest = ({ test_id }: Known): Promise<TestAnswer> => call('POST', `/tests/${test_id}/copy`, {})

interface StatusChange {
  readonly status: TestStatus
  readonly opens_at?: string
  readonly closes_at?: string
}

let last: Promise<unknown> = Promise.resolve()
/** The server checks, draws or publishes one test of a person at a time: this tab asks for one after the other. */
function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(ask, ask)
  last = answer
  return answer
}

/** What keeps a test from being published. Throws CallError. */
export const checkTest = (id: string): Promise<SuccessAnswer<TestCheckReply>> =>
  inTurn(() => call('GET', `/tests/${id}/check`))

/** A form of a test, with its keys. Throws CallError. */
export const previewTest = (id: string, form: number): Promise<SuccessAnswer<WholePaper>> =>
  inTurn(() => call('GET', `/tests/${id}/preview?form=${form}`))

/** Publishes, closes, reopens or archives a test. Throws CallError. */
export const changeStatus = ({ test_id, version }: Known, change: StatusChange): Promise<TestAnswer> =>
  inTurn(() => call('PATCH', `/tests/${test_id}`, change, ifMatch(version)))

const lastKey = 'last-test'
/** The test that was worked on last on this device: its id. The server decides who may see it. */
export const lastTest = (): string | undefined => localStorage.getItem(lastKey) ?? undefined
export const rememberTest = (id: string): void => localStorage.setItem(lastKey, id)
export const forgetTest = (): void => localStorage.removeItem(lastKey)
