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
 * Whether `holder`, by default this process, may do the work called `name` for the next `ms`. Of several one gets it; it
 * keeps it by asking again, and a dead one loses it when its time is over.
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
  return held !== undefined // a duplicate key: somebody else holds it
}

/** Whether the lease is still held. Work asks before each step, and stops where it is not. */
export type StillHeld = () => boolean

interface LeaseTimes {
  /** Without renewal the lease ends after so many milliseconds. It is renewed three times as often. */
  readonly ms: number
  /** Nobody begins the work again within so many milliseconds of its beginning; at once where it is left out. */
  readonly paceMs?: number
  /** A renewal that failed. It is tried again; the lease is lost if the next ones fail, too. */
  readonly onError?: (error: unknown) => void
}

/**
 * Does the work called `name` unless somebody else is at it, or was within the pace, and renews the lease meanwhile. A
 * process that sleeps beyond its lease finds it lost when it wakes up, by the monotonic clock: even before it can ask the
 * database. Answers whether the work was done here; throws what it throws.
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
