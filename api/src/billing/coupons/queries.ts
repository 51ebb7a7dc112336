import type { CouponState } from '@abhyas/shared/billing/coupons/choices'
import type {
  Coupon,
  CouponsReply,
  FindCoupons,
  FindRedemptions,
  Redemption,
} from '@abhyas/shared/billing/coupons/shapes'
import { couponStateOf, lastDay } from '@abhyas/shared/billing/coupons/state'
import { dayInIndia, startOfDay } from '@abhyas/shared/india/days'
import type { ListPage } from '@abhyas/shared/list-reply'
import { isObjectIdOrHexString, Types } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { eachRow } from '../../core/records/each-row.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { conditionsOfSearch } from '../../core/search-tokens.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { titlesOfPlans } from '../plans/queries.ts'
import { CouponModel, type CouponRecord, type CouponUse, CouponUseModel } from './model.ts'

/** Throws 404. */
export async function findCoupon(id: string): Promise<CouponRecord> {
  const coupon = isObjectIdOrHexString(id) ? await CouponModel.findById(id).lean<CouponRecord>() : null
  if (!coupon) throw notFound('coupon')
  return coupon
}

/** What is stored of a coupon in each state that is shown. */
function inState(state: CouponState, today: string): object {
  const isOn = { status: 'active' }
  const isInDays = { ...isOn, starts_at: { $lte: today }, ends_at: { $gte: today } }
  const conditions: Readonly<Record<CouponState, object>> = {
    inactive: { status: 'inactive' },
    scheduled: { ...isOn, starts_at: { $gt: today } },
    expired: { ...isOn, ends_at: { $lt: today } },
    used_up: { ...isInDays, is_full: true },
    active: { ...isInDays, is_full: false },
  }
  return conditions[state]
}

const allOf = (conditions: readonly object[]) => (conditions.length > 0 ? { $and: conditions } : {})

/** Coupons, the newest first. */
export function listCoupons(
  { search = '', state, kind }: FindCoupons,
  place: ListPage,
  now = new Date(),
): Promise<RowsPage<CouponRecord>> {
  const filter = allOf([
    ...conditionsOfSearch('keys', search),
    ...(state ? [inState(state as CouponState, dayInIndia(now.getTime()))] : []),
    ...(kind ? [{ kind }] : []),
  ])
  return findPage<CouponRecord>(CouponModel, { filter, sort: { _id: -1 } } as never, place)
}

/** How many coupons and uses there are of all. */
export async function countCoupons(): Promise<CouponsReply['counts']> {
  const [coupons, redemptions] = await Promise.all([
    CouponModel.estimatedDocumentCount(),
    CouponUseModel.estimatedDocumentCount(),
  ])
  return { coupons, redemptions }
}

/** How many uses were paid in this month of India, and what they took off. */
export async function countMonth(now = new Date()): Promise<CouponsReply['month']> {
  const first = `${dayInIndia(now.getTime()).slice(0, 7)}-01`
  const [month] = await CouponUseModel.aggregate<CouponsReply['month']>([
    { $match: { at: { $gte: new Date(startOfDay(first)) }, state: 'redeemed' } },
    { $group: { _id: null, redeemed: { $sum: 1 }, discount: { $sum: '$discount' } } },
  ])
  return { redeemed: month?.redeemed ?? 0, discount: month?.discount ?? 0 }
}

/** Coupons as staff read them. */
export async function presentCoupons(coupons: readonly CouponRecord[], now = new Date()): Promise<Coupon[]> {
  const [people, titles] = await Promise.all([
    namesOfPeople(coupons.flatMap(({ created_by, updated_by }) => [created_by, updated_by])),
    titlesOfPlans(coupons.flatMap(({ scope }) => scope.plans ?? [])),
  ])
  const today = dayInIndia(now.getTime())
  return coupons.map((coupon) => ({
    id: String(coupon._id),
    code: coupon.code,
    kind: coupon.kind,
    value: coupon.value,
    max_discount: coupon.max_discount ?? null,
    currency: coupon.currency,
    min_total: coupon.min_total,
    scope: coupon.scope,
    plan_titles: (coupon.scope.plans ?? []).map((id) => titles.get(id) ?? ''),
    label: coupon.label,
    starts_at: coupon.starts_at,
    ends_at: coupon.ends_at === lastDay ? '' : coupon.ends_at,
    cap: coupon.cap ?? null,
    per_user: coupon.per_user,
    status: coupon.status,
    state: couponStateOf(coupon, today),
    used: coupon.used,
    held: coupon.held,
    discount_total: coupon.discount_total,
    is_fixed: coupon.used + coupon.held > 0,
    version: coupon.version,
    created_by_name: people.get(coupon.created_by) ?? '',
    updated_by_name: people.get(coupon.updated_by) ?? '',
    updated_at: coupon.updated_at.toISOString(),
  }))
}

/** What is asked for of the uses, and its order: the newest first. */
function queryOfUses({ search = '', coupon }: FindRedemptions) {
  const isOf = coupon ? [{ coupon_id: isObjectIdOrHexString(coupon) ? new Types.ObjectId(coupon) : null }] : []
  return { filter: allOf([...isOf, ...conditionsOfSearch('keys', search)]), sort: { at: -1, _id: -1 } as const }
}

/** Uses of coupons, the newest first. */
export async function listRedemptions(asked: FindRedemptions, place: ListPage): Promise<RowsPage<Redemption>> {
  const { rows, total } = await findPage<CouponUse>(CouponUseModel, queryOfUses(asked) as never, place)
  return { rows: rows.map(presentUse), total }
}

/** All uses of a list, one after the other. */
export const eachUse = (asked: FindRedemptions): AsyncIterable<CouponUse> =>
  eachRow<CouponUse>(CouponUseModel as never, queryOfUses(asked))

const presentUse = (use: CouponUse): Redemption => ({
  id: String(use._id),
  coupon_id: String(use.coupon_id),
  code: use.code,
  user_id: String(use.buyer_id),
  name: use.buyer_name,
  order_number: use.order_number,
  plan: use.plan_title,
  discount: use.discount,
  state: use.state,
  at: use.at.toISOString(),
})
