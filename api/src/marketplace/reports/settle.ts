import type { ReportAct } from '@abhyas/shared/marketplace/reports/choices'
import { bindingStates, isOpen } from '@abhyas/shared/marketplace/reports/states'
import { decidedNotice, liftedNotice, ownerNotice } from '@abhyas/shared/marketplace/reports/texts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { tryToNotify } from '../../platform/notifications/commands.ts'
import { holdKinds, type Holding } from './holds.ts'
import { ReportModel, type ReportRecord } from './model.ts'
import { showOnBoard } from './show-on-board.ts'

/**
 * Does what follows from a report: what it holds is held, or open again where no other report holds it, and both sides
 * hear of a decision. Each step can be repeated, so a process that dies here is followed by another one
 * (`settleWaiting`); somebody may be told twice.
 */
export async function settle(context: Holding, report: ReportRecord): Promise<void> {
  // Who only begins to look holds nothing again that staff have released meanwhile.
  const isSettled = report.state === 'looking' && report.is_settled === true
  for (const hold of isSettled ? [] : report.holds) await settleHold(context, hold, report)
  await showOnBoard(report)
  if (!isOpen(report.state)) await tell(context, report)
  await ReportModel.updateOne(
    { _id: report._id, version: report.version },
    { $set: { is_settled: true }, $unset: { waiting_since: 1 } },
  )
}

const isBound = async (hold: string): Promise<boolean> =>
  (await ReportModel.exists({ holds: hold, state: { $in: [...bindingStates] } })) !== null

/** Another report may begin or end to hold the same meanwhile: who writes last has looked after writing. */
async function settleHold(context: Holding, hold: string, report: ReportRecord): Promise<void> {
  const [kind = '', id = ''] = hold.split(':')
  for (let isHeld = await isBound(hold), tries = 0; tries < 5; tries++) {
    await holdKinds[kind]![isHeld ? 'set' : 'lift'](context, id, report)
    const isNow = await isBound(hold)
    if (isNow === isHeld) return
    isHeld = isNow
  }
}

/** The owner hears of what is upheld, and of the end of what was held. Of a report that held nothing they never hear. */
async function tell(context: Holding, report: ReportRecord): Promise<void> {
  const { _id, reporter_id, owner_id, state, act, decision, holds } = report
  if (reporter_id) await tryToNotify(context, reporter_id, decidedNotice(String(_id), decision))
  if (!owner_id) return
  if (state === 'upheld') await tryToNotify(context, owner_id, ownerNotice(act as ReportAct, decision))
  else if (holds.length > 0 || act) await tryToNotify(context, owner_id, liftedNotice(decision))
}

/** Finishes reports whose process died before it could. Returns how many. */
export const settleWaiting = (context: Holding, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<ReportRecord>(ReportModel, (one) => settle(context, one), now, stillHeld)
