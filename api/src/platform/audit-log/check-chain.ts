import { auditAlarm } from '@abhyas/shared/platform/audit/texts'
import type { Context } from '../../core/context.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import { findAdmins } from '../../identity/users/queries.ts'
import { notifyOnce } from '../notifications/commands.ts'
import { type CheckState, readCheck, replaceCheck } from './check-state.ts'
import { beginning, verifyPiece } from '../audit/verify.ts'

/** Pieces of a run: 20,000 entries, which takes a second. */
const maxPieces = 20
/** New entries are verified by the next run. Older ones are verified again once a day. */
const passMs = 24 * 3_600_000

type Checking = Pick<Context, 'keys' | 'log'>

/**
 * Goes on verifying the chain where the last run stopped, and remembers how far it came. Alarms where it breaks: an
 * error in the log, and a notification to each administrator, once.
 */
export async function checkChain(context: Checking, now: Date, stillHeld: StillHeld = () => true): Promise<void> {
  for (let piece = 0; piece < maxPieces && stillHeld(); piece++) {
    const before = await readCheck(context.keys)
    const { state, isEnd } = await nextState(context, before?.state, now)
    if (!(await replaceCheck(context.keys, before, state))) return // another worker is further
    if (state.broken) await alarm(state.broken)
    if (isEnd || state.broken) return
  }
}

/** Verifies a piece. Returns the state after it, and whether it was the last. */
async function nextState({ keys, log }: Checking, last: CheckState | undefined, now: Date) {
  const isOver = !last || isPassOver(last, now)
  const from = isOver ? beginning : { seq: last.seq, hash: last.hash }
  const { place, isEnd, broken: found } = await verifyPiece(keys, from, last?.farthest)
  const known = last?.broken
  const isNew = found !== undefined && (found.seq !== known?.seq || found.reason !== known.reason)
  if (isNew) log.error({ alert: 'audit_broken', entry: found.seq, reason: found.reason }, 'the audit log is broken')
  // A break stays one until the entry in question is verified again.
  const broken = isNew ? { ...found, found_at: now } : known && (found || place.seq < known.seq) ? known : undefined
  const whole_at = isEnd ? now : last?.whole_at
  const state: CheckState = {
    ...place,
    farthest: last && last.farthest.seq > place.seq ? last.farthest : place,
    began_at: isOver ? now : last.began_at,
    ...(whole_at && { whole_at }),
    checked_at: now,
    ...(broken && { broken }),
  }
  return { state, isEnd }
}

/** Whether a pass has reached the end and is a day old. */
const isPassOver = ({ began_at, whole_at = new Date(0) }: CheckState, now: Date) =>
  whole_at >= began_at && now.getTime() - began_at.getTime() >= passMs

/** Notifies of a break; again where a run was cut off before it had notified everybody. */
async function alarm(broken: NonNullable<CheckState['broken']>): Promise<void> {
  for (const id of await findAdmins()) {
    const key = `audit ${broken.found_at.getTime()} ${broken.seq} ${id}`
    await notifyOnce(id, [{ key, count: 1 }], () => auditAlarm(broken))
  }
}
