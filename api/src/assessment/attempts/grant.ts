import type { Grant } from '@abhyas/shared/assessment/attempts/reply-shapes'
import { lastChunk } from './journal.ts'
import type { Keys } from '../../core/keys.ts'
import { envelopeKeys } from './envelope-keys.ts'
import type { AttemptRecord } from './model.ts'
import { knownPaper } from './papers.ts'
import { shownTestId } from './practice-paper.ts'

/** What is left of an attempt's time, in ms. Null: no clock. */
export const remainingMs = ({ allowed_ms: allowed, started_at }: AttemptRecord, now: Date): number | null =>
  allowed === undefined ? null : Math.max(0, Math.round(allowed - (now.getTime() - started_at.getTime())))

interface Granting {
  readonly testName: string
  readonly keys: Keys
  readonly now?: Date
  /** The number of the device. Default: the newest. */
  readonly writer?: number
  /** It was begun just now: nothing of it is stored. */
  readonly isNew?: boolean
}

/** What a device needs to take an attempt. */
export async function grantOf(attempt: AttemptRecord, { testName, keys, ...of }: Granting): Promise<Grant> {
  const { now = new Date(), writer = attempt.writers.at(-1)!.n } = of
  const { whole, sealed } = await knownPaper(attempt.paper)
  const last = of.isNew ? undefined : await lastChunk(attempt._id, writer)
  return {
    attempt_id: attempt._id,
    test_id: shownTestId(attempt),
    test_name: testName,
    writer,
    ...sealed,
    envelope_key: envelopeKeys(keys, attempt._id)[0]!.toString('base64'),
    form: attempt.form,
    state: attempt.state,
    started_at: attempt.started_at.toISOString(),
    accept_until: attempt.accept_until?.toISOString() ?? '',
    server_now: now.getTime(),
    allowed_ms: attempt.allowed_ms ?? null,
    remaining_ms: remainingMs(attempt, now),
    sections: whole.sections.map(({ id }, i) => ({ id, allowed_ms: attempt.section_ms[i] ?? null })),
    accepted_to: last?.to ?? 0,
  }
}
