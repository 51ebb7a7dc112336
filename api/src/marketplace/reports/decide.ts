import type { ReportAct } from '@abhyas/shared/marketplace/reports/choices'
import { decideRules } from '@abhyas/shared/marketplace/reports/rules'
import type { DecideReport } from '@abhyas/shared/marketplace/reports/shapes'
import { isOpen, movesFrom, type ReportState } from '@abhyas/shared/marketplace/reports/states'
import * as texts from '@abhyas/shared/marketplace/reports/texts'
import { changedMeanwhile } from '@abhyas/shared/marketplace/inquiries/texts'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertForm } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import { assertVersion, StaleError } from '../../core/records/stale-error.ts'
import { record } from '../../platform/audit/commands.ts'
import { holdFor } from './holds.ts'
import { kinds } from './kinds.ts'
import { ReportModel, type ReportRecord } from './model.ts'
import { actsOf, findReport, presentQueued } from './queries.ts'
import { settle } from './settle.ts'

const refusals: Readonly<Partial<Record<ReportAct, string>>> = {
  hide: texts.notHideable,
  remove: texts.notRemovable,
  hold_user: texts.ownerGone,
}

/**
 * Begins to look at a report, decides it, or takes back what was upheld. Both sides hear of a decision.
 * @param expected the version that the caller has seen; undefined accepts every one
 * Throws 404, 422, 409 with what it is now where it may not go there, StaleError.
 */
export async function decideReport(
  context: Context,
  by: Actor,
  { id, body, expected }: { readonly id: string; readonly body: DecideReport; readonly expected: number | undefined },
  now = new Date(),
): Promise<ReportRecord> {
  assertForm(decideRules, body)
  const before = await findReport(id)
  assertVersion(before, expected)
  const state = body.state as ReportState
  if (!movesFrom(before.state).includes(state)) {
    const [data] = await presentQueued([before])
    throw new AppError(409, 'wrong_state', changedMeanwhile, { data })
  }
  const act = (body.act || 'none') as ReportAct
  if (!(await actsOf(before)).includes(act)) throw formInvalid({ act: refusals[act]! })
  const isDecided = !isOpen(state)
  const was = { state: before.state, act: before.act }
  const action = before.state === 'upheld' ? 'report.lifted' : `report.${state}`
  await record(context, { ...by, action, entity: 'report', entity_id: id, before: was, after: { state, act } })
  const after = await ReportModel.findOneAndUpdate(
    { _id: before._id, version: before.version },
    {
      $set: {
        state,
        is_open: !isDecided,
        assigned_to: new Types.ObjectId(by.actor),
        updated_at: now,
        waiting_since: now,
        ...(isDecided && { decision: body.decision!.trim() }),
        // What was done stays known when it is taken back.
        ...(state === 'upheld' && { act }),
        ...(countsAgainst(before, state) && { against_reporter: true }),
      },
      $addToSet: { holds: { $each: holdsOf(before, act) } },
      $inc: { version: 1 },
    },
    { returnDocument: 'after' },
  ).lean<ReportRecord>()
  if (!after) throw new StaleError(await findReport(id))
  await settle(context, after)
  return after
}

/** A decision of ours that is taken back is not their fault. */
const countsAgainst = ({ reason, state }: ReportRecord, to: ReportState): boolean =>
  reason === 'child_safety' && to === 'rejected' && state !== 'upheld'

function holdsOf({ owner_id, kind, about_id }: ReportRecord, act: ReportAct): string[] {
  if (act === 'none') return []
  return [act === 'remove' ? kinds[kind].removedBy!(about_id) : holdFor[act](String(owner_id))]
}
