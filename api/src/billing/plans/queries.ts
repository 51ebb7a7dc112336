import type { ListPage } from '@abhyas/shared/list-reply'
import { isInScope, type ScopedTest } from '@abhyas/shared/billing/entitlements/scope'
import type { AdminPlan, Plan } from '@abhyas/shared/billing/plans/shapes'
import type { PlanStatus } from '@abhyas/shared/billing/plans/choices'
import { isObjectIdOrHexString } from 'mongoose'
import { notFound } from '../../core/errors.ts'
import { findPage, type RowsPage } from '../../core/records/page.ts'
import { namesOfPeople } from '../../identity/users/queries.ts'
import { findMoneySettings } from '../money-settings/queries.ts'
import { PlanModel, type PlanRecord } from './model.ts'
import { namesOfScopes } from './scope-names.ts'

interface Asked {
  readonly kind?: string | undefined
  readonly status?: string | undefined
}

/** Plans of a kind and a status, the newest first. */
export function findPlans({ kind, status }: Asked, place: ListPage): Promise<RowsPage<PlanRecord>> {
  const filter = { ...(status && { status }), ...(kind && { kind }) }
  const sort = { _id: -1 } as const
  return findPage<PlanRecord>(PlanModel, { filter, sort } as never, place)
}

/** Throws 404, also if it is in none of these states. */
export async function findPlan(id: string, statuses?: readonly PlanStatus[]): Promise<PlanRecord> {
  const plan = isObjectIdOrHexString(id) ? await PlanModel.findById(id).lean<PlanRecord>() : null
  if (!plan || (statuses && !statuses.includes(plan.status))) throw notFound('plan')
  return plan
}

/** The titles of plans, by id. */
export async function titlesOfPlans(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const plans = await PlanModel.find({ _id: { $in: [...new Set(ids)] } }, { title: 1 }).lean<PlanRecord[]>()
  return new Map(plans.map(({ _id, title }) => [String(_id), title]))
}

/** A plan on sale; a retired one only for who has it still. Throws 404. */
export async function findPlanFor(id: string, hasIt: () => Promise<boolean>): Promise<PlanRecord> {
  const plan = await findPlan(id, ['active', 'retired'])
  if (plan.status === 'retired' && !(await hasIt())) throw notFound('plan')
  return plan
}

/** Whether the price of a plan is that of each seat. */
export const isPerSeat = ({ kind }: Pick<PlanRecord, 'kind'>): boolean => kind === 'institute'

const factsOf = (plan: PlanRecord, scope_names: string[]): Plan => ({
  id: String(plan._id),
  kind: plan.kind,
  title: plan.title,
  description: plan.description,
  audience: [...plan.audience],
  per_seat: isPerSeat(plan),
  prices: plan.prices.map(({ currency, amount }) => ({ currency, amount })),
  grants: plan.grants,
  gst_rate: plan.gst_rate,
  refund_days: plan.refund_days,
  status: plan.status,
  version: plan.version,
  scope_names,
})

/** Plans as they were written. */
async function presentPlans(plans: readonly PlanRecord[]): Promise<Plan[]> {
  const names = await namesOfScopes(plans.map(({ grants }) => grants.scope ?? {}))
  return plans.map((plan, n) => factsOf(plan, names[n]!))
}

/** Plans as visitors read them: who is not registered for GST collects none, whatever a plan says. */
export async function presentOnSale(plans: readonly PlanRecord[]): Promise<Plan[]> {
  const [shown, { gstin }] = await Promise.all([presentPlans(plans), findMoneySettings()])
  return gstin ? shown : shown.map((plan) => ({ ...plan, gst_rate: 0 }))
}

/** The same for staff, with who has written them. */
export async function presentForStaff(plans: readonly PlanRecord[]): Promise<AdminPlan[]> {
  const [facts, people] = await Promise.all([
    presentPlans(plans),
    namesOfPeople(plans.flatMap(({ created_by, updated_by }) => [created_by, updated_by])),
  ])
  return plans.map(({ created_by, updated_by, updated_at }, n) => ({
    ...facts[n]!,
    created_by_name: people.get(created_by) ?? '',
    updated_by_name: people.get(updated_by) ?? '',
    updated_at: updated_at.toISOString(),
  }))
}

const maxOnSale = 500
const maxNamed = 10

/** The plans on sale that have a test, at most ten. */
export async function plansWith(test: ScopedTest): Promise<{ id: string; title: string }[]> {
  const plans = await PlanModel.find({ status: 'active', kind: 'tests' })
    .sort({ _id: -1 })
    .limit(maxOnSale)
    .lean<PlanRecord[]>()
  const having = plans.filter(({ grants }) => isInScope(grants.scope ?? {}, test))
  return having.slice(0, maxNamed).map(({ _id, title }) => ({ id: String(_id), title }))
}
