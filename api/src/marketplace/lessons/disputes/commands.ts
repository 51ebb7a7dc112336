import { changedMeanwhile } from '@abhyas/shared/marketplace/bookings/texts'
import { decideDisputeRules } from '@abhyas/shared/marketplace/disputes/rules'
import { type DecisionState, isDisputed } from '@abhyas/shared/marketplace/disputes/states'
import type { Moderate } from '@abhyas/shared/marketplace/tutor-reviews/shapes'
import { assertForm } from '../../../core/assert-form.ts'
import type { Context } from '../../../core/context.ts'
import { AppError } from '../../../core/errors.ts'
import { atVersion, type Change } from '../../../core/records/save-version.ts'
import { StaleError } from '../../../core/records/stale-error.ts'
import { record } from '../../../platform/audit/commands.ts'
import { change } from '../bookings/change.ts'
import type { BookingRecord } from '../bookings/model.ts'
import { findDispute, presentDisputes } from './queries.ts'

/**
 * Decides whether a disputed lesson took place. It is audited, and both sides hear of it. Nobody decides twice. Throws
 * 404, 409 with the lesson as it is, 422, StaleError.
 */
export async function decideDispute(context: Context, asked: Change, body: Moderate): Promise<BookingRecord> {
  const now = new Date()
  assertForm(decideDisputeRules, body)
  const before = await atVersion(findDispute, asked)
  if (!isDisputed(before.state)) {
    const [data] = await presentDisputes([before])
    throw new AppError(409, 'wrong_state', changedMeanwhile, { data })
  }
  const to = body.state as DecisionState
  const reason = body.reason!.trim()
  await record(context, {
    ...asked.by,
    action: `lesson.${to}`,
    entity: 'lesson',
    entity_id: asked.id,
    before: { state: before.state },
    after: { state: to, reason },
  })
  const saved = await change(context, before, {
    to,
    by: 'support',
    reason,
    news: { what: to === 'completed' ? 'took_place' : 'not_held', by: 'support' },
    set: { decided_at: now },
    now,
  })
  if (!saved) throw new StaleError(await findDispute(asked.id))
  return saved
}
