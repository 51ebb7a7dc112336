import { periodOf, seatPeriodOf } from '@abhyas/shared/billing/entitlements/scope'
import { endOfDay } from '@abhyas/shared/india/days'
import { gstStates } from '@abhyas/shared/billing/money/states'
import { taxInside } from '@abhyas/shared/billing/money/tax'
import type { AskQuote, Quote } from '@abhyas/shared/billing/orders/shapes'
import type { StaffMethod } from '@abhyas/shared/billing/payments/choices'
import { quantityProblem } from '@abhyas/shared/billing/orders/rules'
import * as texts from '@abhyas/shared/billing/orders/texts'
import { assertNoProblems } from '../../core/assert-form.ts'
import { AppError, formInvalid } from '../../core/errors.ts'
import type { Context } from '../../core/context.ts'
import { checkCode } from '../coupons/check-code.ts'
import type { CouponRecord } from '../coupons/model.ts'
import { asGrants } from '../entitlements/commands.ts'
import { EntitlementModel, type EntitlementRecord, entitlementId } from '../entitlements/model.ts'
import { providerOf } from '../providers/choose.ts'
import { findMoneySettings, methodsOf } from '../money-settings/queries.ts'
import type { PlanRecord } from '../plans/model.ts'
import { findPlan, isPerSeat } from '../plans/queries.ts'
import type { Child } from './child-of.ts'
import { OrderModel } from './model.ts'

/** Whether a buyer pays, or staff have taken cash or give it away. */
export type QuotedAs = 'buyer' | StaffMethod

/** Who would buy, and from which network. */
export interface Buyer {
  readonly userId: string
  readonly registrant: string
  readonly address: string
  /** For whom they would buy, if not for themselves. */
  readonly child?: Child | undefined
}

/** A price, and of what it is made. */
export interface Quoted {
  readonly quote: Quote
  readonly plan: PlanRecord
  readonly coupon: CouponRecord | undefined
}

/**
 * What a purchase would cost now, and open; it changes nothing. Throws 403 for whom the plan is not, 404, 409 for what
 * they have already and for a code that is used up, 422, 429.
 */
export async function quoteFor(
  { keys, settings: serverSettings }: Pick<Context, 'keys' | 'settings'>,
  buyer: Buyer,
  asked: AskQuote,
  now = new Date(),
  as: QuotedAs = 'buyer',
): Promise<Quoted> {
  const { userId, child } = buyer
  // What counts is who would have it.
  const { registrant } = child ?? buyer
  const plan = await findPlan(asked.plan_id ?? '', ['active'])
  if (plan.audience.length > 0 && !plan.audience.includes(registrant))
    throw new AppError(403, 'not_for_you', texts.notForYou(plan.audience))
  const currency = asked.currency ?? 'INR'
  const billing_state = asked.billing_state ?? ''
  const each = plan.prices.find((one) => one.currency === currency)?.amount
  const { quantity = 1 } = asked
  const quantityIs = quantityProblem(quantity, isPerSeat(plan), each ?? 0)
  const isState = billing_state === '' || billing_state in gstStates
  assertNoProblems({
    ...(each === undefined && { currency: texts.noPriceIn(currency.slice(0, 10)) }),
    ...(quantityIs && { quantity: quantityIs }),
    ...(!isState && { billing_state: texts.stateWrong }),
  })
  const price = each! * quantity
  const settings = await findMoneySettings(serverSettings)
  const provider = providerOf(serverSettings)
  const { from, until } = await periodAfter(buyer, plan, now)
  const code = asked.coupon_code?.trim() ?? ''
  const isFirst = async () => (await OrderModel.exists({ buyer_id: userId, status: 'paid' })) === null
  const asks = { code, ...buyer, plan: { id: String(plan._id), kind: plan.kind }, currency, price, isFirst }
  const gift = as === 'gift' ? price : 0
  const { coupon, discount } = code ? await checkCode(keys, asks, now) : { coupon: undefined, discount: gift }
  const total = price - discount
  const methods = total === 0 ? [] : methodsOf(settings, total, provider !== undefined)
  if (methods.length === 0 && total > 0 && as === 'buyer') throw formInvalid({ plan_id: texts.nothingPayable })
  const isSameState = billing_state === '' || billing_state === settings.seller_state
  // Who is not registered may not collect GST.
  const { taxable, tax, lines } = taxInside(total, settings.gstin ? plan.gst_rate : 0, isSameState)
  const quote = {
    plan_id: String(plan._id),
    title: plan.title,
    quantity,
    currency,
    price,
    discount,
    coupon_code: coupon?.code ?? '',
    total,
    taxable,
    tax,
    tax_lines: [...lines],
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    methods,
    refund_days: plan.refund_days,
    mode: provider?.name === 'sandbox' ? ('sandbox' as const) : ('live' as const),
  }
  return { quote, plan, coupon }
}

/**
 * From when until when somebody would have a plan. Seats are bought beside those that there are; of another plan it throws
 * 409 where they have it until its last day already.
 */
async function periodAfter(
  { userId, child }: Buyer,
  plan: PlanRecord,
  now: Date,
): Promise<{ from: number; until: number }> {
  const { days, until } = plan.grants
  if (until && endOfDay(until) < now.getTime()) throw formInvalid({ plan_id: texts.planOver })
  if (isPerSeat(plan)) return seatPeriodOf([{ at: now.getTime(), isRevoked: false, ...plan.grants }])!
  const id = entitlementId(child?.userId ?? userId, String(plan._id))
  const stored = await EntitlementModel.findById(id).lean<EntitlementRecord>()
  const had = stored ? asGrants(stored.grants) : []
  if (stored && until && stored.until.getTime() >= endOfDay(until) && periodOf(had))
    throw hasIt(stored.until.toISOString(), child)
  const grant = { at: now.getTime(), isRevoked: false, ...(until ? { until } : { days: days! }) }
  return periodOf([...had, grant])!
}

const hasIt = (until: string, child: Child | undefined): AppError =>
  new AppError(409, 'have_it', child ? texts.childHasIt(child.name, until) : texts.haveIt(until))

/** 409 with the quote of now. */
export const priceHasChanged = (quote: Quote): AppError =>
  new AppError(409, 'price_changed', texts.priceChanged, { data: quote })
