import { cleanCode } from '@abhyas/shared/billing/coupons/code'
import { discountOf } from '@abhyas/shared/billing/coupons/discount'
import { couponLimits } from '@abhyas/shared/billing/coupons/limits'
import { couponStateOf } from '@abhyas/shared/billing/coupons/state'
import * as texts from '@abhyas/shared/billing/coupons/texts'
import { dayInIndia } from '@abhyas/shared/india/days'
import { Types } from 'mongoose'
import { AppError, formInvalid, tooMany } from '../../core/errors.ts'
import { networkOf } from '../../core/ip-network.ts'
import type { Keys } from '../../core/keys.ts'
import { attemptsIn } from '../../core/quotas/attempts.ts'
import { CouponGuessModel, CouponModel, type CouponRecord, CouponUseModel } from './model.ts'
import type { Taking } from './uses.ts'

const hour = 3_600_000
const wrong = attemptsIn({
  collection: CouponGuessModel.collection,
  list: 'times',
  maxTimes: couponLimits.wrongOfNetwork,
  keptMs: hour,
})

/** Who has a code, for what. */
export interface CodeAsked {
  readonly code: string
  readonly userId: string
  readonly address: string
  readonly plan: { readonly id: string; readonly kind: string }
  readonly currency: string
  /** The full price in paise. */
  readonly price: number
  /** Whether they have never bought anything. */
  readonly isFirst: () => Promise<boolean>
}

/**
 * The coupon of a code and what it takes off. Throws 422 for a code that does not work, 409 for one that is used up, 429
 * after too many that did not work.
 */
export async function checkCode(
  keys: Pick<Keys, 'hmac'>,
  asked: CodeAsked,
  now: Date,
): Promise<{ readonly coupon: CouponRecord; readonly discount: number }> {
  const budgets = budgetsOf(keys, asked)
  for (const { key, limits } of budgets)
    if (Math.max(...(await wrong.waitsMs(key, limits, now))) > 0) throw tooManyWrong()
  const coupon = await CouponModel.findOne({ code: cleanCode(asked.code) }).lean<CouponRecord>()
  if (!coupon || !(await fits(coupon, asked, now))) {
    // Of many at the same moment no more are answered than of as many one after another.
    for (const { key, limits } of budgets) if (!(await wrong.take(key, limits, now))) throw tooManyWrong()
    throw formInvalid({ coupon_code: texts.doesNotWork })
  }
  await assertLeft(coupon, asked.userId)
  return { coupon, discount: discountOf(coupon, asked.price) }
}

const budgetsOf = (keys: Pick<Keys, 'hmac'>, { userId, address }: CodeAsked) => [
  { key: keys.hmac('coupon-person', userId), limits: [{ count: couponLimits.wrongOfPerson, withinMs: hour }] },
  {
    key: keys.hmac('coupon-network', networkOf(address)),
    limits: [{ count: couponLimits.wrongOfNetwork, withinMs: hour }],
  },
]

const tooManyWrong = () => tooMany(texts.tooManyWrong, hour / 1_000)

async function fits(coupon: CouponRecord, { plan, currency, price, isFirst }: CodeAsked, now: Date): Promise<boolean> {
  const { kinds = [], plans = [], first_purchase = false } = coupon.scope
  // One that is used up says so to who has it.
  const state = couponStateOf({ ...coupon, is_full: false }, dayInIndia(now.getTime()))
  return (
    state === 'active' &&
    coupon.currency === currency &&
    price >= coupon.min_total &&
    (kinds.length === 0 || kinds.includes(plan.kind)) &&
    (plans.length === 0 || plans.includes(plan.id)) &&
    (!first_purchase || (await isFirst()))
  )
}

/** Whether the coupon and the person have a place left. Only taking it (`takeUse`) is sure of it. */
async function assertLeft({ _id, per_user, cap, hint }: CouponRecord, userId: string): Promise<void> {
  const buyer_id = new Types.ObjectId(userId)
  const own = await CouponUseModel.countDocuments({ coupon_id: _id, buyer_id }).limit(per_user)
  if (own >= per_user) throw refusalOf('person_full')
  // Numbers above the hint were never handed out.
  if (cap === undefined || hint < cap) return
  if ((await CouponUseModel.countDocuments({ coupon_id: _id }).limit(cap)) >= cap) throw refusalOf('coupon_full')
}

/** Why no place could be taken, for who asked. */
export const refusalOf = (taking: Exclude<Taking, 'taken'>): AppError =>
  taking === 'person_full'
    ? formInvalid({ coupon_code: texts.usedAlready })
    : new AppError(409, 'coupon_used_up', texts.usedUp)
