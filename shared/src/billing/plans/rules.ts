import type { Check, FormRules } from '../../forms/check-form.ts'
import { atMost, oneOf, required, someOf } from '../../forms/predicates.ts'
import { tooLong } from '../../identity/registration/texts.ts'
import { gstRates, maxAmount, minAmount } from '../money/limits.ts'
import { dayInIndia, isDay } from '../../india/days.ts'
import { planAudiences, planKinds, seatBuyers } from './choices.ts'
import { planLimits } from './limits.ts'
import type { Grants, NewPlan, Scope } from './shapes.ts'
import * as texts from './texts.ts'

const isWithin = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

export const scopeParts = ['subjects', 'categories', 'boards', 'classes', 'tests'] as const

/** Whether a scope names anything. */
export const isNamed = (scope: Scope = {}): boolean =>
  scope.all === true || scopeParts.some((part) => (scope[part] ?? []).length > 0)

const pricesFit: Check<unknown> = (value) => {
  const prices = (value ?? []) as NonNullable<NewPlan['prices']>
  const isFine =
    prices.length === 1 &&
    prices.every(({ currency, amount }) => currency === 'INR' && isWithin(amount, minAmount, maxAmount))
  return isFine ? undefined : texts.pricesWrong
}

/** `now` is a moment in ms since 1970. */
const grantsFit: Check<unknown, { readonly now: number }> = (value, _, { now }) => {
  const { scope = {}, days, until } = (value ?? {}) as Grants
  if (!isNamed(scope) || (days === undefined && !until)) return texts.grantsMissing
  if (scopeParts.some((part) => (scope[part] ?? []).length > planLimits.scope)) return texts.scopeTooLong
  if (days !== undefined && until) return texts.lengthTwice
  if (days !== undefined) return isWithin(days, 1, planLimits.days) ? undefined : texts.daysWrong
  return isDay(until!) && until! >= dayInIndia(now) ? undefined : texts.untilWrong
}

const soldToInstitutes: Check<NewPlan> = (value, { kind }) =>
  kind === 'institute' ? someOf(seatBuyers, texts.seatsForInstitutes)(value, {}, undefined) : undefined

/** What staff say of a plan. Whether the rows of its scope exist is checked where the lists are. */
export const planRules: FormRules<NewPlan, { readonly now: number }> = [
  { field: 'kind', checks: [required(texts.kindWrong), oneOf(planKinds, texts.kindWrong)] },
  { field: 'title', checks: [required(texts.titleMissing), atMost(planLimits.title, tooLong(planLimits.title))] },
  { field: 'description', checks: [atMost(planLimits.description, tooLong(planLimits.description))] },
  { field: 'audience', checks: [someOf(planAudiences, texts.audienceWrong), soldToInstitutes as Check<unknown>] },
  { field: 'grants', checks: [grantsFit] },
  { field: 'prices', checks: [pricesFit] },
  {
    field: 'gst_rate',
    checks: [(value) => (gstRates.includes(value as never) ? undefined : texts.rateWrong)],
  },
  {
    field: 'refund_days',
    checks: [(value) => (isWithin(value, 0, planLimits.refundDays) ? undefined : texts.refundDaysWrong)],
  },
]
