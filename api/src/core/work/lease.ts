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

/** A lease that one holder asks for again and again. */
export interface Holding {
  /** Acquires or renews it. Returns whether it is held. Throws where the database does not answer. */
  readonly hold: () => Promise<boolean>
  /** By the monotonic clock: a process that sleeps past its lease notices on wake-up, before it reaches the database. */
  readonly stillHeld: StillHeld
  /** Lets others have it from `until` on, if this holder has it. */
  readonly release: (until: Date) => Promise<unknown>
}

/** The lease `name` of `ms` milliseconds, for a holder of its own. It must be renewed before they are over. */
export function leaseOf(name: string, ms: number): Holding {
  const holder = randomUUID()
  let end = 0
  return {
    async hold() {
      const asked = performance.now()
      end = (await holdLease(name, ms, holder)) ? asked + ms : 0
      return end > 0
    },
    stillHeld: () => performance.now() < end,
    release: (until) => LeaseModel.updateOne({ _id: name, holder }, { $set: { until } }),
  }
}

/**
 * Runs the work `name` and renews its lease meanwhile, unless another holder runs it or it started less than `paceMs`
 * ago. Returns whether the work ran here. Throws what the work throws.
 */
export async function withLease(
  name: string,
  { ms, paceMs = -1, onError }: LeaseTimes,
  work: (stillHeld: StillHeld) => Promise<unknown>,
): Promise<boolean> {
  const begun = Date.now()
  const { hold, stillHeld, release } = leaseOf(name, ms)
  if (!(await hold())) return false
  let renewing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = hold().then((isHeld) => isHeld || clearInterval(timer), onError ?? (() => undefined))
  }, ms / 3)
  try {
    await work(stillHeld)
  } finally {
    clearInterval(timer)
    await renewing
    await release(new Date(begun + paceMs))
  }
  return true
}
