import { randomInt } from 'node:crypto'
import type { CouponKind } from '@abhyas/shared/billing/coupons/choices'
import { cleanCode, codeSigns } from '@abhyas/shared/billing/coupons/code'
import { couponLimits } from '@abhyas/shared/billing/coupons/limits'
import { couponRules } from '@abhyas/shared/billing/coupons/rules'
import type { NewCoupon } from '@abhyas/shared/billing/coupons/shapes'
import { lastDay } from '@abhyas/shared/billing/coupons/state'
import * as texts from '@abhyas/shared/billing/coupons/texts'
import { Types } from 'mongoose'
import type { Actor } from '../../core/actor.ts'
import { assertForm, assertNoProblems } from '../../core/assert-form.ts'
import type { Context } from '../../core/context.ts'
import { duplicate, formInvalid } from '../../core/errors.ts'
import { unlessDuplicate } from '../../core/mongo-errors.ts'
import type { Making } from '../../core/records/making.ts'
import { atVersion, type Change, saveVersion } from '../../core/records/save-version.ts'
import { changeInWords, record } from '../../platform/audit/commands.ts'
import { PlanModel } from '../plans/model.ts'
import { inWords } from './in-words.ts'
import { CouponModel, type CouponRecord, type CouponUse, CouponUseModel } from './model.ts'
import { findCoupon } from './queries.ts'
import { usesChanged } from './recount.ts'
import { keysOfCoupon } from './search-keys.ts'

export { recountCoupons } from './recount.ts'

type Written = Pick<
  CouponRecord,
  'kind' | 'value' | 'currency' | 'min_total' | 'scope' | 'label' | 'starts_at' | 'ends_at' | 'per_user'
> & { readonly cap: number | undefined; readonly max_discount: number | undefined }

/** What staff have written, checked. Throws 422. */
async function writtenIn(body: NewCoupon): Promise<Written> {
  assertForm(couponRules, body)
  const kind = body.kind as CouponKind
  return {
    kind,
    value: body.value!,
    max_discount: kind === 'percent' ? (body.max_discount ?? undefined) : undefined,
    currency: body.currency || 'INR',
    min_total: body.min_total ?? 0,
    scope: await scopeIn(body),
    label: (body.label ?? '').trim(),
    starts_at: body.starts_at ?? '',
    ends_at: body.ends_at || lastDay,
    cap: body.cap ?? undefined,
    per_user: body.per_user ?? 1,
  }
}

async function scopeIn({ scope: { kinds = [], plans = [], first_purchase = false } = {} }: NewCoupon) {
  const ids = [...new Set(plans)]
  const isId = ids.every((id) => Types.ObjectId.isValid(id))
  const found = isId ? await PlanModel.countDocuments({ _id: { $in: ids } }) : 0
  if (ids.length > 0 && found < ids.length) throw formInvalid({ scope: texts.plansWrong })
  return { kinds: [...new Set(kinds)], plans: ids, first_purchase }
}

/** The parts that may be missing are set or removed. */
function updateOf({ cap, max_discount, ...written }: Written, code: string) {
  const given = { ...(cap !== undefined && { cap }), ...(max_discount !== undefined && { max_discount }) }
  return {
    $set: { ...written, ...given, code, keys: keysOfCoupon({ code, label: written.label }) },
    $unset: {
      ...(cap === undefined && { cap: 1 as const }),
      ...(max_discount === undefined && { max_discount: 1 as const }),
    },
  }
}

/** A code that nobody guesses. */
const madeCode = (): string =>
  Array.from({ length: couponLimits.codeMade }, () => codeSigns[randomInt(codeSigns.length)]).join('')

/** Of a coupon that nobody has used. */
const untouched = { hint: 0, used: 0, held: 0, discount_total: 0, is_full: false, changes: 0 } as const

/** Adds a coupon that works from its first day on. Throws 409 for a code that there is, 422. */
export async function addCoupon(
  context: Context,
  by: Actor,
  body: NewCoupon,
  { _id = new Types.ObjectId() }: Pick<Making, '_id'> = {},
): Promise<CouponRecord> {
  const written = await writtenIn(body)
  const code = cleanCode(body.code) || madeCode()
  await assertCodeFree(code)
  const coupon = {
    _id,
    ...updateOf(written, code).$set,
    status: 'active',
    ...untouched,
    version: 1,
    created_by: by.actor,
    updated_by: by.actor,
    updated_at: new Date(),
  } satisfies CouponRecord
  const entity = { action: 'coupon.added', entity: 'coupon', entity_id: String(_id) }
  await record(context, { ...by, ...entity, before: {}, after: saidOf(coupon) })
  await unlessDuplicate(
    () => CouponModel.create(coupon as never),
    () => assertCodeFree(code),
  )
  return coupon
}

async function assertCodeFree(code: string, own?: Types.ObjectId): Promise<void> {
  const other = await CouponModel.findOne({ code }, { _id: 1 }).lean()
  if (other && !other._id.equals(own ?? null)) throw duplicate('code', texts.couponExists, { id: String(other._id) })
}

/** Changes a coupon; what it takes off is fixed once somebody has used it. Throws 404, 409, 422, StaleError. */
export async function changeCoupon(context: Context, change: Change, body: NewCoupon): Promise<CouponRecord> {
  const coupon = await atVersion(findCoupon, change)
  const written = await writtenIn(body)
  const code = cleanCode(body.code) || coupon.code
  const highest = await highestOf(coupon)
  if (highest > 0) assertSame(coupon, { ...written, code })
  if (written.cap !== undefined && written.cap < highest) throw formInvalid({ cap: texts.capTooLow(highest) })
  await assertCodeFree(code, coupon._id)
  const saved = await save(context, change.by, {
    before: coupon,
    update: updateOf(written, code),
    action: 'coupon.changed',
  })
  await raiseCap(saved)
  await usesChanged(coupon._id)
  return findCoupon(change.id)
}

/** The highest number that is taken; 0 for none. */
async function highestOf({ _id }: Pick<CouponRecord, '_id'>): Promise<number> {
  const last = await CouponUseModel.findOne({ coupon_id: _id }, { n: 1 }).sort({ n: -1 }).lean<CouponUse>()
  return last?.n ?? 0
}

/** Somebody may have taken a higher number while the cap was lowered: it goes down to that one. */
async function raiseCap({ _id, cap }: CouponRecord): Promise<void> {
  const highest = await highestOf({ _id })
  if (cap !== undefined && highest > cap) await CouponModel.updateOne({ _id, cap }, { $set: { cap: highest } })
}

const fixedFields = ['code', 'kind', 'value', 'per_user'] as const

/** Throws 422 at each field that cannot change any more. */
function assertSame(coupon: CouponRecord, written: Pick<CouponRecord, (typeof fixedFields)[number]>): void {
  const changed = fixedFields.filter((field) => coupon[field] !== written[field])
  assertNoProblems(Object.fromEntries(changed.map((field) => [field, texts.fixed])))
}

/** Switches a coupon on or off. Throws 404, 422, StaleError. */
export async function switchCoupon(
  context: Context,
  change: Change,
  status: string | undefined,
): Promise<CouponRecord> {
  if (status !== 'active' && status !== 'inactive') throw formInvalid({ status: texts.statusWrong })
  const coupon = await atVersion(findCoupon, change)
  if (coupon.status === status) return coupon
  const action = status === 'active' ? 'coupon.activated' : 'coupon.deactivated'
  return save(context, change.by, { before: coupon, update: { $set: { status } }, action })
}

interface Saving {
  readonly before: CouponRecord
  readonly update: { readonly $set: Partial<CouponRecord>; readonly $unset?: Readonly<Record<string, 1>> }
  /** As the audit log calls it. */
  readonly action: string
}

async function save(context: Context, by: Actor, { before, update, action }: Saving): Promise<CouponRecord> {
  const after = { ...before, ...update.$set }
  const note = changeInWords(inWords(before), inWords(after))
  const said = { before: saidOf(before), after: saidOf(after), note }
  await record(context, { ...by, action, entity: 'coupon', entity_id: String(before._id), ...said })
  const assertFree = () => assertCodeFree(after.code, before._id)
  return saveVersion(CouponModel as never, { before, update, assertFree, by: by.actor })
}

/** What the audit log tells of a coupon. */
const saidOf = (coupon: CouponRecord) => ({
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  max_discount: coupon.max_discount ?? 0,
  min_total: coupon.min_total,
  scope: JSON.stringify(coupon.scope),
  starts_at: coupon.starts_at,
  ends_at: coupon.ends_at,
  cap: coupon.cap ?? 0,
  per_user: coupon.per_user,
  status: coupon.status,
})
