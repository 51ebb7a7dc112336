import { mismatchesKept } from '@abhyas/shared/billing/reconciliations/choices'
import { mismatchNotice, noProvider, runningAlready } from '@abhyas/shared/billing/reconciliations/texts'
import { Types } from 'mongoose'
import type { Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { finishWaiting } from '../../core/work/finish-waiting.ts'
import type { StillHeld } from '../../core/work/lease.ts'
import type { Actor } from '../../core/actor.ts'
import { record } from '../../platform/audit/commands.ts'
import { tellStaff } from '../../platform/notifications/commands.ts'
import { providerOf } from '../providers/choose.ts'
import { ProviderDown } from '../providers/provider.ts'
import { compare, type Found } from './compare.ts'
import { type MismatchRecord, RunModel, type RunRecord } from './model.ts'

type Comparing = Pick<Context, 'keys' | 'log' | 'settings'>

const minute = 60_000
const day = 24 * 60 * minute
/** What has just happened is told by webhooks first. */
const settledAfterMs = 2 * minute
/** Windows overlap: a provider may list a payment late. */
const overlapMs = 10 * minute
const againMs = minute
const keptMs = 400 * day
/** Days that staff have compared. */
const asked = 7
/** Of a run that has found nothing. */
const quietMs = 7 * day

interface Wanted {
  readonly days: number
  readonly now: Date
  readonly by?: string
}

/** Lets the last days be compared; undefined if a run has not ended. */
async function begin(provider: string, { days, now, by }: Wanted): Promise<RunRecord | undefined> {
  const to = new Date(now.getTime() - settledAfterMs)
  const run: RunRecord = {
    _id: new Types.ObjectId(),
    provider,
    from: new Date(to.getTime() - days * day - overlapMs),
    to,
    ...(by && { asked_by: new Types.ObjectId(by) }),
    started_at: now,
    running_key: provider,
    waiting_since: now,
    seen: 0,
    repaired: 0,
    mismatches: [],
  }
  return (await insertIfFree(RunModel.collection, run)) ? run : undefined
}

/** Lets a week be compared for somebody of staff. Throws 409. */
export async function askToReconcile(context: Context, by: Actor, now = new Date()): Promise<RunRecord> {
  const name = providerOf(context.settings)?.name
  if (!name) throw conflict(noProvider)
  if (await RunModel.exists({ running_key: name })) throw conflict(runningAlready)
  const what = { action: 'payments.reconciled', entity: 'payments', entity_id: name }
  await record(context, { ...by, ...what, before: {}, after: { days: asked } })
  const run = await begin(name, { days: asked, now, by: by.actor })
  if (!run) throw conflict(runningAlready)
  return run
}

/** Lets the last days be compared by the clock, unless that is running or nobody takes payments online. */
export async function reconcileDays({ settings }: Comparing, days: number, now: Date): Promise<void> {
  const provider = providerOf(settings)
  if (provider) await begin(provider.name, { days, now })
}

/** Does what waits. Returns how many. */
export const runReconciliations = (context: Comparing, now: Date, stillHeld: StillHeld = () => true): Promise<number> =>
  finishWaiting<RunRecord>(RunModel, (run) => finish(context, run, stillHeld), now, stillHeld, 0)

async function finish(context: Comparing, run: RunRecord, stillHeld: StillHeld): Promise<void> {
  const provider = providerOf(context.settings)
  // The settings have changed meanwhile.
  if (provider?.name !== run.provider) return end(run, { seen: 0, repaired: 0, mismatches: [] })
  try {
    const found = await compare(context, provider, run, stillHeld)
    if (!found) return
    await report(context, run, found)
    await end(run, found)
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    context.log.warn({ err: error, run: String(run._id) }, 'the payment provider does not answer: compared later')
    await RunModel.updateOne({ _id: run._id }, { $set: { waiting_since: new Date(Date.now() + againMs) } })
  }
}

/** Whoever runs the product hears of lost webhooks, finance of what contradicts and did not before. */
async function report(context: Comparing, run: RunRecord, { repaired, mismatches }: Found): Promise<void> {
  if (repaired > 0) context.log.error({ repaired, run: String(run._id) }, 'events of the payment provider are lost')
  if (mismatches.length === 0) return
  const before = await RunModel.findOne({ ended_at: { $exists: true } }, { mismatches: 1 })
    .sort({ ended_at: -1 })
    .lean<RunRecord>()
  const known = new Set(before?.mismatches.map(keyOf))
  if (!mismatches.some((one) => !known.has(keyOf(one)))) return
  context.log.error({ mismatches: mismatches.length, run: String(run._id) }, 'payments do not agree with the provider')
  await tellStaff(context, 'payments', mismatchNotice)
}

const keyOf = ({ kind, theirs }: MismatchRecord): string => `${kind} ${theirs}`

async function end({ _id }: RunRecord, { seen, repaired, mismatches }: Found): Promise<void> {
  const now = new Date()
  const isQuiet = repaired === 0 && mismatches.length === 0
  await RunModel.updateOne(
    { _id, ended_at: { $exists: false } },
    {
      $set: {
        seen,
        repaired,
        mismatches: mismatches.slice(0, mismatchesKept),
        ended_at: now,
        gone_at: new Date(now.getTime() + (isQuiet ? quietMs : keptMs)),
      },
      $unset: { running_key: 1, waiting_since: 1 },
    },
  )
}
