import { type PlanKind, planKindNames } from '@abhyas/shared/billing/plans/choices'
import { planRules, scopeParts } from '@abhyas/shared/billing/plans/rules'
import type { AdminPlan, Grants, NewPlan, Scope } from '@abhyas/shared/billing/plans/shapes'
import { priceWrong, untilWrong } from '@abhyas/shared/billing/plans/texts'
import { checkForm, type FieldErrors } from '@abhyas/shared/forms/check-form'
import { paiseOf, typedOf } from '../../../entities/plan/typed-rupees.ts'

type ScopePart = (typeof scopeParts)[number]

/** What the form of a plan holds. */
export interface PlanValues extends Readonly<Record<ScopePart, readonly string[]>> {
  readonly kind: PlanKind
  readonly title: string
  readonly description: string
  readonly opens: 'all' | 'some'
  readonly length: 'days' | 'until'
  /** NaN while nothing is typed. */
  readonly days: number
  readonly until: string
  /** Rupees, as they are typed. */
  readonly price: string
  readonly gst_rate: string
  readonly refund_days: number
  readonly audience: readonly string[]
}

/** What the form begins with: a plan, or the usual of a new one. */
export function valuesOf(plan?: AdminPlan): PlanValues {
  const { scope = {}, days, until = '' } = plan?.grants ?? {}
  const parts = Object.fromEntries(scopeParts.map((part) => [part, scope[part] ?? []]))
  return {
    kind: (plan?.kind as PlanKind | undefined) ?? 'tests',
    title: plan?.title ?? '',
    description: plan?.description ?? '',
    opens: !plan || scope.all === true ? 'all' : 'some',
    ...(parts as Record<ScopePart, string[]>),
    length: until ? 'until' : 'days',
    days: days ?? Number.NaN,
    until,
    price: plan?.prices[0] ? typedOf(plan.prices[0].amount) : '',
    gst_rate: String(plan?.gst_rate ?? 18),
    refund_days: plan?.refund_days ?? 7,
    audience: plan?.audience ?? [],
  }
}

const lengthOf = ({ length, days, until }: PlanValues): Grants => (length === 'days' ? { days } : { until })

/** The scope; what is hidden behind "All tests" does not count. */
export function scopeOf(values: PlanValues): Scope {
  if (values.opens === 'all') return { all: true }
  return Object.fromEntries(scopeParts.flatMap((part) => (values[part].length > 0 ? [[part, [...values[part]]]] : [])))
}

/** What is sent. */
export const planOf = (values: PlanValues): NewPlan => ({
  kind: values.kind,
  title: values.title.trim(),
  description: values.description.trim(),
  // Seats are for institutes alone: then nobody chooses.
  audience: values.kind === 'institute' ? [] : [...values.audience],
  prices: [{ currency: 'INR', amount: paiseOf(values.price) }],
  grants: { scope: scopeOf(values), ...lengthOf(values) },
  gst_rate: Number(values.gst_rate),
  refund_days: values.refund_days,
})

/** What is wrong, at the fields of the form: the length and the scope are two of them, the rules see one. */
export function planProblems(values: PlanValues, now: number): FieldErrors {
  const plan = planOf(values)
  const ofGrants = (grants: Grants) => checkForm(planRules, { ...plan, grants }, { now }).grants
  const { grants: _, prices, ...wrong } = checkForm(planRules, plan, { now })
  const length = ofGrants({ scope: { all: true }, ...lengthOf(values) })
  const scope = ofGrants({ scope: scopeOf(values), days: 1 })
  return {
    ...wrong,
    ...(scope && { opens: scope }),
    ...(length && { [values.length]: values.length === 'until' ? untilWrong : length }),
    ...(prices && { price: priceWrong }),
  }
}

/** What the server found wrong, at the fields of the form. */
export function placed({ scope, grants, prices, ...others }: FieldErrors): FieldErrors {
  const opens = scope ?? grants
  return { ...others, ...(opens && { opens }), ...(prices && { price: prices }) }
}

/** Every field as a text, by which two versions are compared. */
export const textsOf = (values: PlanValues): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.join(', ') : Number.isNaN(value) ? '' : String(value),
    ]),
  ),
  kind: planKindNames[values.kind],
  opens: values.opens === 'all' ? 'All tests' : 'Chosen tests',
  length: values.length === 'days' ? 'A number of days' : 'Until a day',
})
