import { packLeadMs } from '@abhyas/shared/assessment/attempts/limits'
import type { TestPack } from '@abhyas/shared/assessment/attempts/reply-shapes'
import * as texts from '@abhyas/shared/assessment/attempts/texts'
import { statusAt } from '@abhyas/shared/assessment/test-papers/status'
import type { Keys } from '../../core/keys.ts'
import { termsOf } from '../test-papers/terms.ts'
import { timedTest } from '../test-papers/timed-test.ts'
import { mayTake } from './access.ts'
import { extraOf } from './accommodation/queries.ts'
import { envelopeKeys } from './envelope-keys.ts'
import { attemptId } from './ids.ts'
import { knownPaper } from './papers.ts'
import { longer, timesOf } from './times.ts'
import { assertOpen, findTakenTest, lastAttempt, nextNumber, paperOf, refusal, type Starting } from './start.ts'

interface Packing extends Pick<Starting, 'assertAgreed' | 'now'> {
  readonly keys: Keys
}

/**
 * What a device keeps to begin the next attempt of a person without a network. The key comes along only for a test that
 * is open, that its person may take, and that may begin so. Throws 403 with what the gate says, 404, 409 with the reason.
 */
export async function packOf(
  userId: string,
  testId: string,
  { keys, assertAgreed, now = new Date() }: Packing,
): Promise<TestPack> {
  const test = await findTakenTest(testId, userId, now)
  const { opens_at, closes_at } = timedTest(test)
  const isUpcoming = statusAt({ status: test.status, opens_at, closes_at }, now) === 'scheduled'
  if (!isUpcoming) assertOpen(test, now)
  else if (opens_at === '' || Date.parse(opens_at) - now.getTime() > packLeadMs)
    throw refusal('not_open', texts.notOpen, { opens_at })
  const last = await lastAttempt(userId, testId)
  const isRunning = last?.state === 'running'
  if (!isRunning) await assertAgreed?.()
  const terms = await termsOf(test, userId, now)
  const number = isRunning ? last.number : await nextNumber(last, terms)
  const { hash, form } = isRunning ? { hash: last.paper, form: last.form } : paperOf(test, userId, number)
  const { whole, sealed } = await knownPaper(hash)
  const id = attemptId(testId, userId, number)
  const { times, duration } = timesOf(test, whole)
  const extraMs = await extraOf(userId, test, {
    duration,
    given: isRunning ? (last.given_percent ?? 0) : terms.extra_percent,
  })
  const own = longer(times, extraMs)
  const isOffline = !isUpcoming && test.offline_start && test.test_type !== 'exam'
  const isGiven = isOffline && (await mayTake(userId, test, now))
  return {
    attempt_id: id,
    test_id: testId,
    test_name: test.test_name,
    number,
    form,
    accept_minutes: test.late_policy.accept_minutes,
    paper: sealed.paper,
    key: isGiven ? sealed.key : null,
    envelope_key: isGiven ? envelopeKeys(keys, id)[0]!.toString('base64') : null,
    opens_at,
    closes_at,
    last_start_at: test.last_start_at?.toISOString() ?? '',
    offline_start: test.offline_start,
    server_now: now.getTime(),
    allowed_ms: duration > 0 ? duration + extraMs : null,
    sections: whole.sections.map((section, i) => ({ id: section.id, allowed_ms: own[i] ?? null })),
  }
}
