import { randomInt } from 'node:crypto'
import type { Types } from 'mongoose'
import { unavailable } from '../../core/errors.ts'
import { insertIfFree } from '../../core/mongo-errors.ts'
import { CouponModel, type CouponRecord, type CouponUse, CouponUseModel, type UseState } from './model.ts'
import { announceUse, usesChanged } from './recount.ts'
import { keysOfUse } from './search-keys.ts'

/** An order that has a code. */
export interface CodedOrder {
  readonly _id: Types.ObjectId
  readonly buyer_id: Types.ObjectId
  readonly number: string
  readonly billing_name: string
  readonly discount: number
  readonly title: string
}

/** Whether a place was taken, or whose places are all taken: those of the person, or those of the coupon. */
export type Taking = 'taken' | 'person_full' | 'coupon_full'

const maxTries = 200
/** A dead process leaves a use; nobody orders for so long. Milliseconds. */
export const checkAfterMs = 10 * 60_000

type Limited = Pick<CouponRecord, '_id' | 'code' | 'per_user'>

/**
 * Takes a place of a coupon for an order, once for each order. A place is a document whose unique keys have its number
 * within the cap and within the person; so no process that dies leaks one, and of many at the same moment no more than
 * the cap succeed.
 * @param state redeemed where the money is there already
 */
export async function takeUse(
  { _id: coupon_id, code, per_user }: Limited,
  order: CodedOrder,
  state: UseState,
  now = new Date(),
): Promise<Taking> {
  for (let tries = 0; tries < maxTries; tries++) {
    const own = await CouponUseModel.findById(order._id).lean<CouponUse>()
    if (own?.state === 'redeemed' || own?.state === state) return 'taken'
    if (own) {
      await CouponUseModel.updateOne({ _id: order._id, state: 'held' }, { $set: { state } })
      continue
    }
    const k = await freeOfPerson(coupon_id, per_user, order.buyer_id)
    if (k === undefined) return 'person_full'
    const n = await freeNumber(await announceUse(coupon_id))
    if (n === undefined) return 'coupon_full'
    const use = newUse(coupon_id, code, order, { n, k, state, now })
    if (!(await insertIfFree(CouponUseModel.collection, use))) continue
    // The cap may have been lowered meanwhile: its change looks at the highest number after it, and this after its own.
    const { cap } = await findCap(coupon_id)
    if (cap !== undefined && n > cap) await CouponUseModel.deleteOne({ _id: order._id })
    await usesChanged(coupon_id)
    if (cap === undefined || n <= cap) return 'taken'
  }
  throw unavailable('This code cannot be taken right now. Try again in a moment.')
}

const findCap = async (_id: Types.ObjectId): Promise<Pick<CouponRecord, 'cap'>> =>
  (await CouponModel.findById(_id, { cap: 1 }).lean<CouponRecord>()) ?? {}

/** The lowest number that a person has left of a coupon. */
async function freeOfPerson(
  coupon_id: Types.ObjectId,
  per_user: number,
  buyer_id: Types.ObjectId,
): Promise<number | undefined> {
  const own = await CouponUseModel.find({ coupon_id, buyer_id }, { k: 1 }).lean<CouponUse[]>()
  const taken = new Set(own.map(({ k }) => k))
  return range(per_user).find((k) => !taken.has(k))
}

const range = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1)

/** The number that was handed out now or, above the cap, one that is free again. */
async function freeNumber({ _id, cap, hint }: CouponRecord): Promise<number | undefined> {
  if (cap === undefined || hint <= cap) return hint
  const taken = new Set<number>()
  const numbers = CouponUseModel.find({ coupon_id: _id }, { _id: 0, n: 1 })
    .hint({ coupon_id: 1, n: 1 })
    .lean<CouponUse[]>()
  for await (const { n } of numbers.cursor()) taken.add(n)
  const free = range(cap).filter((n) => !taken.has(n))
  return free[randomInt(Math.max(1, free.length))]
}

interface Place extends Pick<CouponUse, 'n' | 'k' | 'state'> {
  readonly now: Date
}

function newUse(
  coupon_id: Types.ObjectId,
  code: string,
  { _id, buyer_id, number, billing_name, discount, title }: CodedOrder,
  { n, k, state, now }: Place,
): CouponUse {
  const facts = { code, buyer_name: billing_name, order_number: number, plan_title: title }
  return {
    _id,
    coupon_id,
    ...facts,
    n,
    k,
    cap_key: `${String(coupon_id)}:${n}`,
    user_key: `${String(coupon_id)}:${String(buyer_id)}:${k}`,
    buyer_id,
    discount,
    state,
    at: now,
    check_at: new Date(now.getTime() + checkAfterMs),
    keys: keysOfUse(facts),
  }
}

/** Notes that the order of a use is paid. Can be repeated. */
export async function keepUse(orderId: Types.ObjectId): Promise<void> {
  const kept = await CouponUseModel.findOneAndUpdate(
    { _id: orderId, check_at: { $exists: true } },
    { $set: { state: 'redeemed' }, $unset: { check_at: 1 } },
  ).lean<CouponUse>()
  if (kept) await usesChanged(kept.coupon_id)
}

/** Gives back the place of an order that has ended unpaid. */
export async function releaseUse(orderId: Types.ObjectId, state: UseState = 'held'): Promise<void> {
  const freed = await CouponUseModel.findOneAndDelete({ _id: orderId, state }).lean<CouponUse>()
  if (freed) await usesChanged(freed.coupon_id)
}
