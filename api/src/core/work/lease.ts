import { randomUUID } from 'node:crypto'
import { model, Schema } from 'mongoose'
import { unlessDuplicate } from '../mongo-errors.ts'
import { date, text } from '../records/fields.ts'
import { self } from './owner.ts'

export const LeaseModel = model(
  'lease',
  new Schema({ _id: text, holder: text, until: date }, { collection: 'leases', versionKey: false }),
)

/**
 * Acquires or renews the lease `name` for `ms` milliseconds. Returns true if `holder` (default: this process) has it.
 * Only one holder has it at a time. The holder renews by calling again, and a dead holder loses it on expiry.
 */
export async function holdLease(name: string, ms: number, holder = self): Promise<boolean> {
  const now = new Date()
  const mine = { $or: [{ holder }, { until: { $lt: now } }] }
  const held = await unlessDuplicate(() =>
    LeaseModel.updateOne(
      { _id: name, ...mine },
      { $set: { holder, until: new Date(now.getTime() + ms) } },
      { upsert: true },
    ),
  )
  return held !== undefined // duplicate key: another holder has it
}

/** Whether the lease is still held. Work checks before each step, and stops if it is not. */
export type StillHeld = () => boolean

interface LeaseTimes {
  /** The lease expires after this many milliseconds without renewal. It is renewed every third of this time. */
  readonly ms: number
  /** Minimum milliseconds between two starts of the work. Default: no minimum. */
  readonly paceMs?: number
  /** Called on a failed renewal. It is retried; if retries fail, too, the lease expires. */
  readonly onError?: (error: unknown) => void
}

/**
 * Runs the work `name` and renews its lease meanwhile, unless another holder runs it or it started less than `paceMs`
 * ago. A process that sleeps past its lease notices on wake-up by the monotonic clock, before it reaches the database.
 * Returns whether the work ran here. Throws what the work throws.
 */
export async function withLease(
  name: string,
  { ms, paceMs = -1, onError }: LeaseTimes,
  work: (stillHeld: StillHeld) => Promise<unknown>,
): Promise<boolean> {
  const holder = randomUUID()
  const begun = Date.now()
  let end = 0
  const hold = async () => {
    const asked = performance.now()
    end = (await holdLease(name, ms, holder)) ? asked + ms : 0
    return end > 0
  }
  if (!(await hold())) return false
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = hold().then((isHeld) => isHeld || clearInterval(timer), onError ?? (() => undefined))
  }, ms / 3)
  try {
    await work(() => performance.now() < end)
  } finally {
    clearInterval(timer)
    await renewing
    await LeaseModel.updateOne({ _id: name, holder }, { $set: { until: new Date(begun + paceMs) } })
  }
  return true
}
